import type { Conversation, Message } from '@chatbot-saas/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { offline } from '../../../test/support/fake-server.ts';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { ended, notAssigned, refusal } from '../../../test/support/reply-server.ts';
import { aConversation, aMessage } from '../../../test/support/samples.ts';
import type { AccountStore } from '../account/account-store.ts';
import type { ConversationAction } from '../actions/conversation-action.ts';
import type { ConversationLink } from './conversation-link.ts';
import { type Conversations, openConversations } from './conversations.ts';

const ADA = { _id: crypto.randomUUID(), name: 'Ada Park', role: 'agent' as const };
const BOB = { _id: crypto.randomUUID(), name: 'Bob Lee' };

let store: AccountStore;
let conversations: Conversations;
let isOnline: boolean;
let atServer: Conversation | null;
let log: Message[];
let stale: number;
let changed: Conversation[];
let left: string[];
let queued: [string, ConversationAction][];
const unsent = new Set<string>();
const SNOOZE = { until: 'reply', visitorWroteAt: null };
const link = {
  fetchConversation: vi.fn<ConversationLink['fetchConversation']>(),
  fetchHistory: vi.fn<ConversationLink['fetchHistory']>(),
  accept: vi.fn<ConversationLink['accept']>(),
  handOff: vi.fn<ConversationLink['handOff']>(),
  assign: vi.fn<ConversationLink['assign']>(),
  fetchLabels: vi.fn<ConversationLink['fetchLabels']>(),
  bulk: vi.fn<ConversationLink['bulk']>(),
  createLabel: vi.fn<ConversationLink['createLabel']>(),
  setLabels: vi.fn<ConversationLink['setLabels']>(),
  release: vi.fn<ConversationLink['release']>(),
  snooze: vi.fn<ConversationLink['snooze']>(),
  unsnooze: vi.fn<ConversationLink['unsnooze']>(),
  returnToAssistant: vi.fn<ConversationLink['returnToAssistant']>(),
  reopen: vi.fn<ConversationLink['reopen']>(),
  end: vi.fn<ConversationLink['end']>(),
  merge: vi.fn<ConversationLink['merge']>(),
  removeConversation: vi.fn<ConversationLink['removeConversation']>(),
  removeMessage: vi.fn<ConversationLink['removeMessage']>(),
  fetchSuggestions: vi.fn<ConversationLink['fetchSuggestions']>(),
  fetchDraft: vi.fn<ConversationLink['fetchDraft']>(),
  fetchReceipt: vi.fn<ConversationLink['fetchReceipt']>(),
  fetchMails: vi.fn<ConversationLink['fetchMails']>(),
  fetchFileAddress: vi.fn<ConversationLink['fetchFileAddress']>(),
  sendMailAgain: vi.fn<ConversationLink['sendMailAgain']>(),
  join: vi.fn<ConversationLink['join']>(),
  setTyping: vi.fn<ConversationLink['setTyping']>(),
};

const later = (conversation: Conversation, fields: Partial<Conversation>): Conversation => ({
  ...conversation,
  updatedAt: '2026-03-02T14:00:00.000Z',
  ...fields,
});
const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq);

beforeEach(() => {
  ({ store } = openCache());
  isOnline = true;
  atServer = null;
  log = [];
  stale = 0;
  changed = [];
  left = [];
  queued = [];
  unsent.clear();
  for (const call of Object.values(link)) call.mockReset();
  link.fetchConversation.mockImplementation(async () => atServer);
  link.fetchHistory.mockImplementation(async (_, { before = Number.POSITIVE_INFINITY, limit }) =>
    log.filter(({ seq }) => seq < before).slice(-limit),
  );
  link.handOff.mockResolvedValue();
  link.join.mockImplementation((sessionId) => () => void left.push(sessionId));
  conversations = openConversations({
    store,
    link,
    user: () => ADA,
    isOnline: () => isOnline,
    queue: {
      enqueue: (conversation, action) => void queued.push([conversation._id, action]),
      list: () => [],
      discard() {},
    },
    hasUnsent: (id) => unsent.has(id),
    onChanged: (conversation) => changed.push(conversation),
    onStale: () => {
      stale += 1;
    },
  });
});

