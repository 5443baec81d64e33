import type { Conversation, Label } from '@chatbot-saas/contract';
import { labelIds, labelsAfter } from '@chatbot-saas/contract/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { offline } from '../../../test/support/fake-server.ts';
import { ManualSchedule } from '../../../test/support/manual-schedule.ts';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { notAssigned, refusal } from '../../../test/support/reply-server.ts';
import { aConversation } from '../../../test/support/samples.ts';
import { openAccountStore } from '../../adapters/sqlite/account-store.ts';
import type { AccountStore } from '../account/account-store.ts';
import { type ActionQueue, openActionQueue } from './action-queue.ts';
import type { ActionLink } from './perform.ts';

const ADA = crypto.randomUUID();
const NOW = new Date('2026-03-02T14:02:00.000Z');

const link = {
  fetchConversation: vi.fn<ActionLink['fetchConversation']>(),
  assign: vi.fn<ActionLink['assign']>(),
  handOff: vi.fn<ActionLink['handOff']>(),
  reopen: vi.fn<ActionLink['reopen']>(),
  end: vi.fn<ActionLink['end']>(),
  release: vi.fn<ActionLink['release']>(),
  returnToAssistant: vi.fn<ActionLink['returnToAssistant']>(),
  setLabels: vi.fn<ActionLink['setLabels']>(),
  snooze: vi.fn<ActionLink['snooze']>(),
  unsnooze: vi.fn<ActionLink['unsnooze']>(),
};
const onError = vi.fn();
const unsent = new Set<string>();
const ME = { _id: ADA, name: 'Ada' };

let file: string;
let store: AccountStore;
let time: ManualSchedule;
let queue: ActionQueue;
/** What the server has. */
let atServer: Conversation;
let stale: number;

function open(of: AccountStore = store): ActionQueue {
  time = new ManualSchedule();
  return openActionQueue({
    store: of.actions,
    conversations: of.conversations,
    link,
    unsentIn: () => [...unsent],
    onChange: () => {},
    onStale: () => {
      stale += 1;
    },
    onError,
    now: () => NOW,
    schedule: time.schedule,
    random: () => 0,
  });
}

const shown = () => store.conversations.find(atServer._id);
const queued = () => queue.list(atServer._id).map(({ action, reason }) => [action.type, reason]);
const isEmpty = () => expect.poll(queued).toEqual([]);

beforeEach(() => {
  ({ file, store } = openCache());
  unsent.clear();
  stale = 0;
  atServer = aConversation({ assignedAgent: ADA, assignedAgentName: 'Ada', isAccepted: true });
  fill(store, { conversations: [atServer] });
  for (const call of Object.values(link)) call.mockReset();
  link.fetchConversation.mockImplementation(async () => atServer);
  link.end.mockImplementation(async () => {
    atServer = { ...atServer, status: 'ended', updatedAt: '2026-03-02T14:03:00.000Z' };
  });
  link.setLabels.mockImplementation(async () => ({ ...atServer, labels: [] }));
  link.snooze.mockImplementation(async (_, { until }) => ({ ...atServer, snoozedUntil: until }));
  queue = open();
});

test('an action is on disk and shown as done before there is a connection, and done with it', async () => {
  link.fetchConversation.mockRejectedValueOnce(offline());
  queue.enqueue(atServer, { type: 'end', reason: 'resolved' });
  expect(store.actions.list()).toMatchObject([{ action: { type: 'end', reason: 'resolved' } }]);
  expect(shown()).toMatchObject({ status: 'ended', ending: { reason: 'resolved', note: null } });
  await expect.poll(() => time.waits).toEqual([500]);
  expect(queue.counts()).toEqual({ waiting: 1, refused: 0 });

  queue.wake();
  await isEmpty();
  const visitorWroteAt = atServer.lastVisitorMessage?.timestamp ?? null;
  expect(link.end.mock.calls).toEqual([
    [atServer._id, { reason: 'resolved', note: undefined, visitorWroteAt }],
  ]);
  expect(store.actions.list()).toEqual([]);
  expect([shown()?.status, stale]).toEqual(['ended', 1]);
});

