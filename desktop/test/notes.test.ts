import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { accountSessionWorld } from './support/account-session-world.ts';
import { offline } from './support/fake-server.ts';

const mentions = [randomUUID()];

test('a note written without a network waits between the replies, over a restart, and is saved once in its place', async () => {
  const { server, statuses, open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const first = open();
  await first.refresh();
  server.failure = offline();
  first.outbox.enqueue({ _id, sessionId }, 'First');
  first.outbox.enqueue({ _id, sessionId }, ' Ask the carrier ', { mentions });
  first.outbox.enqueue({ _id, sessionId }, 'Second');
  await vi.waitFor(() => expect(statuses.at(-1)).toMatchObject({ waiting: 3 }));
  first.close();

  const again = open();
  const { replies } = again.outbox.snapshot(_id);
  expect(replies.map(({ kind, content }) => [kind, content])).toEqual([
    ['reply', 'First'],
    ['note', 'Ask the carrier'],
    ['reply', 'Second'],
  ]);
  server.failure = null;
  server.goOnline();
  await vi.waitFor(() => expect(again.status()).toMatchObject({ waiting: 0 }));
  // No visitor gets the note: it is no message.
  expect(server.replies.messagesOf(sessionId).map(({ content }) => content)).toEqual(['First', 'Second']);
  expect(server.sync.notes).toMatchObject([{ content: 'Ask the carrier', mentions, conversationId: _id }]);
  expect(again.store.notes.list(_id)).toEqual(server.sync.notes);
  await again.refresh();
  expect(again.store.notes.list(_id)).toEqual(server.sync.notes);
  expect(again.outbox.snapshot(_id).replies).toEqual([]);
});

test('notes of the team are kept, and go when they are deleted, with their conversation, and with a reset', async () => {
  const { server, open, own } = accountSessionWorld();
  const { _id } = own();
  const session = open();
  const add = (content: string) => {
    const author = { _id: randomUUID(), name: 'Ben' };
    const note = { conversationId: _id, content, mentions: [], author, clientId: randomUUID() };
    return server.sync.addNote({ ...note, createdAt: '2026-03-02T09:00:00.000Z', editedAt: null });
  };
  const [one, other] = [add('One'), add('Other')];
  await session.refresh();
  const kept = () => session.store.notes.list(_id).map(({ content }) => content);
  expect(kept().toSorted()).toEqual(['One', 'Other']);
  server.sync.removeNote(one._id);
  await session.refresh();
  expect(kept()).toEqual(['Other']);
  server.sync.removeNote(other._id);
  server.sync.restore();
  await session.refresh();
  expect(kept()).toEqual([]);
  add('Last');
  await session.refresh();
  expect(kept()).toEqual(['Last']);
  server.sync.removeConversation(_id);
  await session.refresh();
  expect(kept()).toEqual([]);
});

test('the draft of a note and that of a reply are two, and each goes when its own is written', async () => {
  const { open, own } = accountSessionWorld();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  const noteDraft = `note:${_id}`;
  session.drafts.set(_id, 'Hello');
  session.drafts.set(noteDraft, 'Ask');
  session.outbox.enqueue({ _id, sessionId }, 'Ask', { mentions: [] });
  expect([session.drafts.open(_id), session.drafts.open(noteDraft)]).toEqual(['Hello', '']);
  expect(session.store.drafts.list()).toMatchObject([{ conversationId: _id }]);
});
