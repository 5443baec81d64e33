import { randomUUID } from 'node:crypto';
import type { SavedReply } from '@chatbot-saas/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ManualSchedule } from '../../../test/support/manual-schedule.ts';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aSavedReply } from '../../../test/support/samples.ts';
import { aStoredFile, SavedReplyServer } from '../../../test/support/saved-reply-server.ts';
import { openAccountStore } from '../../adapters/sqlite/account-store.ts';
import type { AccountStore } from '../account/account-store.ts';
import { openReplyEdits, type ReplyEdits } from './reply-edits.ts';

const ADA = randomUUID();
const wanted = (fields: Partial<SavedReply> = {}) => {
  const { title, shortcut, body, visibility, actions } = aSavedReply({ shortcut: '', ...fields });
  return { title, shortcut, body, visibility, actions };
};
const created = (title: string, fields: Partial<SavedReply> = {}) => ({
  ...wanted({ title, ...fields }),
  clientId: randomUUID(),
});
const onError = vi.fn();

let file: string;
let store: AccountStore;
let server: SavedReplyServer;
let isOnline: boolean;
let time: ManualSchedule;
let edits: ReplyEdits;

function open(of: AccountStore = store): ReplyEdits {
  time = new ManualSchedule();
  return openReplyEdits({
    ...{ store: of.replyEdits, replies: of.savedReplies, link: server, userId: ADA },
    isOnline: () => isOnline,
    onChange: () => {},
    onError,
    now: () => new Date('2026-03-02T14:02:00.000Z'),
    schedule: time.schedule,
    random: () => 0,
  });
}

const shown = () =>
  edits
    .shown(store.savedReplies.list())
    .map(({ title }) => title)
    .sort();
const reasons = () => edits.list().map(({ reason }) => reason);
const atServer = () => [...server.replies.values()].map(({ title }) => title).sort();
const goOnline = () => {
  isOnline = true;
  edits.wake();
};
/** At the server, and in the cache as sync brought it. */
function known(fields: Partial<SavedReply> = {}): SavedReply {
  const reply = server.put(aSavedReply({ shortcut: '', version: 3, ...fields }));
  fill(store, { replies: [...server.replies.values()] });
  return reply;
}

beforeEach(() => {
  ({ file, store } = openCache());
  server = new SavedReplyServer();
  isOnline = false;
  onError.mockReset();
  edits = open();
});

test('with a connection, what is written is at the server when the call returns, and shown at once', async () => {
  isOnline = true;
  expect(await edits.create(created('Hours'))).toEqual({ isQueued: false, stale: null });
  const [{ _id, version } = { _id: '', version: 0 }] = store.savedReplies.list();
  await edits.change(_id, wanted({ title: 'Opening hours' }), version);
  expect([shown(), atServer(), edits.list()]).toEqual([['Opening hours'], ['Opening hours'], []]);
  const stale = await edits.change(_id, wanted({ title: 'Mine' }), version);
  expect(stale).toMatchObject({ isQueued: false, stale: { title: 'Opening hours', version: 2 } });
  await edits.remove(_id);
  expect([shown(), atServer()]).toEqual([[], []]);
});