test('an action outlives a crash', async () => {
  link.fetchConversation.mockRejectedValueOnce(offline());
  queue.enqueue(atServer, { type: 'snooze', until: 'reply' });
  await expect.poll(() => time.waits).toEqual([500]);
  const second = openAccountStore(file);
  const again = open(second);
  expect(second.conversations.find(atServer._id)).toMatchObject({ snoozedUntil: 'reply' });
  await expect.poll(() => again.list(atServer._id)).toEqual([]);
  const visitorWroteAt = atServer.lastVisitorMessage?.timestamp ?? null;
  expect(link.snooze.mock.calls).toEqual([[atServer._id, { until: 'reply', visitorWroteAt }]]);
  second.close();
});

test('while labels wait, those of a colleague are shown, and can be taken off', async () => {
  const [own, late] = ['Own', 'Late'].map((name) => ({
    _id: crypto.randomUUID(),
    name,
    color: 'red' as const,
  })) as [Label, Label];
  link.fetchConversation.mockRejectedValueOnce(offline());
  queue.enqueue(atServer, { type: 'label', labels: [own] });
  await expect.poll(() => time.waits).toEqual([500]);
  atServer = { ...atServer, labels: [late], updatedAt: '2026-03-02T14:01:30.000Z' };
  fill(store, { conversations: [atServer] });
  queue.reapply([atServer._id]);
  expect(shown()?.labels).toEqual([late, own]);

  queue.enqueue(shown() ?? atServer, { type: 'label', labels: [own] });
  expect(shown()?.labels).toEqual([own]);
  link.setLabels.mockImplementation(async (_, labels, seen) => {
    const after = labelsAfter(labelIds(atServer.labels), seen, labels);
    atServer = { ...atServer, labels: [own, late].filter(({ _id }) => after.includes(_id)) };
    return atServer;
  });
  queue.wake();
  await isEmpty();
  expect(atServer.labels).toEqual([own]);
  expect(shown()?.labels).toEqual([own]);
});

test('labels are changed from what the person had seen, so that those of a colleague stay', async () => {
  const [first, second, third] = ['First', 'Second', 'Third'].map((name) => ({
    _id: crypto.randomUUID(),
    name,
    color: 'red' as const,
  })) as [Label, Label, Label];
  const seen = { ...atServer, labels: [first] };
  atServer = { ...atServer, labels: [first, third] };
  queue.enqueue(seen, { type: 'label', labels: [first, second] });
  await isEmpty();
  expect(link.setLabels.mock.calls).toEqual([[atServer._id, [first._id, second._id], [first._id]]]);
  // Done by a colleague as well.
  atServer = { ...atServer, labels: [first, second, third] };
  queue.enqueue(seen, { type: 'label', labels: [first, second] });
  await isEmpty();
  expect(link.setLabels).toHaveBeenCalledTimes(1);
});

test('an action waits for the replies that were written before it, also after a crash, and for no others', async () => {
  unsent.add('before');
  queue.enqueue(atServer, { type: 'end' });
  queue.wake();
  queue.close();
  unsent.add('after');
  queue = open();
  queue.wake();
  expect(link.fetchConversation).not.toHaveBeenCalled();
  unsent.delete('before');
  queue.pump();
  await isEmpty();
  expect(link.end).toHaveBeenCalledTimes(1);
});

test('a request whose answer was lost is not repeated where it had arrived', async () => {
  link.end.mockImplementationOnce(async () => {
    atServer = { ...atServer, status: 'ended' };
    throw offline();
  });
  queue.enqueue(atServer, { type: 'end' });
  await expect.poll(() => time.waits).toEqual([500]);
  time.passNext();
  await isEmpty();
  expect(link.end).toHaveBeenCalledTimes(1);
});

