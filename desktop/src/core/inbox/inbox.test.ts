import { expect, test } from 'vitest';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aConversation } from '../../../test/support/samples.ts';
import { inboxStatus, listInbox } from './inbox.ts';

const [ADA, BOB] = [crypto.randomUUID(), crypto.randomUUID()];
const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const named = (name: string) => ({ visitor: { name, email: `${name.toLowerCase()}@example.com` } });

function inbox() {
  const { store } = openCache();
  const conversations = [
    aConversation({ ...named('Waiting'), updatedAt: at(5) }),
    aConversation({ ...named('Urgent'), updatedAt: at(4), status: 'escalated', assignedAgent: BOB }),
    aConversation({ ...named('Mine'), updatedAt: at(3), assignedAgent: ADA, isAccepted: true }),
    aConversation({ ...named('Assistant'), updatedAt: at(2), status: 'active', handoffData: null }),
    aConversation({ ...named('Done'), updatedAt: at(1), status: 'ended', assignedAgent: ADA }),
  ];
  fill(store, { conversations });
  return (view: 'queue' | 'mine' | 'all', search = '', limit = 50) => {
    const { conversations: listed, hasMore } = listInbox(store, { view, search, limit }, ADA);
    return { names: listed.map(({ visitor }) => visitor.name), hasMore };
  };
}

test('the queue is what is with, or waits for, a human; mine is what one has or had; all is all', () => {
  const list = inbox();
  expect(list('queue').names).toEqual(['Waiting', 'Urgent', 'Mine']);
  expect(list('mine').names).toEqual(['Mine', 'Done']);
  expect(list('all').names).toEqual(['Waiting', 'Urgent', 'Mine', 'Assistant', 'Done']);
});

test('those that wait for an agent come first, longest wait first, whatever happened in them since', () => {
  const { store } = openCache();
  const since = (minute: number) => ({
    handoffData: { priority: 'medium', reason: 'Please', requestedAt: at(minute), summary: null } as const,
  });
  const conversations = [
    aConversation({ ...named('Offered'), ...since(2), updatedAt: at(9), assignedAgent: BOB }),
    aConversation({ ...named('Longest'), ...since(1), updatedAt: at(3) }),
    aConversation({
      ...named('Served'),
      ...since(0),
      updatedAt: at(10),
      assignedAgent: ADA,
      isAccepted: true,
    }),
    aConversation({ ...named('Assistant'), updatedAt: at(11), status: 'active', handoffData: null }),
  ];
  fill(store, { conversations });
  const names = (view: 'queue' | 'all', limit = 50) =>
    listInbox(store, { view, search: '', limit }, ADA).conversations.map(({ visitor }) => visitor.name);
  expect(names('queue')).toEqual(['Longest', 'Offered', 'Served']);
  expect(names('all')).toEqual(['Longest', 'Offered', 'Assistant', 'Served']);
  expect(names('all', 2)).toEqual(['Longest', 'Offered']);
});

test('searches within a view, by beginnings of name, e-mail or last message', () => {
  const list = inbox();
  expect(list('all', 'ass').names).toEqual(['Assistant']);
  expect(list('queue', 'ass').names).toEqual([]);
  expect(list('mine', 'mine@exa').names).toEqual(['Mine']);
  expect(list('queue', 'parc').names).toEqual(['Waiting', 'Urgent', 'Mine']);
  expect(list('all', ' ').names).toHaveLength(5);
  expect(list('all', '*').names).toEqual([]);
});

test('says whether there are more than were asked for', () => {
  const list = inbox();
  expect(list('queue', '', 2)).toEqual({ names: ['Waiting', 'Urgent'], hasMore: true });
  expect(list('queue', '', 3)).toEqual({ names: ['Waiting', 'Urgent', 'Mine'], hasMore: false });
});

test('says how current everything is: the first sync’s progress until it is whole, and what waits to be sent', () => {
  const sync = { isPulling: true, isFirst: true, rows: 1_500, asOf: null, failure: null };
  expect(inboxStatus('online', sync, { waiting: 2, unsent: 1 })).toEqual({
    link: 'online',
    asOf: null,
    failure: null,
    firstSync: { rows: 1_500 },
    waiting: 2,
    unsent: 1,
  });
  const whole = { ...sync, isFirst: false, asOf: at(2), failure: 'No connection to the server.' };
  expect(inboxStatus('offline', whole, { waiting: 0, unsent: 0 })).toMatchObject({
    link: 'offline',
    asOf: at(2),
    failure: 'No connection to the server.',
    firstSync: null,
  });
});
