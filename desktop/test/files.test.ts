import { existsSync, readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { AccountSession } from '../src/core/account-session.ts';
import { noteDraftOf } from '../src/core/outbox/ports.ts';
import { accountSessionWorld } from './support/account-session-world.ts';
import { offline } from './support/fake-server.ts';

const file = (name: string, text = 'A crack.') => ({
  name,
  type: 'text/plain',
  bytes: new TextEncoder().encode(text),
});
const named = (session: AccountSession, draft: string) =>
  session.files.list(draft).map(({ name, state }) => `${name}: ${state}`);

function world() {
  const { file: database, ...rest } = accountSessionWorld();
  const folder = `${database}-files`;
  return { ...rest, onDisk: () => (existsSync(folder) ? readdirSync(folder) : []) };
}

test('a file is on the disk before it is below its draft, and is uploaded while the reply is written', async () => {
  const { server, open, own, onDisk } = world();
  const { _id } = own();
  const session = open();
  const attached = session.files.attach(_id, file('notes.txt'));
  expect(session.files.list(_id)).toEqual([]);
  await attached;
  const [{ clientId } = { clientId: '' }] = session.files.list(_id);
  expect(onDisk()).toEqual([clientId]);
  expect(await (await session.files.bytesOf(clientId))?.text()).toBe('A crack.');
  await vi.waitFor(() => expect(named(session, _id)).toEqual(['notes.txt: ready']));
  expect(server.uploads).toEqual(['notes.txt']);
});

test('files of a reply that was written offline outlive a restart, and go out once, in order', async () => {
  const { server, open, own, onDisk, clock } = world();
  const { _id, sessionId } = own();
  const first = open();
  await first.refresh();
  server.failure = offline();
  await first.files.attach(_id, file('one.txt'));
  await first.files.attach(_id, file('two.txt'));
  first.outbox.enqueue({ _id, sessionId }, 'Both of them');
  first.outbox.enqueue({ _id, sessionId }, 'Do you see them?');
  await first.files.attach(_id, file('next.txt'));
  expect(named(first, _id)).toEqual(['next.txt: sending']);
  first.close();

  server.failure = null;
  const again = open();
  server.goOnline();
  await vi.waitFor(() => expect(again.status()).toMatchObject({ waiting: 0 }));
  const said = server.replies.messagesOf(sessionId);
  expect(said.map(({ content, files }) => [content, files?.map(({ id }) => server.nameOf(id))])).toEqual([
    ['Both of them', ['one.txt', 'two.txt']],
    ['Do you see them?', undefined],
  ]);
  await vi.waitFor(() => expect(named(again, _id)).toEqual(['next.txt: ready']));
  // Until then the reply can be taken back, with its files.
  expect(onDisk()).toHaveLength(3);
  await again.refresh();
  clock.advance(60_000);
  await vi.waitFor(() => expect(onDisk()).toHaveLength(1));
});

test('a reply that is taken back gives its files back to where it was written', async () => {
  const { server, open, own } = world();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  server.failure = offline();
  await session.files.attach(_id, file('notes.txt'));
  const clientId = session.outbox.enqueue({ _id, sessionId }, 'Here');
  await vi.waitFor(() => expect(session.outbox.snapshot(_id).replies).toMatchObject([{ state: 'queued' }]));
  session.outbox.discard(clientId);
  expect(named(session, _id)).toEqual([]);
  session.files.giveBack(clientId);
  expect(named(session, _id)).toEqual(['notes.txt: sending']);
  server.failure = null;
  server.goOnline();
  await vi.waitFor(() => expect(named(session, _id)).toEqual(['notes.txt: ready']));
});

test('files of a draft outlive a restart; what a crash left of others goes', async () => {
  const { open, own, onDisk } = world();
  const { _id } = own();
  const first = open();
  await first.files.attach(_id, file('notes.txt'));
  await first.store.bytes.put(crypto.randomUUID(), new Blob(['What no draft has']));
  first.close();
  const again = open();
  await vi.waitFor(() => expect(onDisk()).toHaveLength(1));
  await vi.waitFor(() => expect(named(again, _id)).toEqual(['notes.txt: ready']));
  const [{ clientId } = { clientId: '' }] = again.files.list(_id);
  again.files.remove(_id, clientId);
  await vi.waitFor(() => expect(onDisk()).toEqual([]));
});

test('a draft takes ten files', async () => {
  const { open, own, onDisk } = world();
  const { _id } = own();
  const session = open();
  for (let count = 1; count <= 10; count += 1) await session.files.attach(_id, file(`${count}.txt`));
  await expect(session.files.attach(_id, file('11.txt'))).rejects.toThrow('files_full');
  expect(onDisk()).toHaveLength(10);
});

test('a note is saved with its files, and needs no text then', async () => {
  const { server, open, own, onDisk, clock } = world();
  const { _id, sessionId } = own();
  const session = open();
  await session.refresh();
  await session.files.attach(noteDraftOf(_id), file('claim.pdf'));
  expect(session.files.list(_id)).toEqual([]);
  session.outbox.enqueue({ _id, sessionId }, '', { mentions: [] });
  await vi.waitFor(() =>
    expect(session.store.notes.list(_id)).toMatchObject([{ content: '', files: [{ name: 'claim.pdf' }] }]),
  );
  expect(server.uploads).toEqual(['claim.pdf']);
  expect(named(session, noteDraftOf(_id))).toEqual([]);
  clock.advance(60_000);
  await vi.waitFor(() => expect(onDisk()).toEqual([]));
  expect(() => session.outbox.enqueue({ _id, sessionId }, '', { mentions: [] })).toThrow('reply_empty');
});
