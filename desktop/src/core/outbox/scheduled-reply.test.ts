import { ApiError } from '@chatbot-saas/client';
import { exampleScheduled } from '@chatbot-saas/contract';
import { expect, test, vi } from 'vitest';
import { outboxWorld } from '../../../test/support/outbox-world.ts';
import { sentAtOnce } from './scheduled-reply.ts';

const ada = { _id: 'ada', sessionId: 'session of ada' };
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const refused = () =>
  new ApiError({ status: 400, code: 'validation_failed', message: 'sendAt: Must be in the future' });
const unreached = () => new ApiError({ status: 0, code: 'network', message: 'fetch failed' });

test('what is to be sent later is scheduled once, with its time and its clientId, also after a crash', async () => {
  const world = outboxWorld();
  const asked: object[] = [];
  world.link.scheduleReply = async (_, reply) => {
    asked.push(reply);
    if (asked.length === 1) throw unreached();
    return { message: null, scheduled: { ...exampleScheduled, clientId: reply.clientId } };
  };
  const sendAt = later();
  const clientId = world.outbox.enqueue(ada, 'Good morning', undefined, undefined, sendAt);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(world.store.list()).toMatchObject([{ clientId, sendAt, attempts: 1 }]);

  const again = world.open();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([1, 2].map(() => ({ content: 'Good morning', clientId, sendAt })));
  await vi.waitFor(() => expect(again.outbox.snapshot().replies).toEqual([]));
  expect(world.scheduled).toMatchObject([{ clientId }]);
  expect(world.store.list()).toEqual([]);
});

test('one whose time came while there was no connection is sent at once, as a reply', async () => {
  const world = outboxWorld();
  const sendAt = new Date(Date.now() - 1_000).toISOString();
  world.outbox.enqueue(ada, 'Good morning', undefined, undefined, sendAt);
  await vi.waitFor(() => expect(world.requests).toHaveLength(1));
  expect(world.requests[0]).not.toHaveProperty('sendAt');
});

test('one that the server may have, and refuses for its time, is sent at once under another clientId', () => {
  const reply = {
    ...{ clientId: 'first', conversationId: 'ada', kind: 'reply' as const, mentions: [], sessionId: 's' },
    ...{
      content: 'Hi',
      createdAt: later(),
      state: 'sending' as const,
      reason: null,
      attempts: 2,
      message: null,
      files: [],
    },
  };
  const now = new Date();
  const past = { ...reply, sendAt: new Date(now.getTime() - 1_000).toISOString() };
  const options = { now, clientId: () => 'second' };
  const { sendAt: _, ...withoutTime } = past;
  expect(sentAtOnce(past, { ...options, error: refused() })).toEqual({
    ...withoutTime,
    clientId: 'second',
    state: 'queued',
    attempts: 0,
  });
  expect(sentAtOnce(past, { ...options, error: unreached() })).toBeNull();
  expect(sentAtOnce({ ...reply, sendAt: later() }, { ...options, error: refused() })).toBeNull();
  expect(sentAtOnce(reply, { ...options, error: refused() })).toBeNull();
});