test('a conversation in which the visitor has written since is not ended, until a person has looked', async () => {
  const seen = atServer;
  const word = { content: 'One more thing', timestamp: '2026-03-02T14:01:00.000Z' };
  atServer = { ...atServer, lastVisitorMessage: word, updatedAt: word.timestamp };
  queue.enqueue(seen, { type: 'end' });
  await expect.poll(queued).toEqual([['end', 'visitor_wrote']]);
  expect(link.end).not.toHaveBeenCalled();
  expect([shown()?.status, queue.counts()]).toEqual(['transferred', { waiting: 0, refused: 1 }]);

  store.conversations.putAhead(atServer);
  queue.retry(queue.list(seen._id)[0]?.id ?? '');
  expect(shown()?.status).toBe('ended');
  await isEmpty();
  expect(link.end).toHaveBeenCalledTimes(1);
});

test('a word that comes between the look and the end is not ended unread', async () => {
  const refused = 'The visitor has written since. Look again first.';
  link.end.mockRejectedValueOnce(refusal('state_conflict', refused));
  queue.enqueue(atServer, { type: 'end' });
  await expect.poll(queued).toEqual([['end', refused]]);
  expect(shown()?.status).toBe('transferred');
});

test('a conversation that a teammate has taken since is left to them', async () => {
  const seen = atServer;
  atServer = { ...atServer, assignedAgent: crypto.randomUUID() };
  queue.enqueue(seen, { type: 'returnToAssistant' });
  await expect.poll(queued).toEqual([['returnToAssistant', 'conversation_changed']]);
  expect(link.returnToAssistant).not.toHaveBeenCalled();
});

test('what the server refuses is shown with its sentence, and taken back', async () => {
  link.release.mockRejectedValue(notAssigned());
  queue.enqueue(atServer, { type: 'release' });
  expect(shown()).toMatchObject({ assignedAgent: null, isAccepted: false });
  await expect.poll(queued).toEqual([['release', notAssigned().message]]);
  expect(shown()).toEqual(atServer);
  queue.discard(queue.list(atServer._id)[0]?.id ?? '');
  expect([queued(), store.actions.list()]).toEqual([[], []]);
});

test('an action that is taken back before there is a connection is never done', async () => {
  link.fetchConversation.mockRejectedValueOnce(offline());
  queue.enqueue(atServer, { type: 'label', labels: [] });
  queue.enqueue(atServer, { type: 'snooze', until: 'reply' });
  await expect.poll(() => time.waits).toEqual([500]);
  queue.discard(queue.list(atServer._id)[1]?.id ?? '');
  expect(shown()).toMatchObject({ snoozedUntil: null, labels: [] });
  await isEmpty();
  expect(link.snooze).not.toHaveBeenCalled();
});

test('one that is taken back leaves the conversation as the server had it, also before sync has brought that', async () => {
  const heard = { ...atServer, rating: 5, updatedAt: '2026-03-02T14:02:30.000Z' };
  store.conversations.putAhead(heard);
  link.fetchConversation.mockRejectedValue(offline());
  queue.enqueue(heard, { type: 'release' });
  queue.enqueue(shown() ?? heard, { type: 'snooze', until: 'reply' });
  for (const { id } of [...queue.list(heard._id)].reverse()) queue.discard(id);
  expect(shown()).toEqual(heard);
});

test('a snooze whose time has passed before there was a connection is over, not refused', async () => {
  queue.enqueue(atServer, { type: 'snooze', until: '2026-03-02T14:00:00.000Z' });
  await isEmpty();
  expect([link.snooze.mock.calls, shown()?.snoozedUntil]).toEqual([[], null]);
});

