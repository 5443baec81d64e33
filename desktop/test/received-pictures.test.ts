import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exampleNote, type StoredFile, type SyncedMessage } from '@chatbot-saas/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { AccountSession } from '../src/core/account-session.ts';
import { openReceivedPictures } from '../src/core/inbox/pictures/received-pictures.ts';
import { accountSessionWorld } from './support/account-session-world.ts';
import { offline } from './support/fake-server.ts';
import { PNG, pictureServer } from './support/picture-server.ts';
import { aMessage } from './support/samples.ts';

/** A busy disk takes its time until a file is safe from a power cut. */
const SAFE_ON_DISK = { timeout: 8_000 };

const aPicture = (): StoredFile => ({
  ...{ id: crypto.randomUUID(), name: 'dot.png', type: 'image/png', size: PNG.byteLength },
  ...{ width: 1, height: 1, url: '/of/an/hour' },
});

async function world() {
  const { file: database, account, server, own, ...rest } = accountSessionWorld();
  const files = await pictureServer();
  account.server = files.origin;
  const folder = `${database}-pictures`;
  const onDisk = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  /** A conversation with that many pictures in a message. */
  const withPictures = (count = 1) => {
    const { _id } = own({ messageCount: 1 });
    const pictures = Array.from({ length: count }, aPicture);
    const message = aMessage({ conversationId: _id, files: pictures });
    server.sync.putMessage(message);
    return {
      id: _id,
      message,
      files: pictures.map((one) => one.id),
      names: pictures.map((one) => `${_id}.${one.id}`),
    };
  };
  /** Looked at, and kept. */
  const look = (session: AccountSession, id: string, ...pictures: string[]) =>
    vi.waitFor(async () => {
      for (const picture of pictures) await session.pictures.read(id, picture);
      const { length } = files.asked;
      for (const picture of pictures) await session.pictures.read(id, picture);
      expect(files.asked).toHaveLength(length);
    }, SAFE_ON_DISK);
  return { ...rest, account, server, own, files, folder, onDisk, withPictures, look };
}

const redacted = ({ files: _, ...message }: SyncedMessage): SyncedMessage => ({
  ...message,
  content: '',
  metadata: { deleted: { at: '2026-03-02T15:00:00.000Z', isHidden: false } },
});

test('a picture that was seen once is there after a restart, without a connection', async () => {
  const { server, open, files, folder, onDisk, withPictures, look } = await world();
  const {
    id,
    files: [picture = ''],
    names,
  } = withPictures();
  const first = open();
  await first.refresh();
  expect(await first.pictures.read(id, picture)).toEqual({ type: 'image/png', bytes: PNG });
  await look(first, id, picture);
  expect(onDisk()).toEqual(names);
  const { length } = files.asked;
  expect(new Uint8Array(readFileSync(join(folder, names[0] ?? '')))).toEqual(PNG);
  first.close();

  server.failure = offline();
  const again = open();
  expect(await again.pictures.read(id, picture)).toEqual({ type: 'image/png', bytes: PNG });
  expect(files.asked).toHaveLength(length);
});

test('one that was never loaded needs a connection', async () => {
  const { server, open, withPictures } = await world();
  const {
    id,
    files: [picture = ''],
  } = withPictures();
  const session = open();
  await session.refresh();
  server.failure = offline();
  await expect(session.pictures.read(id, picture)).rejects.toMatchObject({ code: 'file_needs_connection' });
});

