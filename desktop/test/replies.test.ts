import { isDeepStrictEqual } from 'node:util';
import { expect, test, vi } from 'vitest';
import type { AccountSession } from '../src/core/account-session.ts';
import { timeline } from '../src/renderer/conversation/timeline.ts';
import { accountSessionWorld } from './support/account-session-world.ts';
import { damage } from './support/damage.ts';
import { offline } from './support/fake-server.ts';
import { notAssigned } from './support/reply-server.ts';

/** What the thread shows: contents of stored messages, and of replies below them with their state. */
async function shownIn({ conversations, outbox }: AccountSession, id: string): Promise<string[]> {
  const messages = await conversations.history(id, { limit: 50 });
  return timeline(messages, outbox.snapshot(id).replies).map((entry) =>
    entry.kind === 'message' ? entry.message.content : `${entry.local.content} (${entry.local.state})`,
  );
}

test('a reply written without a network is shown, kept over a restart, and goes out when there is one', async () => {
  const { server, statuses, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const first = open();
  await first.refresh();
  server.failure = offline();
  first.outbox.enqueue({ _id, sessionId }, 'First');
  first.outbox.enqueue({ _id, sessionId }, 'Second');
  await vi.waitFor(async () =>
    expect(await shownIn(first, _id)).toEqual(['First (queued)', 'Second (queued)']),
  );
  expect(statuses.at(-1)).toMatchObject({ waiting: 2, unsent: 0 });
  // Its steps to a server that is away are none of the window's: each status is said once.
  expect(statuses.filter((status, at) => isDeepStrictEqual(status, statuses[at - 1]))).toEqual([]);
  first.close();

  const again = open();
  await vi.waitFor(() =>
    expect(again.outbox.snapshot().replies[0]).toMatchObject({ state: 'queued', attempts: 2 }),
  );
  server.failure = null;
  server.goOnline();
  await vi.waitFor(() => expect(again.status()).toMatchObject({ waiting: 0 }));
  expect(server.replies.messagesOf(sessionId).map(({ content }) => content)).toEqual(['First', 'Second']);
  expect(await shownIn(again, _id)).toEqual(['First', 'Second']);
  await again.refresh();
  expect(again.outbox.snapshot().replies).toEqual([]);
  expect(await shownIn(again, _id)).toEqual(['First', 'Second']);
});

test('the answer comes first: its message is shown once, also when sync brings it again', async () => {
  const { server, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  session.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  expect(await shownIn(session, _id)).toHaveLength(1);
  await vi.waitFor(() => expect(session.outbox.snapshot(_id).replies).toMatchObject([{ state: 'sent' }]));
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow.']);
  expect(session.store.outbox.list()).toEqual([]);
  await session.refresh();
  expect(session.outbox.snapshot(_id).replies).toEqual([]);
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow.']);
  expect(server.replies.messagesOf(sessionId)).toHaveLength(1);
});

test('sync comes first: the reply is settled by it, and its late answer changes nothing', async () => {
  const { server, replies, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gates.reply = promise;
  session.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  await vi.waitFor(() => expect(server.replies.messagesOf(sessionId)).toHaveLength(1));
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow. (sending)']);

  await session.refresh();
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow.']);
  expect([session.outbox.snapshot(_id).replies, session.store.outbox.list()]).toEqual([[], []]);
  const countBefore = replies.length;
  resolve();
  // Behind the first one's answer, so that it was heard.
  session.outbox.enqueue({ _id, sessionId }, 'By eight.');
  await vi.waitFor(() => expect(session.status()).toMatchObject({ waiting: 0 }));
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow.', 'By eight.']);
  expect(
    replies
      .slice(countBefore)
      .every(({ reply }) => (reply ? [reply] : []).every(({ content }) => content === 'By eight.')),
  ).toBe(true);
  expect(server.replies.messagesOf(sessionId)).toHaveLength(2);
});

test('the socket comes first: the message takes the place of the reply under way', async () => {
  const { server, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gates.reply = promise;
  session.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  await vi.waitFor(() => expect(server.replies.messagesOf(sessionId)).toHaveLength(1));
  for (const message of server.replies.messagesOf(sessionId)) server.listener?.onMessage(sessionId, message);
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow.']);
  resolve();
  await vi.waitFor(() => expect(session.status()).toMatchObject({ waiting: 0 }));
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow.']);
});

test('after sleep, a reply whose connection died unnoticed is sent again, and is at the server once', async () => {
  const { server, shell, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const session = open();
  server.goOnline();
  await session.refresh();
  server.gates.reply = new Promise(() => {});
  session.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  await vi.waitFor(() => expect(server.replies.messagesOf(sessionId)).toHaveLength(1));
  delete server.gates.reply;
  const receive = vi.spyOn(server.replies, 'receive');
  shell.sleep();
  expect(receive).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(session.status()).toMatchObject({ waiting: 0 }));
  expect(server.replies.messagesOf(sessionId)).toHaveLength(1);
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow.']);
});

test('a reply that was not sent outlives the damage of the very table it is in', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const { server, file, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  server.replies.refusals.set(sessionId, notAssigned());
  const first = open();
  await first.refresh();
  first.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  await vi.waitFor(() => expect(first.status()).toMatchObject({ unsent: 1 }));
  first.close();

  server.failure = offline();
  const again = open();
  damage(file, ['outbox', 'message', 'message_in_order']);
  expect(await shownIn(again, _id)).toEqual(['It arrives tomorrow. (failed)']);
  expect(again.store.sync.progress().isFirst).toBe(true);
  expect(again.store.outbox.list()).toMatchObject([{ content: 'It arrives tomorrow.', state: 'unsent' }]);
});

test('the earlier text of an edited reply comes late: both are shown, and a person decides', async () => {
  const { server, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  server.replies.refusals.set(sessionId, notAssigned());
  const clientId = session.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  await vi.waitFor(() => expect(session.status()).toMatchObject({ unsent: 1 }));
  session.outbox.retry(clientId, 'It arrives on Friday.');
  await vi.waitFor(() => expect(session.status()).toMatchObject({ unsent: 1 }));

  server.replies.refusals.clear();
  const message = server.replies.receive(sessionId, { clientId, content: 'It arrives tomorrow.' });
  server.sync.putMessage({ ...message, conversationId: _id });
  const shown = ['It arrives tomorrow.', 'It arrives on Friday. (failed)'];
  server.listener?.onMessage(sessionId, message);
  expect(await shownIn(session, _id)).toEqual(shown);
  await session.refresh();
  expect(await shownIn(session, _id)).toEqual(shown);
  const [edited] = session.store.outbox.list();
  expect(edited).toMatchObject({ state: 'unsent', reason: 'earlier_text_sent' });
  expect(edited?.clientId).not.toBe(clientId);
});

test('a reply the server refuses stays with its text and the reason, is counted, and can be thrown away', async () => {
  const { server, statuses, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  server.replies.refusals.set(sessionId, notAssigned());
  const clientId = session.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  await vi.waitFor(() => expect(statuses.at(-1)).toMatchObject({ waiting: 0, unsent: 1 }));
  expect(await shownIn(session, _id)).toEqual(['It arrives tomorrow. (failed)']);
  expect(session.outbox.snapshot(_id).replies).toMatchObject([{ reason: notAssigned().message }]);
  session.outbox.discard(clientId);
  expect([await shownIn(session, _id), session.store.outbox.list(), statuses.at(-1)?.unsent]).toEqual([
    [],
    [],
    0,
  ]);
});

test('a conversation that is taken without a network is taken once, before what was written in it, whatever crashes', async () => {
  const { account, server, open, own } = accountSessionWorld();
  const { _id, sessionId } = own({ assignedAgent: null, assignedAgentName: null, isAccepted: false });
  const first = open();
  await first.refresh();
  server.failure = offline();
  expect(await first.conversations.accept(_id)).toEqual({ isQueued: true });
  first.outbox.enqueue({ _id, sessionId }, 'I have it now.');
  expect(first.conversations.known(_id)).toMatchObject({ assignedAgent: account.user._id, isAccepted: true });
  first.close();

  const again = open();
  expect(again.conversations.known(_id)).toMatchObject({ isAccepted: true });
  expect(again.status()).toMatchObject({ waiting: 2 });
  server.failure = null;
  server.goOnline();
  await vi.waitFor(() => expect(again.status()).toMatchObject({ waiting: 0, unsent: 0 }));
  expect(server.assigned).toEqual([{ id: _id, agentId: account.user._id, replies: 0 }]);
  expect(server.replies.messagesOf(sessionId).map(({ content }) => content)).toEqual(['I have it now.']);
});