test('an action on a conversation that is gone is dropped', async () => {
  link.fetchConversation.mockResolvedValue(null);
  queue.enqueue(atServer, { type: 'unsnooze' });
  await isEmpty();
  expect(link.unsnooze).not.toHaveBeenCalled();
});

test('what sync brings meanwhile is shown with the action upon it', async () => {
  link.fetchConversation.mockRejectedValue(offline());
  queue.enqueue(atServer, { type: 'end' });
  const synced = { ...atServer, rating: 5, updatedAt: '2026-03-02T14:01:00.000Z' };
  fill(store, { conversations: [synced] });
  expect(shown()).toEqual(synced);
  queue.reapply([atServer._id]);
  expect(shown()).toMatchObject({ status: 'ended', rating: 5 });
});

test('a conversation is taken in one step, and replies that were written in it since wait for that', async () => {
  const waits = { ...atServer, assignedAgent: null, assignedAgentName: null, isAccepted: false };
  const reply = (clientId: string) => ({ clientId, conversationId: waits._id });
  atServer = waits;
  link.fetchConversation.mockRejectedValueOnce(offline());
  unsent.add('before');
  queue.enqueue(waits, { type: 'assign', member: ME, isOwn: true });
  expect(shown()).toMatchObject({ assignedAgent: ADA, assignedAgentName: 'Ada', isAccepted: true });
  expect([queue.holdsBack(reply('before')), queue.holdsBack(reply('after'))]).toEqual([false, true]);
  // Offered to others meanwhile, by itself: it is not taken.
  atServer = { ...waits, assignedAgent: crypto.randomUUID() };
  unsent.clear();
  queue.pump();
  await expect.poll(() => time.waits).toEqual([500]);
  link.assign.mockImplementation(async () => {
    atServer = { ...waits, assignedAgent: ADA, isAccepted: true };
    throw offline();
  });
  queue.wake();
  await expect.poll(() => time.waits).toEqual([500]);
  expect(queue.holdsBack(reply('after'))).toBe(true);
  queue.wake();
  await isEmpty();
  expect(link.assign.mock.calls).toEqual([[waits._id, { agentId: ADA, reason: undefined }]]);
  expect(queue.holdsBack(reply('after'))).toBe(false);
});

test('one that a teammate has taken since is theirs, and what was written in it holds back no longer', async () => {
  const waits = { ...atServer, assignedAgent: null, assignedAgentName: null, isAccepted: false };
  atServer = { ...waits, assignedAgent: crypto.randomUUID(), isAccepted: true };
  queue.enqueue(waits, { type: 'assign', member: ME, isOwn: true });
  await expect.poll(queued).toEqual([['assign', 'conversation_changed']]);
  expect(link.assign).not.toHaveBeenCalled();
  expect(queue.holdsBack({ clientId: 'after', conversationId: waits._id })).toBe(false);
});

test('it is made urgent, and taken up again, once', async () => {
  link.handOff.mockImplementation(async () => {
    atServer = { ...atServer, status: 'escalated' };
  });
  queue.enqueue(atServer, { type: 'escalate', reason: 'Very upset' });
  expect(shown()?.status).toBe('escalated');
  await isEmpty();
  expect(link.handOff.mock.calls).toEqual([[atServer._id, { reason: 'Very upset', isUrgent: true }]]);

  atServer = { ...atServer, status: 'ended' };
  store.conversations.putAhead({ ...atServer, updatedAt: '2026-03-02T14:04:00.000Z' });
  link.reopen.mockImplementation(async () => {
    atServer = { ...atServer, status: 'transferred', assignedAgent: ADA, isAccepted: true };
    throw offline();
  });
  queue.enqueue(atServer, { type: 'reopen', member: ME });
  expect(shown()).toMatchObject({ status: 'transferred', assignedAgent: ADA, isAccepted: true });
  await expect.poll(() => time.waits).toEqual([500]);
  time.passNext();
  await isEmpty();
  expect(link.reopen).toHaveBeenCalledTimes(1);
});