/** A conversation of `count` messages at the server, of which the cache has those in `cached`. */
function withMessages(count: number, cached: readonly number[]): string {
  const conversation = aConversation({ messageCount: count });
  const all = Array.from({ length: count }, (_, i) =>
    aMessage({ conversationId: conversation._id, seq: i + 1 }),
  );
  fill(store, { conversations: [conversation], messages: all.filter(({ seq }) => cached.includes(seq)) });
  log = all.map(({ conversationId: _, ...message }) => message);
  return conversation._id;
}

test('finds by _id and by sessionId, without asking where the cache has it', async () => {
  const conversation = aConversation();
  fill(store, { conversations: [conversation] });
  expect(await conversations.find(conversation._id)).toEqual(conversation);
  expect(await conversations.find(conversation.sessionId)).toEqual(conversation);
  expect(link.fetchConversation).not.toHaveBeenCalled();
});

test('asks the server for one that is not here yet, and has it from then on', async () => {
  atServer = aConversation();
  expect(await conversations.find(atServer.sessionId)).toEqual(atServer);
  expect(changed).toEqual([atServer]);
  link.fetchConversation.mockRejectedValue(offline());
  expect(await conversations.find(atServer._id)).toEqual(atServer);
});

test('an unknown conversation is null; one that cannot be asked for rejects', async () => {
  expect(await conversations.find('never-was')).toBeNull();
  link.fetchConversation.mockRejectedValue(offline());
  await expect(conversations.find('never-was')).rejects.toThrow('No connection to the server.');
  expect(() => conversations.known('never-was')).toThrow('conversation_not_found');
});

test('a whole page is read here, without a request', async () => {
  const id = withMessages(9, [4, 5, 6, 7, 8, 9]);
  expect(seqs(await conversations.history(id, { limit: 5 }))).toEqual([5, 6, 7, 8, 9]);
  expect(seqs(await conversations.history(id, { after: 6, limit: 5 }))).toEqual([7, 8, 9]);
  expect(link.fetchHistory).not.toHaveBeenCalled();
});