test('without one, it is on disk, shown, outlives a crash, and goes out once and in order', async () => {
  const [greeting, refund] = [known({ title: 'Greeting', shortcut: 'hi' }), known({ title: 'Refund' })];
  await edits.change(greeting._id, wanted({ title: 'Welcome' }), greeting.version);
  // It takes the shortcut that the one before it gives up.
  expect(await edits.create(created('Hours', { shortcut: 'hi' }))).toEqual({ isQueued: true, stale: null });
  await edits.remove(refund._id);
  expect([shown(), server.done]).toEqual([['Hours', 'Welcome'], []]);

  const second = openAccountStore(file);
  edits = open(second);
  expect(edits.counts()).toEqual({ waiting: 3, unsent: 0 });
  goOnline();
  await expect.poll(() => edits.list()).toEqual([]);
  expect(server.done).toEqual(['change Welcome', 'create Hours', 'remove Refund']);
  expect(second.replyEdits.list()).toEqual([]);
  expect(
    second.savedReplies
      .list()
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Hours', 'Welcome']);
  second.close();
});

test('a request whose answer was lost, or whose process was killed, is repeated and not done twice', async () => {
  const [greeting, refund] = [known({ title: 'Greeting' }), known({ title: 'Refund' })];
  isOnline = true;
  for (const verb of ['create', 'change', 'remove'] as const) server.loses.add(verb);
  expect(await edits.create(created('Hours'))).toEqual({ isQueued: true, stale: null });
  await edits.change(greeting._id, wanted({ title: 'Welcome' }), greeting.version);
  await edits.remove(refund._id);
  for (const left of [2, 1]) {
    await expect.poll(() => time.waits).toEqual([500]);
    expect(edits.list()).toHaveLength(left);
    edits.close();
    edits = open();
  }
  await expect.poll(() => edits.list()).toEqual([]);
  expect(server.done).toEqual(['create Hours', 'change Welcome', 'remove Refund']);
});

test('of several texts the last is saved; what is written while one is on its way goes after it', async () => {
  const reply = created('One');
  await edits.create(reply);
  await edits.change(reply.clientId, wanted({ title: 'Two' }), 0);
  server.loses.add('create');
  goOnline();
  await expect.poll(() => time.waits).toEqual([500]);
  await edits.change(reply.clientId, wanted({ title: 'Three' }), 0);
  expect(() => edits.discard(reply.clientId)).toThrow('reply_under_way');
  await expect.poll(() => edits.list()).toEqual([]);
  expect(server.done).toEqual(['create Two', 'change Three']);
  // A screen that has it open knows it by its first id.
  await edits.change(reply.clientId, wanted({ title: 'Four' }), 0);
  expect(atServer()).toEqual(['Four']);
});

test('one that is written and deleted before there is a connection was never there', async () => {
  const reply = created('One');
  await edits.create(reply);
  await edits.remove(reply.clientId);
  goOnline();
  await expect.poll(() => edits.list()).toEqual([]);
  expect(server.done).toEqual([]);
});

test('what a teammate has changed since is not written over before a person has chosen', async () => {
  const greeting = known({ title: 'Greeting' });
  await edits.change(greeting._id, wanted({ title: 'Mine' }), greeting.version);
  server.put({ ...greeting, title: 'Theirs', version: 4 });
  goOnline();
  await expect.poll(reasons).toEqual(['saved_reply_changed']);
  expect(edits.list()[0]?.theirs).toMatchObject({ title: 'Theirs', version: 4 });
  expect([atServer(), shown(), edits.counts()]).toEqual([['Theirs'], ['Mine'], { waiting: 0, unsent: 1 }]);

  // Chosen, and once more: a teammate was faster again.
  server.put({ ...greeting, title: 'Theirs again', version: 5 });
  edits.retry(greeting._id);
  await expect.poll(() => edits.list()[0]?.theirs?.title).toBe('Theirs again');
  edits.retry(greeting._id);
  await expect.poll(() => edits.list()).toEqual([]);
  expect(atServer()).toEqual(['Mine']);

  isOnline = false;
  await edits.change(greeting._id, wanted({ title: 'Mine again' }), 6);
  server.put({ ...greeting, title: 'Theirs', version: 7 });
  goOnline();
  await expect.poll(reasons).toEqual(['saved_reply_changed']);
  edits.discard(greeting._id);
  expect([atServer(), shown(), store.replyEdits.list()]).toEqual([['Theirs'], ['Theirs'], []]);
});

test('what the server refuses is kept with its sentence, and mended', async () => {
  known({ title: 'Greeting', shortcut: 'hi' });
  const reply = created('Hello', { shortcut: 'hi' });
  await edits.create(reply);
  goOnline();
  await expect.poll(reasons).toEqual(['“Greeting” already has the shortcut hi.']);
  // What is written after it does not wait for it.
  await edits.create(created('Hours'));
  await edits.change(reply.clientId, wanted({ title: 'Hello', shortcut: 'hello' }), 0);
  await expect.poll(() => edits.list()).toEqual([]);
  expect(atServer()).toEqual(['Greeting', 'Hello', 'Hours']);
});

test('one that a teammate has deleted is kept, and saved as a new one if that is wanted', async () => {
  const greeting = known({ title: 'Greeting' });
  await edits.change(greeting._id, wanted({ title: 'Mine' }), greeting.version);
  server.replies.clear();
  goOnline();
  await expect.poll(reasons).toEqual(['saved_reply_removed']);
  expect(shown()).toEqual(['Mine']);
  edits.retry(greeting._id);
  await expect.poll(() => edits.list()).toEqual([]);
  expect(server.done).toEqual(['create Mine']);
  expect(onError).not.toHaveBeenCalled();
});

const aFile = () => aStoredFile(randomUUID());
const filesAtServer = () => [...server.replies.values()].map(({ files }) => files.map(({ id }) => id));
const filesShown = () => edits.shown(store.savedReplies.list()).map(({ files }) => files.map(({ id }) => id));

test('files that were uploaded before the connection was lost are shown, kept by another text, and saved with it', async () => {
  const [form, map, letter] = [aFile(), aFile(), aFile()];
  const greeting = known({ title: 'Greeting', files: [letter] });
  await edits.change(
    greeting._id,
    { ...wanted({ title: 'Welcome' }), files: [letter, map] },
    greeting.version,
  );
  const reply = { ...created('Hours'), files: [form] };
  await edits.create(reply);
  await edits.change(reply.clientId, wanted({ title: 'Opening hours' }), 0);
  expect(filesShown()).toEqual([[letter.id, map.id], [form.id]]);
  edits.close();
  edits = open();
  goOnline();
  await expect.poll(() => edits.list()).toEqual([]);
  expect(server.done).toEqual(['change Welcome', 'create Opening hours']);
  expect(filesAtServer()).toEqual([[letter.id, map.id].sort(), [form.id]]);
});

test('after a lost answer, its files are found there in whatever order', async () => {
  const files = [aFile(), aFile(), aFile()].sort((one, other) => (one.id < other.id ? 1 : -1));
  const greeting = known({ title: 'Greeting' });
  isOnline = true;
  server.loses.add('change');
  await edits.change(greeting._id, { ...wanted({ title: 'Welcome' }), files }, greeting.version);
  edits.wake();
  await expect.poll(() => edits.list()).toEqual([]);
  expect(server.done).toEqual(['change Welcome']);
});

test('one that a teammate gave the same text, and other files, is not taken for saved', async () => {
  const [map, letter] = [aFile(), aFile()];
  const greeting = known({ title: 'Greeting' });
  await edits.change(greeting._id, { ...wanted({ title: 'Welcome' }), files: [map] }, greeting.version);
  server.put({ ...greeting, ...wanted({ title: 'Welcome' }), files: [letter], version: 4 });
  goOnline();
  await expect.poll(reasons).toEqual(['saved_reply_changed']);
  edits.retry(greeting._id);
  await expect.poll(() => edits.list()).toEqual([]);
  expect(filesAtServer()).toEqual([[map.id]]);
});

test('of one that a teammate has deleted, only the new files are saved with a new one', async () => {
  const [map, letter] = [aFile(), aFile()];
  const greeting = known({ title: 'Greeting', files: [letter] });
  await edits.change(greeting._id, { ...wanted(), files: [letter, map] }, greeting.version);
  server.replies.clear();
  goOnline();
  await expect.poll(reasons).toEqual(['saved_reply_removed']);
  edits.retry(greeting._id);
  await expect.poll(() => edits.list()).toEqual([]);
  expect(filesAtServer()).toEqual([[map.id]]);
});
