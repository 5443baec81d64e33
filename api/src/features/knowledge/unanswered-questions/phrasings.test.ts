import { expect, it } from 'vitest';
import { GROUPED_CHARACTERS, groupable, phrasingsOf } from './phrasings.ts';

const asked = (count: number, length: number, isDismissed = false) =>
  Array.from({ length: count }, (_, n) => ({
    id: `${isDismissed} ${n}`,
    content: `${isDismissed ? 'gone' : 'open'} ${n} `.padEnd(length, 'lorem ipsum '),
    conversationId: 'one',
    askedAt: new Date(0),
    isDismissed,
    isRefused: false,
  }));
const opened = (phrasings: readonly { isDismissed: boolean }[]) =>
  phrasings.filter(({ isDismissed }) => !isDismissed).length;

it('groupable phrasings: keep as many short questions as are read', () => {
  expect(groupable(phrasingsOf(asked(2_000, 50)))).toHaveLength(2_000);
});

it('groupable phrasings: keep the newest of many long messages, and any dismissed one', () => {
  const left = groupable(phrasingsOf([...asked(2_000, 1_000), ...asked(1, 50, true)]));
  expect(left.at(-1)).toMatchObject({ isDismissed: true });
  expect(left[0]?.text).toMatch(/^open 0 /);
  expect(opened(left)).toBeGreaterThan(100);
  expect(opened(left)).toBeLessThan(GROUPED_CHARACTERS / 100);
});

it('groupable phrasings: keep open questions despite many old dismissed ones', () => {
  const left = groupable(phrasingsOf([...asked(100, 1_000), ...asked(500, 1_000, true)]));
  expect(opened(left)).toBe(100);
});
