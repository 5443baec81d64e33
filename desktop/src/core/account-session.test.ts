import { expect, test, vi } from 'vitest';
import { accountSessionWorld } from '../../test/support/account-session-world.ts';
import { damage } from '../../test/support/damage.ts';
import { offline } from '../../test/support/fake-server.ts';
import { aConversation, aMessage, aSavedReply } from '../../test/support/samples.ts';
import { listInbox } from './inbox/inbox.ts';

const inbox = { view: 'all', search: '', limit: 50 } as const;
const newest = { limit: 50 };

test('with the server out of reach, list, history and search are there at once', async () => {
  const { account, server, open, own } = accountSessionWorld();
  const { _id } = own({ messageCount: 1 });
  server.sync.putMessage(aMessage({ conversationId: _id, content: 'The parcel is blue' }));
  const first = open();
  await first.refresh();
  first.close();

  server.failure = offline();
  const { store, conversations, status, refresh } = open();
  expect(listInbox(store, inbox, { userId: account.user._id, timezone: 'UTC' }).conversations).toMatchObject([
    { _id },
  ]);
  expect(await conversations.history(_id, newest)).toMatchObject([{ content: 'The parcel is blue' }]);
  expect(store.search.messages('blue', newest).items).toHaveLength(1);
  await refresh();
  expect(status()).toMatchObject({
    asOf: '2026-03-02T14:02:00.000Z',
    failure: { code: 'network', message: null },
    firstSync: null,
  });
});

test('a conversation that the socket tells of is shown before any pull, and made good by the next', async () => {
  const { server, clock, changes, open } = accountSessionWorld();
  const { store, refresh, conversations } = open();
  await refresh();
  server.goOnline();
  await refresh();
  changes.length = 0;
  const fetched = server.pageFetches;

  const announced = aConversation();
  server.sync.putConversation(announced);
  server.listener?.onConversation(announced);
  expect(changes).toMatchObject([{ isReset: false, conversations: [announced._id] }]);
  expect(await conversations.find(announced._id)).toEqual(announced);
  expect(server.pageFetches).toBe(fetched);

  const confirmed = { ...announced, visitor: { name: 'As the server has it', email: null } };
  server.sync.putConversation(confirmed);
  clock.advance(1_000);
  await vi.waitFor(() => expect(store.conversations.find(announced._id)).toEqual(confirmed));
});

