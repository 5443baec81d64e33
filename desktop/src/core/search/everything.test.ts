import { randomUUID } from 'node:crypto';
import { ApiError } from '@chatbot-saas/client';
import { exampleConversation, type SearchPage } from '@chatbot-saas/contract';
import { expect, test, vi } from 'vitest';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aConversation, aMessage, anItem } from '../../../test/support/samples.ts';
import { type EverythingQuery, type SearchLink, searchEverything } from './everything.ts';

const ADA = { _id: randomUUID(), name: 'Ada' };
const minute = (n: number) => new Date(Date.UTC(2026, 2, 2, 9, n)).toISOString();

/** A cache in which a wombat was spoken of 30 times, and noted twice. */
function aCache() {
  const { store } = openCache();
  const contact = {
    ...exampleConversation.contact,
    _id: randomUUID(),
    name: 'Zoë Zeller',
    email: 'zoe@zoo.example',
  };
  const conversation = aConversation({
    contact: contact as never,
    visitor: { name: 'Zoë Zeller', email: 'zoe@zoo.example' },
  });
  const conversationId = conversation._id;
  const messages = Array.from({ length: 30 }, (_, n) =>
    aMessage({ conversationId, seq: n + 1, content: `Wombat number ${n}`, timestamp: minute(n * 2) }),
  );
  const note = (content: string, createdAt: string) => ({
    ...{ _id: randomUUID(), conversationId, content, mentions: [], author: ADA, createdAt },
    ...{ editedAt: null, clientId: null, files: [] },
  });
  const notes = [
    note('She keeps wombats.', minute(1)),
    note('A wombat?', minute(51)),
    note('No koala.', minute(3)),
  ];
  fill(store, { conversations: [conversation], messages, notes: notes as never });
  return { store, conversation, contact, notes };
}

const answer = (page: Partial<SearchPage>): SearchPage => ({
  ...{ hits: [], page: 1, hasMore: false, asOf: minute(0), isComplete: true },
  ...page,
});
const unreached = () => new ApiError({ status: 0, code: 'unreachable', message: 'No connection' } as never);

function look(isOnline: boolean, search: SearchLink['search'] = vi.fn()) {
  const cache = aCache();
  const find = (query: Partial<EverythingQuery>) =>
    searchEverything(
      { store: cache.store, link: { search }, isOnline },
      { q: 'wombat', type: 'messages', next: null, ...query },
    );
  return { ...cache, find, search };
}

test('with a connection, the server is asked, page after page of one search', async () => {
  const search = vi
    .fn<SearchLink['search']>()
    .mockResolvedValue(answer({ hasMore: true, isComplete: false }));
  const { find } = look(true, search);
  const first = await find({});
  expect(first).toEqual({
    hits: [],
    isComplete: false,
    from: 'server',
    next: { from: 'server', page: 2, asOf: minute(0) },
  });
  await find({ next: first.next });
  expect(search.mock.calls.map(([query]) => query)).toEqual([
    { q: 'wombat', type: 'messages', page: 1 },
    { q: 'wombat', type: 'messages', page: 2, asOf: minute(0) },
  ]);
});

test('without one, this computer is: notes between the messages, newest first, each once', async () => {
  const { find, search } = look(false);
  const first = await find({});
  expect(first).toMatchObject({ from: 'computer', isComplete: true });
  expect(first.hits.map(({ line }) => line).slice(0, 6)).toEqual([
    ...['Wombat number 29', 'Wombat number 28', 'Wombat number 27', 'Wombat number 26'],
    ...['A wombat?', 'Wombat number 25'],
  ]);
  const second = await find({ next: first.next });
  const lines = [...first.hits, ...second.hits].map(({ line }) => line);
  expect(lines.slice(-3)).toEqual(['Wombat number 1', 'She keeps wombats.', 'Wombat number 0']);
  expect(new Set(lines).size).toBe(32);
  expect(second.next).toBeNull();
  expect(search).not.toHaveBeenCalled();
});

test('what is found has its place, its author and its marks', async () => {
  const { find, conversation, notes } = look(false);
  const { hits } = await find({});
  const place = { conversationId: conversation._id, visitor: 'Zoë Zeller', marks: [{ start: 0, end: 6 }] };
  expect(hits[0]).toMatchObject({ ...place, type: 'message', seq: 30, author: 'Zoë Zeller' });
  expect(hits[4]).toMatchObject({
    ...{ type: 'note', noteId: notes[1]?._id, author: 'Ada', seq: 26, marks: [{ start: 2, end: 8 }] },
  });
});

test('a server that is not reached is as none; one that refuses is not, nor is one that is lost between pages', async () => {
  const search = vi.fn<SearchLink['search']>().mockRejectedValue(unreached());
  const { find } = look(true, search);
  expect(await find({})).toMatchObject({ from: 'computer' });
  await expect(find({ next: { from: 'server', page: 2, asOf: minute(0) } })).rejects.toThrow('No connection');
  search.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', message: 'Not you' } as never));
  await expect(find({})).rejects.toThrow('Not you');
});

test('people are found by name and address, articles by their words; signs find nothing', async () => {
  const { find, contact, store } = look(false);
  const person = { type: 'contact', contactId: contact._id, name: 'Zoë Zeller' };
  expect((await find({ type: 'contacts', q: 'zoe zell' })).hits).toMatchObject([
    { ...person, field: 'name' },
  ]);
  expect((await find({ type: 'contacts', q: 'zoo.ex' })).hits).toMatchObject([{ ...person, field: 'email' }]);
  expect((await find({ type: 'contacts', q: 'number' })).hits).toEqual([]);
  const article = anItem({ question: 'Do wombats bite?', answer: 'Seldom.', alternatives: [] });
  fill(store, { knowledge: [article] });
  expect((await find({ type: 'articles', q: 'wombat' })).hits).toMatchObject([
    { type: 'article', articleId: article._id, line: 'Do wombats bite?', marks: [{ start: 3, end: 10 }] },
  ]);
  for (const type of ['messages', 'contacts', 'articles'] as const)
    expect((await find({ type, q: '?!' })).hits).toEqual([]);
});
