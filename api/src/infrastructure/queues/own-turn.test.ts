import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ownTurn } from './own-turn.ts';

it('each of those who wait at once continues in another turn of the event loop, in their order', async () => {
  const seen: number[][] = [];
  let turn: number[] = [];
  const all = [1, 2, 3, 4].map(async (who) => {
    await ownTurn();
    turn.push(who);
  });
  while (seen.flat().length < all.length) {
    await nextTurn();
    if (turn.length > 0) seen.push(turn);
    turn = [];
  }
  expect(seen).toEqual([[1], [2], [3], [4]]);
});