test('what is no picture after all is neither shown nor kept', async () => {
  const { open, files, onDisk, withPictures } = await world();
  const {
    id,
    files: [picture = ''],
  } = withPictures();
  files.bodies.set(picture, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const session = open();
  await session.refresh();
  await expect(session.pictures.read(id, picture)).rejects.toMatchObject({ code: 'not_a_picture' });
  session.close();
  expect(onDisk()).toEqual([]);
});

test.each([
  ['another file in its place', (path: string) => writeFileSync(path, '<!doctype html><script>')],
  ['half of it', (path: string) => truncateSync(path, 20)],
])('on the disk, %s is not taken for the picture, and is fetched again', async (_, damage) => {
  const { open, folder, onDisk, withPictures, look } = await world();
  const {
    id,
    files: [picture = ''],
    names: [name = ''],
  } = withPictures();
  const session = open();
  await session.refresh();
  await look(session, id, picture);
  expect(onDisk()).toEqual([name]);
  damage(join(folder, name));
  expect((await session.pictures.read(id, picture)).bytes).toEqual(PNG);
  await expect.poll(() => new Uint8Array(readFileSync(join(folder, name)))).toEqual(PNG);
});

test('ids that are no names of files are not written anywhere', async () => {
  const { open, server, own, folder, onDisk } = await world();
  const { _id: id } = own({ messageCount: 1 });
  const picture = '../../escaped';
  const file = { ...aPicture(), id: picture };
  server.sync.putMessage({ ...aMessage({ conversationId: id }), files: [file] });
  const session = open();
  await session.refresh();
  await session.pictures.read(id, picture).catch(() => undefined);
  session.close();
  expect(onDisk()).toEqual([]);
  expect(existsSync(join(folder, `${id}.${picture}`))).toBe(false);
});

test('of no message that is here: shown, and not kept', async () => {
  const { open, own, onDisk } = await world();
  const { _id: id } = own();
  const session = open();
  await session.refresh();
  expect((await session.pictures.read(id, crypto.randomUUID())).bytes).toEqual(PNG);
  session.close();
  expect(onDisk()).toEqual([]);
});

test('pictures go with their message, with their conversation, and no others do', async () => {
  const { server, open, onDisk, withPictures, look } = await world();
  const [deleted, erased, stays] = [withPictures(2), withPictures(), withPictures()];
  const session = open();
  await session.refresh();
  for (const each of [deleted, erased, stays]) await look(session, each.id, ...each.files);
  expect(onDisk()).toHaveLength(4);

  server.sync.putMessage(redacted(deleted.message));
  await session.refresh();
  await expect.poll(onDisk).toEqual([...erased.names, ...stays.names].sort());
  server.sync.removeConversation(erased.id);
  await session.refresh();
  await expect.poll(onDisk).toEqual(stays.names);
});

test('a picture goes with its note, also one that is deleted here', async () => {
  const { server, open, own, onDisk, look } = await world();
  const { _id: id } = own();
  const [first, second] = [aPicture(), aPicture()];
  const add = (file: StoredFile) =>
    server.sync.addNote({ ...exampleNote, conversationId: id, clientId: crypto.randomUUID(), files: [file] });
  const [one, other] = [add(first), add(second)];
  const session = open();
  await session.refresh();
  await look(session, id, first.id, second.id);
  expect(onDisk()).toHaveLength(2);
  server.sync.removeNote(one._id);
  await session.refresh();
  await expect.poll(onDisk).toEqual([`${id}.${second.id}`]);
  expect(session.store.notes.remove(other._id)).toBe(id);
  session.pictures.changed({ isReset: false, conversations: [], histories: [id] });
  await expect.poll(onDisk).toEqual([]);
});

test('what a crash left of a message that is gone, or of a picture, goes with the next start', async () => {
  const { server, open, folder, onDisk, withPictures, look } = await world();
  const [gone, stays] = [withPictures(), withPictures()];
  const first = open();
  await first.refresh();
  for (const each of [gone, stays]) await look(first, each.id, ...each.files);
  expect(onDisk()).toHaveLength(2);
  first.store.conversations.remove(gone.id);
  server.sync.removeConversation(gone.id);
  first.close();
  writeFileSync(join(folder, `${stays.id}.half.part`), 'PN');
  open();
  await expect.poll(onDisk).toEqual(stays.names);
});

test.each([1, 500])(
  'a cache that is filled again, by pages of %i, keeps what it has again, and forgets the rest',
  async (limit) => {
    const { server, open, onDisk, withPictures, look } = await world();
    const [gone, stays] = [withPictures(), withPictures()];
    const session = open();
    await session.refresh();
    for (const each of [gone, stays]) await look(session, each.id, ...each.files);
    expect(onDisk()).toHaveLength(2);
    server.sync.removeConversation(gone.id);
    server.sync.restore();
    server.sync.limit = limit;
    await session.refresh();
    await expect.poll(onDisk).toEqual(stays.names);
  },
);

test('past their bound, those that were not looked at for longest go first, after a restart too', async () => {
  const { server, open, folder, onDisk, withPictures, look } = await world();
  const { id, files, names } = withPictures(4);
  const first = open();
  await first.refresh();
  await look(first, id, ...files.slice(0, 3));
  expect(onDisk()).toHaveLength(3);
  first.close();
  for (const [index, name] of names.slice(0, 3).entries())
    utimesSync(join(folder, name), 1_000 + index, 1_000 + index);

  const bounded = (maxBytes: number) => {
    const store = openAccountStore(folder.replace(/-pictures$/, ''));
    onTestFinished(store.close);
    return openReceivedPictures({ store, fetchFile: async () => PNG, onError: vi.fn(), maxBytes });
  };
  server.failure = offline();
  const enough = bounded(PNG.byteLength * 3);
  await enough.read(id, files[0] ?? '');
  await expect.poll(() => statSync(join(folder, names[0] ?? '')).mtimeMs).toBeGreaterThan(2_000_000);
  enough.close();
  const again = bounded(PNG.byteLength * 2);
  await again.read(id, files[3] ?? '');
  await expect.poll(onDisk).toEqual([names[0], names[3]].sort());
});

test('a picture that comes after the account was closed is not kept', async () => {
  const { server, open, onDisk, withPictures } = await world();
  const {
    id,
    files: [picture = ''],
  } = withPictures();
  const session = open();
  await session.refresh();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gates.address = promise;
  const reading = session.pictures.read(id, picture);
  session.close();
  resolve();
  expect((await reading).bytes).toEqual(PNG);
  await nextTurn();
  expect(onDisk()).toEqual([]);
});