test.each([
  { name: 'in the middle', cached: [1, 2, 3, 6, 7, 8, 9], query: { limit: 6 }, shown: [4, 5, 6, 7, 8, 9] },
  { name: 'at the end', cached: [1, 2, 3, 4, 5, 6, 7], query: { limit: 4 }, shown: [6, 7, 8, 9] },
  { name: 'at the beginning', cached: [8, 9], query: { limit: 9 }, shown: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { name: 'before a page', cached: [7, 8, 9], query: { before: 7, limit: 3 }, shown: [4, 5, 6] },
])('a gap $name is filled from the server, and stays filled', async ({ cached, query, shown }) => {
  const id = withMessages(9, cached);
  expect(seqs(await conversations.history(id, query))).toEqual(shown);
  expect(link.fetchHistory).toHaveBeenCalledTimes(1);
  isOnline = false;
  expect(seqs(await conversations.history(id, query))).toEqual(shown);
  expect(link.fetchHistory).toHaveBeenCalledTimes(1);
});

test('offline, or with the server out of reach after all, what is here is shown', async () => {
  const id = withMessages(9, [1, 2, 8, 9]);
  isOnline = false;
  expect(seqs(await conversations.history(id, { limit: 9 }))).toEqual([1, 2, 8, 9]);
  expect(link.fetchHistory).not.toHaveBeenCalled();
  isOnline = true;
  link.fetchHistory.mockRejectedValue(offline());
  expect(seqs(await conversations.history(id, { limit: 9 }))).toEqual([1, 2, 8, 9]);
});

test('the server’s answer to an action is shown at once, and everything is asked for behind it', async () => {
  const conversation = aConversation();
  fill(store, { conversations: [conversation] });
  const taken = later(conversation, { assignedAgent: ADA._id, isAccepted: true });
  link.accept.mockResolvedValue(taken);
  await conversations.accept(conversation._id);
  expect(conversations.known(conversation._id)).toEqual(taken);
  expect([changed, stale]).toEqual([[taken], 1]);

  const released = later(conversation, { updatedAt: '2026-03-02T14:01:00.000Z' });
  link.release.mockResolvedValue(released);
  await conversations.release(conversation._id);
  expect(conversations.known(conversation._id)).toEqual(released);

  await conversations.end(conversation._id);
  expect(stale).toBe(3);
});

test('an answer that is older than what the socket brought meanwhile changes nothing', async () => {
  const conversation = aConversation();
  fill(store, { conversations: [conversation] });
  const newer = later(conversation, { assignedAgent: BOB._id });
  store.conversations.putAhead(newer);
  link.accept.mockResolvedValue(conversation);
  await conversations.accept(conversation._id);
  expect(conversations.known(conversation._id)).toEqual(newer);
  expect(changed).toEqual([]);
});

const taken = refusal('state_conflict', 'Already taken by Bob Lee');
const gone = refusal('not_found', 'Not found');
const actions: Record<string, (id: string) => Promise<unknown>> = {
  accept: (id) => conversations.accept(id),
  takeOver: (id) => conversations.takeOver(id),
  handOver: (id) => conversations.handOver(id, BOB),
  escalate: (id) => conversations.escalate(id, 'Very upset'),
  release: (id) => conversations.release(id),
  snooze: (id) => conversations.snooze(id, SNOOZE),
  unsnooze: (id) => conversations.unsnooze(id),
  returnToAssistant: (id) => conversations.returnToAssistant(id),
  reopen: (id) => conversations.reopen(id),
  end: (id) => conversations.end(id),
};

test.each(
  Object.entries(actions).flatMap(([name, act]) =>
    [notAssigned(), gone, taken, ended()].map((error) => ({ name, act, error, status: error.status })),
  ),
)(
  '$name refused with $status rejects with the server’s message, and the screen is brought up to date',
  async ({ act, error }) => {
    const conversation = aConversation();
    fill(store, { conversations: [conversation] });
    const calls = [
      ...[link.accept, link.handOff, link.release, link.end],
      ...[link.snooze, link.unsnooze, link.returnToAssistant, link.reopen],
    ];
    for (const call of calls) call.mockRejectedValue(error);
    await expect(act(conversation._id)).rejects.toThrow(error);
    expect(conversations.known(conversation._id)).toEqual(conversation);
    expect([changed, stale]).toEqual([[], 1]);
  },
);

test('what can wait does so without a connection, after replies that wait, and where no answer came', async () => {
  const conversation = aConversation();
  const { _id: id } = conversation;
  fill(store, { conversations: [conversation] });
  isOnline = false;
  const labels = [{ _id: crypto.randomUUID(), name: 'Refund', color: 'red' as const }];
  expect(await conversations.label(id, labels)).toEqual({ isQueued: true });
  isOnline = true;
  unsent.add(id);
  expect(await conversations.snooze(id, SNOOZE)).toEqual({ isQueued: true });
  unsent.clear();
  expect([link.setLabels.mock.calls, link.snooze.mock.calls]).toEqual([[], []]);
  link.end.mockRejectedValueOnce(offline());
  expect(await conversations.end(id, { reason: 'resolved' })).toEqual({ isQueued: true });
  expect(queued).toEqual([
    [id, { type: 'label', labels }],
    [id, { type: 'snooze', until: 'reply' }],
    [id, { type: 'end', reason: 'resolved' }],
  ]);
  expect(await conversations.end(id)).toEqual({ isQueued: false });
  const visitorWroteAt = conversation.lastVisitorMessage?.timestamp ?? null;
  expect(link.end).toHaveBeenLastCalledWith(id, { visitorWroteAt });

  queued = [];
  isOnline = false;
  for (const act of [actions.accept, actions.takeOver, actions.handOver, actions.escalate, actions.reopen])
    expect(await act?.(id)).toEqual({ isQueued: true });
  const { role: _, ...member } = ADA;
  expect(queued.map(([, action]) => action)).toEqual([
    { type: 'assign', member, isOwn: true },
    { type: 'assign', member, isOwn: true, reason: 'Ada Park stepped in' },
    { type: 'assign', member: BOB, isOwn: false, reason: 'Ada Park asked Bob Lee to help' },
    { type: 'escalate', reason: 'Very upset' },
    { type: 'reopen', member },
  ]);
  expect(link.handOff).not.toHaveBeenCalled();
  await expect(conversations.accept('never-was')).rejects.toThrow('conversation_not_found');
});

test('taking over asks for it in one’s own name and accepts it; handing over and escalating only ask', async () => {
  const conversation = aConversation();
  link.accept.mockResolvedValue(later(conversation, { assignedAgent: ADA._id, isAccepted: true }));
  await conversations.takeOver('one');
  expect(link.handOff.mock.lastCall).toEqual(['one', { reason: 'Ada Park stepped in', agentId: ADA._id }]);
  expect(link.accept).toHaveBeenCalledTimes(1);
  expect(conversations.known(conversation._id)).toMatchObject({ isAccepted: true });
  await conversations.handOver('one', BOB);
  expect(link.handOff.mock.lastCall).toEqual([
    'one',
    { reason: 'Ada Park asked Bob Lee to help', agentId: BOB._id },
  ]);
  await conversations.escalate('one', 'Very upset');
  expect(link.handOff.mock.lastCall).toEqual(['one', { reason: 'Very upset', isUrgent: true }]);
  expect(link.accept).toHaveBeenCalledTimes(1);
});

test('hears the typing of the one visitor on the screen, and tells of one’s own', () => {
  const [one, two] = [aConversation(), aConversation()];
  fill(store, { conversations: [one, two] });
  conversations.watch(one._id);
  conversations.watch(two._id);
  conversations.watch(null);
  conversations.watch('never-was');
  expect(link.join.mock.calls).toEqual([[one.sessionId], [two.sessionId]]);
  expect(left).toEqual([one.sessionId, two.sessionId]);
  conversations.setTyping(one._id, true);
  expect(link.setTyping).toHaveBeenCalledWith(one.sessionId, true);
});

test('closed, it leaves the room and keeps nothing that is answered later', async () => {
  const id = withMessages(9, [1, 2]);
  const { sessionId } = conversations.known(id);
  conversations.watch(id);
  const unknown = aConversation();
  atServer = unknown;
  const asked = [conversations.find(unknown._id), conversations.history(id, { limit: 9 })];
  conversations.close();
  await Promise.all(asked);
  expect(left).toEqual([sessionId]);
  expect(changed).toEqual([]);
  expect(store.conversations.find(unknown._id)).toBeNull();
  expect(seqs(store.messages.history(id, { limit: 9 }).messages)).toEqual([1, 2]);
});

test('merging and deleting go to the server, and wait for what is still to be sent', async () => {
  const conversation = aConversation();
  fill(store, { conversations: [conversation] });
  const { _id: id } = conversation;
  const into = crypto.randomUUID();
  link.merge.mockImplementation(async () => later(conversation, { status: 'ended', mergedInto: into }));
  link.removeConversation.mockResolvedValue();
  unsent.add(id);
  await expect(conversations.merge(id, into)).rejects.toMatchObject({ code: 'still_sending' });
  await expect(conversations.remove(id)).rejects.toMatchObject({ code: 'still_sending' });
  expect(link.merge).not.toHaveBeenCalled();
  expect(link.removeConversation).not.toHaveBeenCalled();

  unsent.clear();
  await conversations.merge(id, into);
  expect(link.merge).toHaveBeenCalledWith(id, into);
  expect(store.conversations.find(id)).toMatchObject({ status: 'ended', mergedInto: into });
  await conversations.remove(id);
  expect(link.removeConversation).toHaveBeenCalledWith(id);
  expect(stale).toBe(2);
});
