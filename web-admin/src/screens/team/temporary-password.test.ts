import { password } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { temporaryPassword } from './temporary-password.ts';

it('makes passwords that are taken, are all different, and hold no letter that is misread', () => {
  const made = Array.from({ length: 500 }, temporaryPassword);
  expect(made.filter((one) => !/^[^0Oo1lI]{14}$/.test(one) || !password.safeParse(one).success)).toEqual([]);
  expect(new Set(made).size).toBe(500);
});

it('uses its letters evenly', () => {
  const letters = Array.from({ length: 2_000 }, temporaryPassword).join('');
  const counts = [...Map.groupBy(letters, (letter) => letter).values()].map(({ length }) => length);
  expect(counts).toHaveLength(56);
  // 28,000 letters over 56: 500 each. Chance alone stays within a third of that.
  expect(Math.min(...counts)).toBeGreaterThan(330);
  expect(Math.max(...counts)).toBeLessThan(670);
});
