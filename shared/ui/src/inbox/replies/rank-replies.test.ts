import type { SavedReply } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { type EngineScores, findReplies, preparedReplies } from './rank-replies.ts';

const reply = (title: string, more: Partial<SavedReply> = {}): SavedReply => ({
  _id: title,
  title,
  shortcut: '',
  body: 'Text.',
  visibility: 'workspace',
  actions: [],
  files: [],
  author: null,
  usedCount: 0,
  avgRating: null,
  version: 1,
  createdAt: '2026-05-04T09:12:30.000Z',
  updatedAt: '2026-05-04T09:12:30.000Z',
  ...more,
});
const titles = (replies: SavedReply[], query: string, scores?: EngineScores) =>
  findReplies(preparedReplies(replies), query, 20, scores).map(({ title }) => title);

it('shortcut goes before title, and title before text', () => {
  const replies = [
    reply('In the text', { body: 'About your order.' }),
    reply('Where is my order'),
    reply('Order status'),
    reply('Longer shortcut', { shortcut: 'orders' }),
    reply('Exact shortcut', { shortcut: 'order' }),
  ];
  expect(titles(replies, 'order')).toEqual([
    'Exact shortcut',
    'Longer shortcut',
    'Order status',
    'Where is my order',
    'In the text',
  ]);
  expect(titles(replies, 'my wh')).toEqual(['Where is my order']);
  expect(titles(replies, 'nothing')).toEqual([]);
  expect(titles(replies, '!?')).toEqual([]);
});

it('what the engine finds goes behind beginnings, by its score, and before a part of a word', () => {
  const replies = [
    reply('Reorder'),
    reply('In the text', { body: 'About preorders.' }),
    reply('Order status'),
    reply('Where is it', { shortcut: 'order' }),
    reply('Parcel', { usedCount: 9 }),
    reply('Delivery'),
  ];
  const scores = new Map([
    ['Delivery', 0.9],
    ['Parcel', 0.4],
    ['Order status', 0.1],
    ['In the text', 0.2],
  ]);
  expect(titles(replies, 'order', scores)).toEqual([
    'Where is it',
    'Order status',
    'Delivery',
    'Parcel',
    'In the text',
    'Reorder',
  ]);
  expect(titles(replies, 'parsel', new Map([['Parcel', 1]]))).toEqual(['Parcel']);
});

it('one’s own stand first, then what is used most', () => {
  const replies = [
    reply('B'),
    reply('A'),
    reply('Used', { usedCount: 3 }),
    reply('Own', { visibility: 'mine' }),
  ];
  expect(titles(replies, '')).toEqual(['Own', 'Used', 'A', 'B']);
});

it.each([
  ['Rückgabe', 'ruck'],
  ['Où est ma commande', 'OU'],
  ['إرجاع الطلبات', 'ارجاع'],
  ['مُرَحَّب', 'مرحب'],
  ['返品について', '返品'],
  ['Ｆｕｌｌ width', 'full'],
])('%s is found by %s', (title, query) => {
  expect(titles([reply(title), reply('Other')], query)).toEqual([title]);
});
