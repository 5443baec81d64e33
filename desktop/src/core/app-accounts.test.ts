import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { appWorld, form } from '../../test/support/app-world.ts';
import { unauthorized } from '../../test/support/fake-server.ts';
import { aConversation, anAccount } from '../../test/support/samples.ts';
import { sqliteStores } from '../adapters/sqlite/stores.ts';
import { accountKey } from './account/account.ts';
import type { AccountSession } from './account-session.ts';
import type { App } from './app.ts';

async function signedIn(world: ReturnType<typeof appWorld>) {
  const app = await world.start();
  onTestFinished(app.close);
  await app.signIn(form);
  return { app, account: accountOf(app) };
}

function accountOf(app: App): AccountSession {
  const account = app.account();
  if (!account) throw new Error('Signed out');
  return account;
}

const mine = (account: AccountSession) =>
  aConversation({
    assignedAgent: account.account.user._id,
    isAccepted: true,
    messageCount: 0,
    lastMessage: null,
  });

const refusedCalls: Record<string, (app: App) => unknown> = {
  'a pull': (app) => accountOf(app).refresh(),
  'a reply': (app) => accountOf(app).outbox.enqueue({ _id: 'any', sessionId: 'any' }, 'Hello'),
  'an action': (app) =>
    accountOf(app)
      .conversations.merge('any', 'other')
      .catch(() => undefined),
  'opening a conversation': (app) =>
    accountOf(app)
      .conversations.find('unknown')
      .catch(() => undefined),
  'a new connection': (app) =>
    accountOf(app)
      .link.fetchProfile()
      .catch(() => undefined),
  'a change of password': (app) => app.changePassword({ current: 'old', next: 'new' }).catch(() => undefined),
};

test.each(Object.entries(refusedCalls))(
  'a token refused to %s ends the session, and keeps what was written',
  async (_, call) => {
    const world = appWorld();
    const { server, credentialStore } = world;
    const { app, account } = await signedIn(world);
    await account.refresh();
    account.drafts.set('half-written', 'Half a sent');

    server.failure = unauthorized();
    await call(app);
    await vi.waitFor(() =>
      expect(app.session()).toMatchObject({
        status: 'signed-out',
        email: 'ada@example.com',
        unsent: { drafts: 1 },
        reason: 'session_ended',
      }),
    );
    expect([app.account(), credentialStore.kept, server.listener]).toEqual([null, null, null]);

    server.failure = null;
    await app.signIn(form);
    expect(accountOf(app).drafts.open('half-written')).toBe('Half a sent');
  },
);

test('the token of before, refused while the password is changed, does not sign out the one of after', async () => {
  const world = appWorld();
  const { server, credentialStore, states } = world;
  const { app, account } = await signedIn(world);
  await account.refresh();
  const before = account.account.token;
  states.length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gates.password = promise;

  const changed = app.changePassword({ current: 'old', next: 'new' });
  await vi.waitFor(() => expect(server.refused).toContain(before));
  const onUnauthorized = vi.spyOn(server.listener ?? { onUnauthorized() {} }, 'onUnauthorized');
  await account.refresh();
  expect(onUnauthorized).toHaveBeenCalled();
  resolve();
  await changed;
  // In turn with the session's changes, so after whatever the refusal has asked for.
  await app.changePassword({ current: 'new', next: 'newer' });

  expect(app.session()).toMatchObject({ status: 'signed-in', isKept: true });
  expect(states.some(({ status }) => status === 'signed-out')).toBe(false);
  expect(credentialStore.kept?.token).toBe(`${before}, renewed, renewed`);
  await accountOf(app).refresh();
  expect(accountOf(app).status().failure).toBeNull();
});

test('drafts and unsent replies are still there after a change of password', async () => {
  const world = appWorld();
  const { server } = world;
  const { app, account } = await signedIn(world);
  const conversation = mine(account);
  server.sync.putConversation(conversation);
  await account.refresh();
  server.gates.reply = new Promise(() => {});
  account.outbox.enqueue(conversation, 'It arrives tomorrow.');
  account.drafts.set(conversation._id, 'And one mo');
  await vi.waitFor(() => expect(server.replies.messagesOf(conversation.sessionId)).toHaveLength(1));
  delete server.gates.reply;

  await app.changePassword({ current: 'old', next: 'new' });
  const again = accountOf(app);
  expect(again.drafts.open(conversation._id)).toBe('And one mo');
  await vi.waitFor(() => expect(again.status()).toMatchObject({ waiting: 0 }));
  expect(server.replies.messagesOf(conversation.sessionId)).toHaveLength(1);
});