test('a message that the socket tells of is shown before any pull; what the server does not confirm goes again', async () => {
  const { server, clock, changes, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const { refresh, conversations } = open();
  await refresh();
  const { conversationId: _, ...real } = aMessage({ conversationId: _id, seq: 1, content: 'Hello?' });
  changes.length = 0;
  server.listener?.onMessage(sessionId, real);
  server.listener?.onMessage(sessionId, { ...real, id: crypto.randomUUID(), seq: 2 });
  expect(changes.map(({ histories }) => histories)).toEqual([[_id], [_id]]);
  expect(await conversations.history(_id, newest)).toMatchObject([{ seq: 1 }, { seq: 2 }]);

  server.sync.putMessage({ ...real, conversationId: _id });
  clock.advance(1_000);
  // One pull may have begun before it, and what changes while the next is under way comes with the one after.
  for (let pull = 1; pull <= 2; pull += 1) await refresh();
  expect(await conversations.history(_id, newest)).toEqual([real]);
});

test('a hint pulls at once', async () => {
  const { server, open } = accountSessionWorld();
  const { store, refresh } = open();
  await refresh();
  const announced = aConversation();
  server.sync.putConversation(announced);
  server.listener?.onHint();
  await vi.waitFor(() => expect(store.conversations.find(announced._id)).toEqual(announced));
});

test('while the socket is away, it asks every few seconds; while it is there, it waits for events', async () => {
  const { server, clock, open } = accountSessionWorld();
  const { refresh } = open();
  await refresh();
  const fetched = server.pageFetches;
  clock.tick();
  await refresh();
  expect(server.pageFetches).toBe(fetched + 2);
  server.goOnline();
  await refresh();
  const fetchedOnline = server.pageFetches;
  clock.tick();
  await refresh();
  expect(server.pageFetches).toBe(fetchedOnline + 1);
  // What causes no event, a change of the knowledge base, is asked for once a minute.
  for (let turn = 3; turn <= 6; turn += 1) clock.tick();
  await refresh();
  expect(server.pageFetches).toBe(fetchedOnline + 3);
});

test('a saved reply that was changed elsewhere is on the screen with the next sync', async () => {
  const { server, changes, open } = accountSessionWorld();
  const { store, refresh } = open();
  await refresh();
  changes.length = 0;
  const saved = aSavedReply();
  server.sync.putReply(saved);
  await refresh();
  expect(store.savedReplies.list()).toEqual([saved]);
  expect(changes).toContainEqual(expect.objectContaining({ isReset: false, savedReplies: true }));
});

test('after sleep it asks for what came meanwhile', async () => {
  const { server, shell, open } = accountSessionWorld();
  const { store, refresh } = open();
  server.goOnline();
  await refresh();
  const announced = aConversation();
  server.sync.putConversation(announced);
  shell.sleep();
  await vi.waitFor(() => expect(store.conversations.find(announced._id)).toEqual(announced));
});

test('a cache damaged in use is refilled, and what was written here is still here', async () => {
  const { server, changes, file, open, own } = accountSessionWorld();
  const { _id, sessionId } = own({ messageCount: 60 });
  for (let seq = 1; seq <= 60; seq += 1) server.sync.putMessage(aMessage({ conversationId: _id, seq }));
  const first = open();
  await first.refresh();
  server.failure = offline();
  first.outbox.enqueue({ _id, sessionId }, 'It arrives tomorrow.');
  first.drafts.set(_id, 'And one mo');
  first.close();
  damage(file, ['message', 'message_in_order']);

  const { conversations, outbox, drafts, refresh } = open();
  expect(await conversations.history(_id, newest)).toEqual([]);
  expect(changes).toContainEqual(expect.objectContaining({ isReset: true, knowledge: true }));
  const waiting = [{ content: 'It arrives tomorrow.', state: 'queued' }];
  await vi.waitFor(() => expect(outbox.snapshot(_id).replies).toMatchObject(waiting));
  server.failure = null;
  server.goOnline();
  await refresh();
  expect(await conversations.history(_id, newest)).toHaveLength(50);
  await vi.waitFor(() =>
    expect(server.replies.messagesOf(sessionId)).toMatchObject([{ content: 'It arrives tomorrow.' }]),
  );
  expect(drafts.open(_id)).toBe('And one mo');
});

test('found damaged while it opens, it starts over with what could be read', async () => {
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  const { server, file, open, own } = accountSessionWorld();
  const { _id } = own();
  const first = open();
  await first.refresh();
  first.drafts.set(_id, 'Half a sent');
  first.close();
  damage(file, ['outbox']);

  const { store, drafts, outbox, refresh } = open();
  expect([drafts.open(_id), outbox.snapshot().replies]).toEqual(['Half a sent', []]);
  await refresh();
  expect(store.conversations.find(_id)).not.toBeNull();
  expect(store.drafts.list()).toMatchObject([{ content: 'Half a sent' }]);
  expect(server.pageFetches).toBeGreaterThan(1);
});

test('after everything was fetched again, what is gone causes no notification any more', async () => {
  const { server, shell, open } = accountSessionWorld();
  const [gone, stays] = [
    aConversation({ visitor: { name: 'Gone', email: null } }),
    aConversation({ visitor: { name: 'Stays', email: null } }),
  ];
  for (const conversation of [gone, stays]) server.sync.putConversation(conversation);
  const { refresh, shell: own } = open();
  await refresh();
  expect(own.state().waiting).toBe(2);
  const countBefore = shell.history.length;

  server.sync.removeConversation(gone._id);
  // From an older backup, so that no tombstone records the deletion.
  server.sync.restore();
  server.sync.limit = 1;
  await refresh();
  expect(own.state().waiting).toBe(1);
  expect(shell.badgeCount).toBe(1);
  expect([...shell.shown.values()].map(({ body }) => body)).toEqual(['Parcel lost']);
  expect(shell.history.slice(countBefore).every(({ title }) => !title.includes('Gone'))).toBe(true);
});

test('a handoff accepted on its notice is taken here at once, before the server tells of it', async () => {
  const { server, shell, open } = accountSessionWorld();
  const { shell: own, refresh, store, account } = open();
  await refresh();
  const waiting = aConversation();
  server.sync.putConversation(waiting);
  server.listener?.onConversation(waiting);
  const [notification] = shell.shown.values();
  own.answer({ tag: notification?.tag ?? '', action: 'accept', conversationId: waiting._id });
  await vi.waitFor(() =>
    expect(store.conversations.find(waiting._id)).toMatchObject({ assignedAgent: account.user._id }),
  );
  expect([shell.opened, own.state().waiting]).toEqual([[waiting._id], 0]);
});

test('the workspace’s settings are asked for again with every connection', async () => {
  const { account: known, server, profiles, open } = accountSessionWorld();
  const session = open();
  const { maxConcurrentChats } = known.tenant.settings.handoff;
  const settings = structuredClone(known.tenant.settings);
  settings.handoff.maxConcurrentChats = maxConcurrentChats + 3;
  server.account.tenant = { ...known.tenant, settings };
  server.goOnline();
  await vi.waitFor(() =>
    expect(session.account.tenant.settings.handoff.maxConcurrentChats).toBe(maxConcurrentChats + 3),
  );
  expect(profiles.at(-1)?.tenant.settings).toEqual(settings);
});

test('closed, it stops its timers and hears and writes nothing more, whatever still arrives', async () => {
  const { server, clock, shell, changes, statuses, replies, profiles, open, own } = accountSessionWorld();
  const before = own({ isAccepted: false });
  const { _id, sessionId } = before;
  const session = open();
  await session.refresh();
  server.goOnline();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gates.page = promise;
  server.gates.reply = promise;
  session.outbox.enqueue({ _id, sessionId }, 'On its way');
  const pulled = session.refresh();
  const accepted = session.conversations.accept(_id);
  const refreshed = session.refreshAccount();
  server.listener?.onConversation({ ...before, updatedAt: '2026-03-02T13:00:00.000Z' });
  expect(clock.isWaiting).toBe(true);
  session.close();
  expect([clock.isTicking, clock.isWaiting]).toEqual([false, false]);
  const countBefore = [changes, statuses, replies, profiles].map(({ length }) => length);

  resolve();
  await Promise.all([pulled, accepted, refreshed]);
  clock.tick();
  clock.advance(3_600_000);
  shell.sleep();
  await session.refresh();
  expect([changes, statuses, replies, profiles].map(({ length }) => length)).toEqual(countBefore);
  expect({
    isTicking: clock.isTicking,
    isWaiting: clock.isWaiting,
    isMachineHeard: shell.isHeard,
    listener: server.listener,
  }).toEqual({ isTicking: false, isWaiting: false, isMachineHeard: false, listener: null });
  // The answer to the reply was never received: the next start asks for it again.
  const { store } = open();
  expect(store.outbox.list()).toMatchObject([{ content: 'On its way', state: 'sending' }]);
  expect(store.conversations.find(_id)).toMatchObject({ isAccepted: false });
});

test('a language that is chosen here is saved in the profile, and kept for the next start', async () => {
  const { account, server, profiles, open } = accountSessionWorld();
  const session = open();
  await session.chooseLanguage('de');
  expect(server.account.user).toEqual({
    ...account.user,
    preferences: { ...account.user.preferences, language: 'de' },
  });
  expect(session.account.user.preferences.language).toBe('de');
  expect(profiles.at(-1)?.user.preferences.language).toBe('de');
});
