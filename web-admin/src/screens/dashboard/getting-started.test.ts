import { expect, it } from 'vitest';
import { temporaryName } from '../../components/api-key/temporary-name.ts';
import { gettingStarted } from './getting-started.ts';

const done = (knowledgeItems: number, agents: number, ...lastUsed: (string | null)[]) =>
  gettingStarted(
    { usage: { conversations: 0, apiCalls: 0, knowledgeItems, agents } },
    lastUsed.map((one) => ({ name: 'Website', lastUsed: one })),
  ).map(({ isDone }) => isDone);

it('ticks what is so', () => {
  expect(done(0, 0, null)).toEqual([false, false, false]);
  expect(done(3, 0, null)).toEqual([true, false, false]);
  expect(done(3, 0, null, '2026-05-04T09:00:00.000Z')).toEqual([true, true, false]);
  expect(done(0, 1, null)).toEqual([false, false, true]);
});

it('ticks no widget for the key of a preview', () => {
  const usage = { conversations: 1, apiCalls: 1, knowledgeItems: 0, agents: 0 };
  const preview = { name: temporaryName('Preview'), lastUsed: '2026-05-04T09:00:00.000Z' };
  expect(gettingStarted({ usage }, [preview])[1]?.isDone).toBe(false);
});