test('a profile that was asked for with the former token cannot bring back the temporary password', async () => {
  const world = appWorld();
  const { server, states } = world;
  server.account.user.mustChangePassword = true;
  const { app, account } = await signedIn(world);
  const temporary = structuredClone({ ...server.account.user, name: 'Before' });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gates.password = promise;
  const changed = app.changePassword({ current: 'temporary', next: 'new' });
  vi.spyOn(account.link, 'fetchProfile').mockResolvedValue({
    user: temporary,
    tenant: server.account.tenant,
  });
  await account.refreshAccount();
  resolve();
  await changed;
  // In turn with the session's changes, so after that profile.
  await app.changePassword({ current: 'new', next: 'newer' });
  expect(app.session()).toMatchObject({ user: { name: 'Ada Park', mustChangePassword: false } });
  expect(states).not.toContainEqual(
    expect.objectContaining({ user: expect.objectContaining({ name: 'Before' }) }),
  );
});

test('a profile with nothing new in it changes no state, one with a new name does', async () => {
  const world = appWorld();
  const { server, states, credentialStore } = world;
  const { app, account } = await signedIn(world);
  states.length = 0;
  const write = vi.spyOn(credentialStore, 'write');
  await account.refreshAccount();
  server.account.user = { ...server.account.user, name: 'Ada Lovelace' };
  await account.refreshAccount();
  await vi.waitFor(() => expect(app.session()).toMatchObject({ user: { name: 'Ada Lovelace' } }));
  expect(states).toHaveLength(1);
  expect(write).toHaveBeenCalledTimes(1);
  expect(credentialStore.kept?.user.name).toBe('Ada Lovelace');
});

test('what cannot be opened is closed again, and the sign-in page says why', async () => {
  const world = appWorld();
  const { folder, server, files, startFailures } = world;
  const { app } = await signedIn(world);
  app.close();
  const name = `${accountKey({ ...server.account, server: 'https://support.example.com' })}.db`;
  const db = new Database(join(folder, 'accounts', name));
  db.exec('DROP TABLE draft');
  db.close();
  const again = await world.start();
  expect(again.session()).toMatchObject({
    status: 'signed-out',
    reason: 'cache_unusable',
  });
  expect(startFailures).toHaveLength(1);
  // SQLite takes its side files along when the last one closes.
  expect(files()).toEqual([name]);
});

test('of two people at one computer, neither finds a row of the other', async () => {
  const world = appWorld();
  const { server, folder } = world;
  const { app, account: ada } = await signedIn(world);
  const seenByAda = mine(ada);
  server.sync.putConversation(seenByAda);
  await ada.refresh();
  ada.drafts.set(seenByAda._id, 'Ada’s');
  const adasKey = accountKey(ada.account);

  const bob = anAccount();
  server.sync.removeConversation(seenByAda._id);
  Object.assign(server.account, { user: bob.user, tenant: bob.tenant, token: bob.token });
  await app.signIn({ ...form, email: 'bob@example.com', removeUnsent: true });
  const bobs = accountOf(app);
  expect(accountKey(bobs.account)).not.toBe(adasKey);
  expect(bobs.store.conversations.list({}, { limit: 9 }).items).toEqual([]);
  expect([bobs.drafts.list(), bobs.store.outbox.list(), bobs.shell.state().unread]).toEqual([[], [], 0]);

  // What she had not signed out of is not left lying about either.
  const stores = sqliteStores(join(folder, 'accounts'));
  const left = stores.open(adasKey);
  expect([left.conversations.list({}, { limit: 9 }).items, left.drafts.list()]).toEqual([[], []]);
  left.close();
});

test('a profile on its way when another person signs in is not taken for theirs', async () => {
  const world = appWorld();
  const { server } = world;
  const { app, account: ada } = await signedIn(world);
  const { promise, resolve } = Promise.withResolvers<void>();
  const adas = structuredClone({ user: ada.account.user, tenant: ada.account.tenant });
  vi.spyOn(ada.link, 'fetchProfile').mockImplementationOnce(() => promise.then(() => adas));
  const asked = ada.refreshAccount();
  const bob = anAccount();
  const user = { ...bob.user, name: 'Bob' };
  Object.assign(server.account, { user, tenant: bob.tenant, token: bob.token });
  await app.signIn({ ...form, email: 'bob@example.com' });
  resolve();
  await asked;
  await app.changePassword({ current: 'old', next: 'new' });
  expect(app.session()).toMatchObject({ user: { _id: user._id, name: 'Bob' } });
});
