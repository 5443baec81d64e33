import { randomUUID } from 'node:crypto';
import { ApiError } from '@chatbot-saas/client';
import { expect, test, vi } from 'vitest';
import { accountSessionWorld } from './support/account-session-world.ts';
import { damage } from './support/damage.ts';
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
    return server.sync.addNote({ ...note, createdAt: '2026-03-02T09:00:00.000Z', editedAt: null, files: [] });
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

/** A note that the server and this computer have. */
async function savedNote() {
  const world = accountSessionWorld();
  const { _id } = world.own();
  const author = { _id: world.account.user._id, name: 'Ada Park' };
  const draft = { conversationId: _id, content: 'Call them', mentions: [], author, clientId: randomUUID() };
  const note = world.server.sync.addNote({
    ...draft,
    createdAt: '2026-03-02T09:00:00.000Z',
    editedAt: null,
    files: [],
  });
  const session = world.open();
  await session.refresh();
  const edit = (content: string) => ({ noteId: note._id, conversationId: _id, content, mentions: [] });
  return { ...world, _id, note, session, edit };
}

test('a note changed without a network keeps the last text, over a restart, and is saved once it can be', async () => {
  const { server, _id, statuses, open, session, edit } = await savedNote();
  server.failure = offline();
  session.noteEdits.change(edit('Write to them'));
  session.noteEdits.change(edit('Write to them today'));
  expect(session.noteEdits.of(_id)).toMatchObject([{ content: 'Write to them today', state: 'queued' }]);
  await vi.waitFor(() => expect(statuses.at(-1)).toMatchObject({ waiting: 1 }));
  session.close();

  const again = open();
  expect(again.noteEdits.of(_id)).toMatchObject([{ content: 'Write to them today' }]);
  server.failure = null;
  server.goOnline();
  await vi.waitFor(() => expect(again.status()).toMatchObject({ waiting: 0 }));
  expect(server.sync.notes).toMatchObject([{ content: 'Write to them today' }]);
  expect(server.noteChanges).toEqual(['Write to them today']);
  expect(again.store.notes.list(_id)).toMatchObject([{ content: 'Write to them today' }]);
  expect(again.store.noteEdits.list()).toEqual([]);
});

test('written again while it is being saved, both texts are saved in their order', async () => {
  const { server, session, edit } = await savedNote();
  let arrive = () => {};
  server.gates.reply = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  session.noteEdits.change(edit('First'));
  await vi.waitFor(() => expect(server.noteChanges).toEqual(['First']));
  session.noteEdits.change(edit('Second'));
  arrive();
  await vi.waitFor(() => expect(session.status()).toMatchObject({ waiting: 0 }));
  expect(server.noteChanges).toEqual(['First', 'Second']);
});

test('of a note that was deleted meanwhile, the text becomes a draft; a refusal says why, and waits', async () => {
  const { server, _id, note, session, edit } = await savedNote();
  server.failure = new ApiError({ status: 403, code: 'forbidden', message: 'Only its author may.' });
  session.noteEdits.change(edit('Mine'));
  const refused = { state: 'unsent', reason: 'Only its author may.' };
  await vi.waitFor(() => expect(session.noteEdits.of(_id)).toMatchObject([refused]));
  expect(session.status()).toMatchObject({ waiting: 0, unsent: 1 });
  server.failure = new ApiError({ status: 404, code: 'not_found', message: 'Not found' });
  session.noteEdits.retry(note._id);
  await vi.waitFor(() => expect(session.noteEdits.of(_id)).toEqual([]));
  expect(session.drafts.open(`note:${_id}`)).toBe('Mine');
});

test('what an erasure is about leaves no changed note behind, and a damaged cache loses none', async () => {
  const { server, _id, file, open, session, edit } = await savedNote();
  server.failure = offline();
  session.noteEdits.change(edit('About Ines'));
  session.close();
  damage(file, ['sync_state']);
  const again = open();
  expect(again.noteEdits.of(_id)).toMatchObject([{ content: 'About Ines' }]);
  again.close();

  server.failure = null;
  server.gates.reply = new Promise(() => {});
  const last = open();
  server.sync.removeConversation(_id);
  await last.refresh();
  expect(last.store.noteEdits.list()).toEqual([]);
});
