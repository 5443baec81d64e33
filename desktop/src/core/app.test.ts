import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { deskWorld, form } from '../../test/support/app-world.ts';
import { offline, unauthorized } from '../../test/support/fake-server.ts';
import { aConversation } from '../../test/support/samples.ts';
import { sqliteStores } from '../adapters/sqlite/stores.ts';
import { accountKey } from './account/account.ts';

test('begins signed out, and remembers the server after a sign-out', async () => {
  const { start } = deskWorld();
  const desk = await start();
  const nothing = { email: null, unsent: { replies: 0, drafts: 0 }, reason: null };
  expect(desk.session()).toEqual({ status: 'signed-out', server: null, ...nothing });
  await desk.signIn(form);
  await desk.signOut();
  const again = await start();
  expect(again.session()).toEqual({
    status: 'signed-out',
    server: 'https://support.example.com',
    ...nothing,
  });
});

test('a restart without network is signed in and shows the cached list', async () => {
  const { server, start } = deskWorld();
  server.sync.putConversation(aConversation());
  const desk = await start();
  await desk.signIn(form);
  await desk.account()?.refresh();
  desk.close();

  server.failure = offline();
  const again = await start();
  expect(again.session()).toMatchObject({
    status: 'signed-in',
    isKept: true,
    tenant: { name: 'Acme Store' },
  });
  expect(again.account()?.store.conversations.listWithHuman()).toHaveLength(1);
  again.close();
});

test('a refused sign-in changes nothing', async () => {
  const { server, start, vault, files } = deskWorld();
  const desk = await start();
  server.failure = unauthorized();
  await expect(desk.signIn(form)).rejects.toThrow('Not signed in');
  expect(desk.session().status).toBe('signed-out');
  expect(vault.kept).toBeNull();
  expect(files()).toEqual([]);
});

test('signing out ends the session at the server and wipes the cache, also when the server cannot be told', async () => {
  const { server, start, vault, files } = deskWorld();
  const desk = await start();
  await desk.signIn(form);
  await desk.account()?.refresh();
  expect(files()).not.toEqual([]);
  await desk.signOut();
  expect(server.signOuts).toBe(1);

  await desk.signIn(form);
  server.failure = offline();
  await desk.signOut();
  expect(desk.session()).toMatchObject({ status: 'signed-out', reason: null });
  expect(vault.kept).toBeNull();
  expect(files()).toEqual([]);
  expect(desk.account()).toBeNull();
});

test('without a key store the sign-in holds for this run only, and what was written waits for its person', async () => {
  const { start } = deskWorld({ hasKeyStore: false });
  const desk = await start();
  await desk.signIn(form);
  expect(desk.session()).toMatchObject({ status: 'signed-in', isKept: false });
  desk.account()?.drafts.set('any', 'Half a sent');
  desk.close();
  const again = await start();
  expect(again.session()).toMatchObject({
    status: 'signed-out',
    email: 'ada@example.com',
    unsent: { replies: 0, drafts: 1 },
  });
  await again.signIn(form);
  expect(again.account()?.drafts.open('any')).toBe('Half a sent');
  again.close();
});

test('a cache that cannot be opened ends the start at the sign-in page, with a reason', async () => {
  const { start, folder, startFailures } = deskWorld();
  const desk = await start();
  await desk.signIn(form);
  desk.close();
  rmSync(join(folder, 'accounts'), { recursive: true });
  writeFileSync(join(folder, 'accounts'), 'a file where the folder belongs');
  const again = await start();
  expect(again.session()).toMatchObject({
    status: 'signed-out',
    reason: expect.stringContaining('cannot use its files'),
  });
  expect(startFailures).toHaveLength(1);
});

test('two accounts never share a cache', async () => {
  const { server, start, folder } = deskWorld();
  server.sync.putConversation(aConversation());
  const desk = await start();
  await desk.signIn(form);
  await desk.account()?.refresh();
  desk.close();

  const stores = sqliteStores(join(folder, 'accounts'));
  const sameOnOtherServer = { ...server.account, server: 'https://other.example.com' };
  const store = stores.open(accountKey(sameOnOtherServer));
  expect(store.conversations.listWithHuman()).toEqual([]);
  store.close();
});

test('a cache of a newer console is refused with a reason, and left as it is', async () => {
  const { server, start, folder, vault } = deskWorld();
  server.sync.putConversation(aConversation());
  const desk = await start();
  await desk.signIn(form);
  await desk.account()?.refresh();
  desk.close();
  const file = join(
    folder,
    'accounts',
    `${accountKey({ ...server.account, server: 'https://support.example.com' })}.db`,
  );
  const db = new Database(file);
  db.pragma('user_version = 9990');
  db.close();

  const again = await start();
  expect(again.session()).toMatchObject({
    status: 'signed-out',
    reason: expect.stringContaining('newer version'),
  });
  expect(vault.kept).not.toBeNull();
  const kept = new Database(file);
  expect(kept.pragma('user_version', { simple: true })).toBe(9990);
  expect(kept.prepare('SELECT count(*) AS n FROM conversation').get()).toEqual({ n: 1 });
  kept.close();
});

test('keeps what the server says about the person now', async () => {
  const { server, start, vault } = deskWorld();
  const desk = await start();
  await desk.signIn(form);
  await vi.waitFor(() => expect(vault.kept?.user.name).toBe('Ada Park'));
  desk.close();
  server.account.user.name = 'Ada Lovelace';
  const again = await start();
  await vi.waitFor(() => expect(again.session()).toMatchObject({ user: { name: 'Ada Lovelace' } }));
  expect(vault.kept?.user.name).toBe('Ada Lovelace');
  again.close();
});

test('a handoff that the socket tells of calls at once; signing out takes the call away', async () => {
  const { server, start, shell } = deskWorld();
  const desk = await start();
  await desk.signIn(form);
  server.goOnline();
  await desk.account()?.refresh();
  server.listener?.onConversation(aConversation());
  expect(shell.titles).toEqual(['New handoff request from Maria Gomez']);
  expect(desk.account()?.shell.state()).toMatchObject({ presence: 'online', waiting: 1 });
  await desk.signOut();
  expect([shell.titles, desk.account()]).toEqual([[], null]);
});

test('what was waiting before a restart is not called out again; what came meanwhile is', async () => {
  const { server, start, shell } = deskWorld();
  server.sync.putConversation(aConversation());
  const desk = await start();
  await desk.signIn(form);
  await desk.account()?.refresh();
  expect(shell.history).toHaveLength(1);
  desk.close();

  server.sync.putConversation(aConversation({ visitor: { name: 'Bob', email: null } }));
  const again = await start();
  await again.account()?.refresh();
  expect(shell.titles).toEqual(['New handoff request from Bob']);
  expect(shell.history).toHaveLength(2);
  again.close();
});
