import { expect, test } from 'vitest';
import { refusedText } from './refused-text.ts';

test('each reason is said once, with how many it kept back', () => {
  const ended = { error: 'This conversation has ended.' };
  expect(refusedText([ended, { error: 'Already taken by Ada' }, ended])).toBe(
    '2 × This conversation has ended. Already taken by Ada',
  );
});
