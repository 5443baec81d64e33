import { expect, test } from 'vitest';
import { runKills } from '../chaos/kills.ts';
import { faultsOf } from '../chaos/kills-result.ts';

test('replies, saved replies and decisions survive being killed again and again over a network that fails', async () => {
  const result = await runKills(40, 7);
  expect(faultsOf(result)).toEqual([]);

  // It was as bad as it is meant to be, and most went out all the same.
  expect(result.interrupted).toBeGreaterThan(0);
  const [ada, , , dora, emil] = result.conversations;
  expect(ada?.atServer.length).toBeGreaterThan(0);
  expect(ada?.here).toEqual([]);
  expect(result.savedReplies.some(({ times }) => times > 0)).toBe(true);
  expect(result.decided.some(({ decided }) => decided.some(({ became }) => became === 'promised'))).toBe(
    true,
  );
  expect(result.decided.some(({ announced }) => announced.length > 0)).toBe(true);
  for (const closed of [dora, emil]) expect(closed?.here[0]).toMatchObject({ state: 'unsent' });
}, 300_000);
