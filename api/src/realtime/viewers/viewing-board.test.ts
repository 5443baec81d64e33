import { expect, it } from 'vitest';
import { type Look, ViewingBoard } from './viewing-board.ts';

const look = (userId: string, conversationId: string, more: Partial<Look> = {}): Look => ({
  ...{ tenantId: 'shop', conversationId, userId, name: userId.toUpperCase(), isTyping: false },
  ...more,
});
const shown = (conversationId: string, ...users: string[]) => ({
  tenantId: 'shop',
  conversationId,
  users: users.map((id) => ({ id, name: id.toUpperCase(), isTyping: false })),
});

it('says which conversations someone else looks at now, and nothing where nothing changes', () => {
  const board = new ViewingBoard();
  expect(board.set('p1', 's1', look('mia', 'one'))).toEqual([shown('one', 'mia')]);
  expect(board.set('p1', 's1', look('mia', 'one'))).toEqual([]);
  expect(board.set('p1', 's1', look('mia', 'two'))).toEqual([shown('one'), shown('two', 'mia')]);
  expect(board.set('p1', 's1', null)).toEqual([shown('two')]);
  expect(board.set('p1', 's1', null)).toEqual([]);
  expect(board.listOf('shop')).toEqual([]);
});

it('counts a person once over tabs and processes, and as typing while any of them does', () => {
  const board = new ViewingBoard();
  board.set('p1', 's1', look('mia', 'one'));
  expect(board.set('p2', 's2', look('mia', 'one'))).toEqual([]);
  const [typing] = board.set('p2', 's2', look('mia', 'one', { isTyping: true }));
  expect(typing?.users).toEqual([{ id: 'mia', name: 'MIA', isTyping: true }]);
  expect(board.set('p2', 's2', null)).toEqual([shown('one', 'mia')]);
});

it('lists people in the same order in every process', () => {
  const [here, there] = [new ViewingBoard(), new ViewingBoard()];
  for (const user of ['mia', 'ada', 'zoe']) here.set('p1', user, look(user, 'one'));
  for (const user of ['zoe', 'mia', 'ada']) there.set('p1', user, look(user, 'one'));
  expect(here.listOf('shop')).toEqual([shown('one', 'ada', 'mia', 'zoe')]);
  expect(there.listOf('shop')).toEqual(here.listOf('shop'));
});

it('takes a process’s whole state in place of what it said before', () => {
  const board = new ViewingBoard();
  board.set('p1', 's1', look('mia', 'one'));
  board.set('p2', 's2', look('ada', 'one'));
  expect(board.replace('p2', [['s3', look('zoe', 'two')]])).toEqual([
    shown('one', 'mia'),
    shown('two', 'zoe'),
  ]);
  expect(board.entriesOf('p2')).toEqual([['s3', look('zoe', 'two')]]);
  expect(board.replace('p2', [])).toEqual([shown('two')]);
  expect(board.listOf('shop')).toEqual([shown('one', 'mia')]);
});

it('keeps tenants apart, also where both name the same conversation', () => {
  const board = new ViewingBoard();
  board.set('p1', 's1', look('mia', 'one'));
  board.set('p1', 's2', look('eve', 'one', { tenantId: 'rival' }));
  expect(board.listOf('shop')).toEqual([shown('one', 'mia')]);
  expect(board.listOf('rival').map(({ users }) => users.map(({ id }) => id))).toEqual([['eve']]);
});
