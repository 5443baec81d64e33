import { randomUUID } from 'node:crypto';
import type { BulkRequest, Conversation, Label } from '@chatbot-saas/contract';
import { expect, test, vi } from 'vitest';
import { offline } from '../../../test/support/fake-server.ts';
import { aConversation } from '../../../test/support/samples.ts';
import type { ConversationAction } from '../actions/conversation-action.ts';
import { changeMany } from './bulk.ts';

const ME = { _id: randomUUID(), name: 'Ada', role: 'agent' as const };
const BOB = { _id: randomUUID(), name: 'Bob' };
const label = (name: string): Label => ({ _id: randomUUID(), name, color: 'red' });
const library = ['Refund', 'Angry', ...Array.from({ length: 19 }, (_, i) => `L${i}`)].map(label);
const [refund, angry, ...others] = library as [Label, Label, ...Label[]];
const mine = (fields: Partial<Conversation> = {}) =>
  aConversation({ assignedAgent: ME._id, isAccepted: true, labels: [], ...fields });

function bulk(
  conversations: readonly Conversation[],
  waiting: readonly Conversation[],
  user: { _id: string; name: string; role: 'admin' | 'agent' } = ME,
) {
  const queued: [string, ConversationAction][] = [];
  const run = vi.fn(async ({ ids }: BulkRequest) => ({
    done: [...ids],
    refused: [] as { id: string; code: 'conversation_ended'; error: string }[],
  }));
  const change = (request: Omit<BulkRequest, 'ids'>) =>
    changeMany(
      { ...request, ids: conversations.map(({ _id }) => _id) },
      {
        known: (id) => conversations.find(({ _id }) => _id === id) ?? aConversation(),
        user,
        labels: library,
        team: [BOB],
        mustWait: (id) => waiting.some(({ _id }) => _id === id),
        run,
        enqueue: ({ _id }, action) => void queued.push([_id, action]),
        takeBack(id) {
          const at = queued.findLastIndex(([one]) => one === id);
          if (at >= 0) queued.splice(at, 1);
          return at >= 0;
        },
      },
    );
  return { change, run, queued };
}

test('what can be done at once is, and what has something waiting waits behind it', async () => {
  const [one, two, three] = [mine(), mine(), mine()];
  const { change, run, queued } = bulk([one, two, three], [two]);
  run.mockResolvedValue({
    done: [one._id],
    refused: [{ id: three._id, code: 'conversation_ended', error: 'It has ended.' }],
  });
  expect(await change({ action: 'end' })).toEqual({
    done: [one._id, two._id],
    refused: [{ id: three._id, code: 'conversation_ended', error: 'It has ended.' }],
    waiting: 1,
  });
  expect(run.mock.lastCall?.[0].ids).toEqual([one._id, three._id]);
  expect(queued).toEqual([[two._id, { type: 'end' }]]);
});

test('a call without an answer waits for the next connection, and a refused one says so', async () => {
  const one = mine();
  const { change, run, queued } = bulk([one], []);
  run.mockRejectedValueOnce(offline());
  expect(await change({ action: 'snooze', until: 'reply' })).toMatchObject({ done: [one._id], waiting: 1 });
  expect(queued).toEqual([[one._id, { type: 'snooze', until: 'reply' }]]);
  run.mockRejectedValueOnce(new Error('broken'));
  await expect(change({ action: 'end' })).rejects.toThrow('broken');
});

test('offline, labels are added to those that each has and taken off them; a full one is refused', async () => {
  const [plain, labeled, full] = [
    mine(),
    mine({ labels: [angry] }),
    aConversation({ labels: others.concat(angry) }),
  ];
  const all = [plain, labeled, full];
  const { change, queued } = bulk(all, all);
  expect(await change({ action: 'label', labels: [refund._id] })).toMatchObject({
    done: [plain._id, labeled._id],
    refused: [{ id: full._id, error: 'labels_full' }],
  });
  expect(queued.map(([, action]) => action)).toEqual([
    { type: 'label', labels: [refund] },
    { type: 'label', labels: [angry, refund] },
  ]);
  queued.length = 0;
  await change({ action: 'unlabel', labels: [angry._id] });
  expect(queued.map(([, action]) => action)).toMatchObject([
    { labels: [] },
    { labels: [] },
    { labels: others },
  ]);
});

test('offline, what its rules would let this person do waits, and the rest is refused with why', async () => {
  const [own, waits, ended, theirs] = [
    mine(),
    aConversation(),
    mine({ status: 'ended' }),
    mine({ assignedAgent: BOB._id }),
  ];
  const all = [own, waits, ended, theirs];
  const { change, queued } = bulk(all, all);
  const outcome = await change({ action: 'release' });
  expect(outcome.done).toEqual([own._id]);
  expect(outcome.refused.map(({ error }) => error)).toEqual(['not_own', 'ended_already', 'not_own']);
  expect(queued).toEqual([[own._id, { type: 'release' }]]);
  queued.length = 0;
  expect((await change({ action: 'end' })).done).toEqual([own._id, waits._id]);

  const admin = bulk(all, all, { ...ME, role: 'admin' });
  expect((await admin.change({ action: 'end' })).done).toEqual([own._id, waits._id, theirs._id]);
  expect((await admin.change({ action: 'snooze', until: 'reply' })).done).toHaveLength(3);
  expect((await admin.change({ action: 'release' })).done).toEqual([own._id]);
});

test('offline, conversations are assigned to oneself and to colleagues, but not to someone who is unknown here', async () => {
  const [waits, theirs] = [aConversation(), mine({ assignedAgent: BOB._id })];
  const all = [waits, theirs];
  const { change, queued } = bulk(all, all);
  const { role: _, ...me } = ME;
  const taken = await change({ action: 'assign', agentId: me._id });
  expect([taken.done, taken.refused.map(({ error }) => error)]).toEqual([[waits._id], ['not_own']]);
  await change({ action: 'assign', agentId: BOB._id, reason: 'Knows the carrier' });
  expect(queued.map(([, action]) => action)).toEqual([
    { type: 'assign', member: me, isOwn: true },
    { type: 'assign', member: BOB, isOwn: false, reason: 'Knows the carrier' },
  ]);
  const unknown = await change({ action: 'assign', agentId: randomUUID() });
  expect(unknown.refused[0]?.error).toBe('needs_connection');
});

test('what waits is taken back here, what was done is undone by the server, and what it did cannot be undone offline', async () => {
  const [one, two, three] = [mine(), mine(), mine()];
  const waiting = [one];
  const { change, run, queued } = bulk([one, two, three], waiting);
  await change({ action: 'end' });
  expect(queued).toEqual([[one._id, { type: 'end' }]]);
  run.mockResolvedValueOnce({ done: [two._id], refused: [] });
  waiting.push(three);
  expect(await change({ action: 'undo' })).toEqual({
    done: [two._id, one._id],
    refused: [{ id: three._id, code: 'state_conflict', error: 'needs_connection' }],
    waiting: 0,
  });
  expect(run.mock.lastCall?.[0]).toMatchObject({ action: 'undo', ids: [two._id] });
  expect(queued).toEqual([]);
});
