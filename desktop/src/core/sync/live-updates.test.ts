import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../../test/support/fake-server.ts';
import { fillDisk } from '../../../test/support/full-disk.ts';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aConversation, aMessage } from '../../../test/support/samples.ts';
import type { AccountStore } from '../account/account-store.ts';
import { type LiveUpdates, liveUpdates } from './live-updates.ts';

let file: string;
let store: AccountStore;
let clock: ManualClock;
let live: LiveUpdates;
const pull = vi.fn<() => Promise<void>>();
const confirm = vi.fn<() => void>();
const onConversation = vi.fn();
const onHistory = vi.fn();

beforeEach(() => {
  for (const mock of [confirm, onConversation, onHistory]) mock.mockReset();
  pull.mockReset().mockResolvedValue();
  ({ file, store } = openCache());
  clock = new ManualClock();
  live = liveUpdates({ store, sync: { pull, confirm }, clock, onConversation, onHistory });
});

const said = (conversationId: string, seq = 1) => {
  const { conversationId: _, ...message } = aMessage({ conversationId, seq });
  return message;
};

test('a hint and a reconnect pull at once, each time', () => {
  live.onHint();
  live.onCatchUp();
  expect(pull).toHaveBeenCalledTimes(2);
});

test('many events are shown one by one and confirmed by one pull', () => {
  const conversation = aConversation();
  live.onConversation(conversation);
  live.onMessage(conversation.sessionId, said(conversation._id, 1));
  live.onMessage(conversation.sessionId, said(conversation._id, 2));
  expect(onConversation.mock.calls).toEqual([[conversation]]);
  expect(onHistory.mock.calls).toEqual([[conversation._id], [conversation._id]]);
  expect(store.messages.history(conversation._id, { limit: 9 }).messages).toHaveLength(2);
  expect(pull).not.toHaveBeenCalled();
  clock.advance(1_000);
  expect(pull).toHaveBeenCalledTimes(1);
  clock.advance(60_000);
  expect(pull).toHaveBeenCalledTimes(1);

  live.onConversation({ ...conversation, updatedAt: '2026-03-02T14:00:00.000Z' });
  clock.advance(1_000);
  expect(pull).toHaveBeenCalledTimes(2);
});

test('what is known already, or older than what is known, is not reported again; it is confirmed all the same', () => {
  const conversation = aConversation();
  const message = said(conversation._id);
  fill(store, {
    conversations: [conversation],
    messages: [{ ...message, conversationId: conversation._id }],
  });
  live.onConversation(conversation);
  live.onConversation({ ...conversation, updatedAt: '2026-03-01T09:00:00.000Z', status: 'ended' });
  live.onMessage(conversation.sessionId, message);
  expect([onConversation.mock.calls, onHistory.mock.calls]).toEqual([[], []]);
  expect(store.conversations.find(conversation._id)).toEqual(conversation);
  clock.advance(1_000);
  expect(pull).toHaveBeenCalledTimes(1);
});

test('an event that leaves out where a visitor writes from does not take it away', () => {
  const conversation = aConversation();
  fill(store, { conversations: [conversation] });
  const { page: _, referrer: __, device: ___, metadata: ____, ...event } = conversation;
  const updatedAt = '2026-03-02T14:00:00.000Z';
  live.onConversation({ ...event, updatedAt });
  expect(store.conversations.find(conversation._id)).toEqual({ ...conversation, updatedAt });
});

test('a message of a conversation that is not here yet is asked for, with its conversation', () => {
  live.onMessage('unknown-session', said(crypto.randomUUID()));
  expect(pull).toHaveBeenCalledTimes(1);
  expect(onHistory).not.toHaveBeenCalled();
});

test('a sign of life confirms what is here', () => {
  live.onAlive();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(pull).not.toHaveBeenCalled();
});

test('closed, it pulls no more', () => {
  live.onConversation(aConversation());
  live.close();
  clock.advance(60_000);
  expect(pull).not.toHaveBeenCalled();
});

test('on a full disk, a waiting visitor is reported all the same, and the pull tries again', () => {
  const conversation = aConversation();
  fill(store, { conversations: [conversation] });
  fillDisk(file, ['conversation', 'message']);
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  live.onMessage(conversation.sessionId, said(conversation._id));
  const taken = { ...conversation, isAccepted: true };
  live.onConversation(taken);
  expect(onHistory).not.toHaveBeenCalled();
  expect(onConversation.mock.calls).toEqual([[taken]]);
  expect(log).toHaveBeenCalledTimes(2);
  clock.advance(1_000);
  expect(pull).toHaveBeenCalledTimes(1);
});
