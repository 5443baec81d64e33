import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fill, openCache } from '../../../../test/support/open-cache.ts';
import { aConversation } from '../../../../test/support/samples.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute)).toISOString();
const named = (name: string, minute: number, fields = {}) =>
  aConversation({
    visitor: { name, email: `${name.toLowerCase()}@example.com` },
    updatedAt: at(minute),
    ...fields,
  });

function holding(...conversations: ReturnType<typeof aConversation>[]) {
  const { store } = openCache();
  fill(store, { conversations });
  const names = (...of: Parameters<typeof store.conversations.list>) =>
    store.conversations.list(...of).items.map((item) => item.visitor.name);
  return { store, names };
}

test('lists by status, by who has it and by words, newest activity first', () => {
  const ada = randomUUID();
  const { store, names } = holding(
    named('Maria', 1),
    named('Jonas', 3, { status: 'ended', assignedAgent: ada }),
    named('Priya', 2, { status: 'active', assignedAgent: ada, lastMessage: null }),
  );
  const page = { limit: 10 };
  expect(names({}, page)).toEqual(['Jonas', 'Priya', 'Maria']);
  expect(names({ statuses: ['ended', 'active'] }, page)).toEqual(['Jonas', 'Priya']);
  expect(names({ assignedAgent: ada, statuses: ['active'] }, page)).toEqual(['Priya']);
  expect(names({ assignedAgent: null }, page)).toEqual(['Maria']);
  expect(names({ search: 'mar' }, page)).toEqual(['Maria']);
  expect(names({ search: 'parcel' }, page)).toEqual(['Jonas', 'Maria']);
  expect(names({ search: 'parcel', assignedAgent: ada }, page)).toEqual(['Jonas']);
  expect(names({ search: 'jonas@example.com' }, page)).toEqual(['Jonas']);
  expect(names({ search: '🦊' }, page)).toEqual([]);
  expect(store.conversations.listOpen().map((item) => item.visitor.name)).toEqual(['Priya', 'Maria']);
  expect(store.conversations.listWithHuman().map((item) => item.visitor.name)).toEqual(['Maria']);
});

test('lists those of a contact, newest activity first', () => {
  const contact = {
    _id: randomUUID(),
    name: 'Maria',
    email: null,
    isVerified: false,
    isBlocked: false,
    block: null,
  };
  const { store } = holding(
    named('Maria', 1, { contact }),
    named('Jonas', 2, { contact: { ...contact, _id: randomUUID() } }),
    named('Priya', 3),
    named('Maria again', 4, { contact }),
  );
  const found = store.conversations.listOfContact(contact._id, 10);
  expect(found.map((item) => item.visitor.name)).toEqual(['Maria again', 'Maria']);
  expect(store.conversations.listOfContact(contact._id, 1)).toHaveLength(1);
  expect(store.conversations.listOfContact(randomUUID(), 10)).toEqual([]);
});

test('goes on page by page, also where many were active in the same moment', () => {
  const all = Array.from({ length: 25 }, (_, i) => named(`V${i}`, 1));
  const { store } = holding(...all);
  const seen = new Set<string>();
  let before: number | null = null;
  do {
    const page = store.conversations.list({}, { before, limit: 10 });
    for (const item of page.items) seen.add(item._id);
    before = page.next;
  } while (before !== null);
  expect(seen.size).toBe(25);
});

test('is found by its id and by its session', () => {
  const item = named('Maria', 1);
  const { store } = holding(item);
  expect(store.conversations.find(item._id)).toEqual(item);
  expect(store.conversations.find(item.sessionId)).toEqual(item);
  expect(store.conversations.find('unknown')).toBeNull();
});

test('an older copy never takes the place of a newer one', () => {
  const item = named('Maria', 5);
  const { store, names } = holding(item);
  expect(store.conversations.putAhead({ ...item, messageCount: 1, updatedAt: at(4) })).toBe(false);
  expect(store.conversations.putAhead(item)).toBe(false);
  expect(store.conversations.find(item._id)).toEqual(item);
  const newer = { ...item, visitor: { name: 'Mary', email: null }, updatedAt: at(6) };
  expect(store.conversations.putAhead(newer)).toBe(true);
  expect(store.conversations.find(item._id)).toEqual(newer);
  expect(names({ search: 'maria' }, { limit: 10 })).toEqual([]);
  expect(names({ search: 'mary' }, { limit: 10 })).toEqual(['Mary']);
});

test('a page that was on its way does not undo what a socket brought meanwhile', () => {
  const item = named('Maria', 5);
  const { store } = holding(item);
  const accepted = { ...item, isAccepted: true, updatedAt: at(6) };
  store.conversations.putAhead(accepted);
  const page = {
    reset: false,
    changes: {
      conversations: [{ ...item, messageCount: 4 }],
      messages: [],
      scheduled: [],
      notes: [],
      knowledge: [],
      replies: [],
    },
    deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
    cursor: 'second',
    hasMore: false,
  };
  store.sync.apply(page, 'first', at(7));
  expect(store.conversations.find(item._id)).toEqual(accepted);

  // Two more whole pulls know nothing of it: then it is not so. One may have left it out.
  const nothing = { conversations: [], messages: [], notes: [], scheduled: [], knowledge: [], replies: [] };
  store.sync.apply({ ...page, changes: nothing, cursor: 'third' }, 'second', at(8));
  expect(store.conversations.find(item._id)).toEqual(accepted);
  store.sync.apply({ ...page, changes: nothing, cursor: 'fourth' }, 'third', at(9));
  expect(store.conversations.find(item._id)).toEqual({ ...item, messageCount: 4 });
});

test('forgets what ended long ago, with its messages, and keeps what is open', () => {
  const { store, names } = holding(
    named('Old', 1, { status: 'ended' }),
    named('Waiting', 2),
    named('Recent', 9, { status: 'ended' }),
  );
  expect(store.sync.prune(at(5), 10)).toHaveLength(1);
  expect(names({}, { limit: 10 })).toEqual(['Recent', 'Waiting']);
  expect(store.sync.prune(at(5), 10)).toEqual([]);
});
