import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { appWorld, form } from '../../test/support/app-world.ts';
import { offline, unauthorized } from '../../test/support/fake-server.ts';
import { aConversation } from '../../test/support/samples.ts';
import { sqliteStores } from '../adapters/sqlite/stores.ts';
import { accountKey } from './account/account.ts';

test('begins signed out, and remembers the server after a sign-out', async () => {
  const { start } = appWorld();
  const app = await start();
  const nothing = { email: null, unsent: { replies: 0, drafts: 0, actions: 0 }, reason: null };
  expect(app.session()).toEqual({ status: 'signed-out', server: null, ...nothing });
  await app.signIn(form);
  await app.signOut();
  const again = await start();
  expect(again.session()).toEqual({
    status: 'signed-out',
    server: 'https://support.example.com',
    ...nothing,
  });
});

test('a restart without network is signed in and shows the cached list', async () => {
  const { server, start } = appWorld();
  server.sync.putConversation(aConversation());
  const app = await start();
  await app.signIn(form);
  await app.account()?.refresh();
  app.close();

  server.failure = offline();
  const again = await start();
  expect(again.session()).toMatchObject({
    status: 'signed-in',
    isKept: true,
    tenant: { name: 'Acme Store', isDemo: false, hours: null },
  });
  expect(again.account()?.store.conversations.listWithHuman()).toHaveLength(1);
  again.close();
});

test('a refused sign-in changes nothing', async () => {
  const { server, start, credentialStore, files } = appWorld();
  const app = await start();
  server.failure = unauthorized();
  await expect(app.signIn(form)).rejects.toThrow('Not signed in');
  expect(app.session().status).toBe('signed-out');
  expect(credentialStore.kept).toBeNull();
  expect(files()).toEqual([]);
});

test('signing out ends the session at the server and wipes the cache, also when the server is out of reach', async () => {
  const { server, start, credentialStore, files } = appWorld();
  const app = await start();
  await app.signIn(form);
  await app.account()?.refresh();
  expect(files()).not.toEqual([]);
  await app.signOut();
  expect(server.signOuts).toBe(1);

  await app.signIn(form);
  server.failure = offline();
  await app.signOut();
  expect(app.session()).toMatchObject({ status: 'signed-out', reason: null });
  expect(credentialStore.kept).toBeNull();
  expect(files()).toEqual([]);
  expect(app.account()).toBeNull();
});

test('without a key store the sign-in holds for this run only, and what was written waits for its person', async () => {
  const { start } = appWorld({ hasKeyStore: false });
  const app = await start();
  await app.signIn(form);
  expect(app.session()).toMatchObject({ status: 'signed-in', isKept: false });
  app.account()?.drafts.set('any', 'Half a sent');
  app.close();
  const again = await start();
  expect(again.session()).toMatchObject({
    status: 'signed-out',
    email: 'ada@example.com',
    unsent: { replies: 0, drafts: 1, actions: 0 },
  });
  await again.signIn(form);
  expect(again.account()?.drafts.open('any')).toBe('Half a sent');
  again.close();
});

test('a cache that cannot be opened ends the start at the sign-in page, with a reason', async () => {
  const { start, folder, startFailures } = appWorld();
  const app = await start();
  await app.signIn(form);
  app.close();
  rmSync(join(folder, 'accounts'), { recursive: true });
  writeFileSync(join(folder, 'accounts'), 'a file where the folder belongs');
  const again = await start();
  expect(again.session()).toMatchObject({
    status: 'signed-out',
    reason: 'cache_unusable',
  });
  expect(startFailures).toHaveLength(1);
});

test('two accounts never share a cache', async () => {
  const { server, start, folder } = appWorld();
  server.sync.putConversation(aConversation());
  const app = await start();
  await app.signIn(form);
  await app.account()?.refresh();
  app.close();

  const stores = sqliteStores(join(folder, 'accounts'));
  const sameOnOtherServer = { ...server.account, server: 'https://other.example.com' };
  const store = stores.open(accountKey(sameOnOtherServer));
  expect(store.conversations.listWithHuman()).toEqual([]);
  store.close();
});

test('a cache of a newer console is refused with a reason, and left as it is', async () => {
  const { server, start, folder, credentialStore } = appWorld();
  server.sync.putConversation(aConversation());
  const app = await start();
  await app.signIn(form);
  await app.account()?.refresh();
  app.close();
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
    reason: 'cache_too_new',
  });
  expect(credentialStore.kept).not.toBeNull();
  const kept = new Database(file);
  expect(kept.pragma('user_version', { simple: true })).toBe(9990);
  expect(kept.prepare('SELECT count(*) AS n FROM conversation').get()).toEqual({ n: 1 });
  kept.close();
});

test('keeps what the server says about the person now', async () => {
  const { server, start, credentialStore } = appWorld();
  const app = await start();
  await app.signIn(form);
  await vi.waitFor(() => expect(credentialStore.kept?.user.name).toBe('Ada Park'));
  app.close();
  server.account.user.name = 'Ada Lovelace';
  const again = await start();
  await vi.waitFor(() => expect(again.session()).toMatchObject({ user: { name: 'Ada Lovelace' } }));
  expect(credentialStore.kept?.user.name).toBe('Ada Lovelace');
  again.close();
});

test('a handoff that the socket tells of calls at once; signing out takes the call away', async () => {
  const { server, start, shell } = appWorld();
  const app = await start();
  await app.signIn(form);
  server.goOnline();
  await app.account()?.refresh();
  server.listener?.onConversation(aConversation());
  expect(shell.titles).toEqual(['New handoff request from Maria Gomez']);
  expect(app.account()?.shell.state()).toMatchObject({ presence: 'online', waiting: 1 });
  await app.signOut();
  expect([shell.titles, app.account()]).toEqual([[], null]);
});

test('what was waiting before a restart is not called out again; what came meanwhile is', async () => {
  const { server, start, shell } = appWorld();
  server.sync.putConversation(aConversation());
  const app = await start();
  await app.signIn(form);
  await app.account()?.refresh();
  expect(shell.history).toHaveLength(1);
  app.close();

  server.sync.putConversation(aConversation({ visitor: { name: 'Bob', email: null } }));
  const again = await start();
  await again.account()?.refresh();
  expect(shell.titles).toEqual(['New handoff request from Bob']);
  expect(shell.history).toHaveLength(2);
  again.close();
});
