import type { InboxView } from '@chatbot-saas/contract/domain';
import { expect, test } from 'vitest';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aConversation } from '../../../test/support/samples.ts';
import { inboxStatus, listInbox } from './inbox.ts';

const [ADA, BOB] = [crypto.randomUUID(), crypto.randomUUID()];
const READER = { userId: ADA, timezone: 'UTC' };
const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const named = (name: string) => ({ visitor: { name, email: `${name.toLowerCase()}@example.com` } });

const since = (minute: number) => ({
  handoffData: { priority: 'medium', reason: 'Please', requestedAt: at(minute), summary: null } as const,
});

const sampleInbox = () => [
  aConversation({ ...named('Waiting'), ...since(3), updatedAt: at(5) }),
  aConversation({
    ...named('Urgent'),
    ...since(2),
    updatedAt: at(4),
    status: 'escalated',
    assignedAgent: BOB,
  }),
  aConversation({ ...named('Mine'), updatedAt: at(3), assignedAgent: ADA, isAccepted: true }),
  aConversation({ ...named('Theirs'), updatedAt: at(6), assignedAgent: BOB, isAccepted: true }),
  aConversation({ ...named('Assistant'), updatedAt: at(2), status: 'active', handoffData: null }),
  aConversation({ ...named('Done'), updatedAt: at(1), status: 'ended', assignedAgent: ADA }),
];

function inbox() {
  const { store } = openCache();
  fill(store, { conversations: sampleInbox() });
  return (view: InboxView, search = '', limit = 50) => {
    const { conversations: listed, hasMore } = listInbox(store, { view, search, limit }, READER);
    return { names: listed.map(({ visitor }) => visitor.name), hasMore };
  };
}

test('each view holds its section; mine also what was one’s own, and all holds all', () => {
  const list = inbox();
  expect(list('waiting').names).toEqual(['Urgent', 'Waiting']);
  expect(list('mine').names).toEqual(['Mine', 'Done']);
  expect(list('team').names).toEqual(['Theirs']);
  expect(list('assistant').names).toEqual(['Assistant']);
  expect(list('ended').names).toEqual(['Done']);
  expect(list('escalated').names).toEqual(['Urgent']);
  expect(list('transferred').names).toEqual(['Waiting', 'Mine', 'Theirs']);
  expect(list('all').names).toEqual(['Urgent', 'Waiting', 'Mine', 'Theirs', 'Assistant', 'Done']);
});

test('those that wait for an agent come first, longest wait first, whatever happened in them since', () => {
  const { store } = openCache();
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
  const names = (limit = 50) =>
    listInbox(store, { view: 'all', search: '', limit }, READER).conversations.map(
      ({ visitor }) => visitor.name,
    );
  expect(names()).toEqual(['Longest', 'Offered', 'Served', 'Assistant']);
  expect(names(3)).toEqual(['Longest', 'Offered', 'Served']);
});

test('what is snoozed is in a section of its kind, and counts in no other', () => {
  const { store } = openCache();
  const snoozed = { snoozedUntil: 'reply', ...since(1), updatedAt: at(1) } as const;
  const conversations = [
    ...sampleInbox(),
    aConversation({ ...named('Later'), ...snoozed }),
    aConversation({ ...named('Own'), ...snoozed, assignedAgent: ADA, isAccepted: true }),
  ];
  fill(store, { conversations });
  const names = (view: InboxView) =>
    listInbox(store, { view, search: '', limit: 50 }, READER).conversations.map(
      ({ visitor }) => visitor.name,
    );
  expect(names('snoozed').toSorted()).toEqual(['Later', 'Own']);
  expect(names('waiting')).toEqual(['Urgent', 'Waiting']);
  expect(names('mine')).toEqual(['Mine', 'Own', 'Done']);
  expect(names('team')).toEqual(['Theirs']);
  expect(store.conversations.counts(ADA)).toMatchObject({ pending: 2, snoozed: 2, mine: { active: 1 } });
});

test('counts what each view holds', () => {
  const { store } = openCache();
  fill(store, { conversations: sampleInbox() });
  expect(store.conversations.counts(ADA)).toEqual({
    total: 6,
    active: 1,
    transferred: 3,
    escalated: 1,
    ended: 1,
    pending: 2,
    snoozed: 0,
    mine: { active: 1 },
  });
});

test('searches within a view, by beginnings of name, e-mail or last message', () => {
  const list = inbox();
  expect(list('all', 'ass').names).toEqual(['Assistant']);
  expect(list('mine', 'ass').names).toEqual([]);
  expect(list('mine', 'mine@exa').names).toEqual(['Mine']);
  expect(list('all', ' ').names).toHaveLength(6);
  expect(list('all', '*').names).toEqual([]);
});

test('says whether there are more than were asked for', () => {
  const list = inbox();
  expect(list('transferred', '', 2)).toEqual({ names: ['Waiting', 'Mine'], hasMore: true });
  expect(list('transferred', '', 3)).toEqual({ names: ['Waiting', 'Mine', 'Theirs'], hasMore: false });
});

const OFFLINE = { code: 'network', message: null };

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
  const whole = { ...sync, isFirst: false, asOf: at(2), failure: OFFLINE };
  expect(inboxStatus('offline', whole, { waiting: 0, unsent: 0 })).toMatchObject({
    link: 'offline',
    asOf: at(2),
    failure: OFFLINE,
    firstSync: null,
  });
});
