import { expect, onTestFinished, test, vi } from 'vitest';
import { appWorld, form } from '../../test/support/app-world.ts';
import { offline, unauthorized } from '../../test/support/fake-server.ts';
import { aConversation, anAccount } from '../../test/support/samples.ts';
import type { AccountSession } from './account-session.ts';
import type { App } from './app.ts';

const TEXTS = ['One', 'Two', 'Three', 'Four', 'Five'];

function accountSessionOf(app: App): AccountSession {
  const session = app.account();
  if (!session) throw new Error('The app is signed out');
  return session;
}

/** Five replies that the network kept back, and a draft, at the moment when the session has ended. */
async function deadSession() {
  const world = appWorld();
  const { server } = world;
  const app = await world.start();
  onTestFinished(app.close);
  await app.signIn(form);
  const session = accountSessionOf(app);
  const conversation = aConversation({
    ...{ assignedAgent: server.account.user._id, isAccepted: true, messageCount: 0, lastMessage: null },
  });
  server.sync.putConversation(conversation);
  await session.refresh();
  server.failure = unauthorized();
  for (const text of TEXTS) session.outbox.enqueue(conversation, text);
  session.drafts.set(conversation._id, 'And one mo');
  await vi.waitFor(() => expect(app.session().status).toBe('signed-out'));
  server.failure = null;
  const sent = () => server.replies.messagesOf(conversation.sessionId).map(({ content }) => content);
  return { ...world, app, conversation, sent };
}

/** Another person's account at the same server. */
function becomeBob({ account }: Awaited<ReturnType<typeof deadSession>>['server']) {
  const { user, tenant, token } = anAccount();
  Object.assign(account, { user: { ...user, email: 'bob@example.com' }, tenant, token });
}
const bobsForm = { ...form, email: 'bob@example.com' };

test('a session that ends keeps every confirmed reply, and the same person’s sign-in sends them in order', async () => {
  const { app, conversation, sent } = await deadSession();
  expect(app.session()).toMatchObject({
    email: 'ada@example.com',
    unsent: { replies: 5, drafts: 1, actions: 0 },
  });
  await app.signIn(form);
  await vi.waitFor(() => expect(sent()).toEqual(TEXTS));
  expect(accountSessionOf(app).drafts.open(conversation._id)).toBe('And one mo');
});

test('a restart after the session has ended asks for the password, and shows nothing before', async () => {
  const { app, start, sent } = await deadSession();
  app.close();
  const again = await start();
  onTestFinished(again.close);
  expect(again.session()).toMatchObject({
    status: 'signed-out',
    email: 'ada@example.com',
    unsent: { replies: 5, drafts: 1, actions: 0 },
  });
  expect(again.account()).toBeNull();
  await again.signIn(form);
  await vi.waitFor(() => expect(sent()).toEqual(TEXTS));
});

test('another person’s sign-in asks before unsent text is removed, and leaves no session behind', async () => {
  const { app, server, sent } = await deadSession();
  const ada = structuredClone(server.account);
  becomeBob(server);
  await expect(app.signIn(bobsForm)).rejects.toMatchObject({
    code: 'others_unsent',
    unsent: { replies: 5, drafts: 1, actions: 0 },
  });
  expect([app.session().status, app.account(), server.signOuts]).toEqual(['signed-out', null, 1]);

  Object.assign(server.account, ada);
  await app.signIn(form);
  await vi.waitFor(() => expect(sent()).toEqual(TEXTS));
});

test('another person who agrees signs in, and finds nothing of the other account', async () => {
  const { app, server, folder, files } = await deadSession();
  becomeBob(server);
  await app.signIn({ ...bobsForm, removeUnsent: true });
  const bobs = accountSessionOf(app);
  expect([bobs.store.outbox.list(), bobs.drafts.list()]).toEqual([[], []]);
  expect(new Set(files().map((name) => name.split('.')[0])).size, folder).toBe(1);
});

test('another person signs in without a question where nothing is unsent', async () => {
  const { start, server } = appWorld();
  const app = await start();
  onTestFinished(app.close);
  await app.signIn(form);
  server.listener?.onUnauthorized(server.account.token);
  await vi.waitFor(() => expect(app.session().status).toBe('signed-out'));
  becomeBob(server);
  await app.signIn(bobsForm);
  expect(app.session()).toMatchObject({ status: 'signed-in', user: { email: 'bob@example.com' } });
});

test('signing out of a session that has ended removes what it left', async () => {
  const { app, start, files } = await deadSession();
  await app.signOut();
  expect(app.session()).toMatchObject({
    email: null,
    unsent: { replies: 0, drafts: 0, actions: 0 },
    reason: null,
  });
  expect(files()).toEqual([]);
  const again = await start();
  expect(again.session()).toMatchObject({ status: 'signed-out', email: null });
});

test('a console in daily use renews its session once a day and goes on with the new token', async () => {
  const { start, server, clock, credentialStore } = appWorld();
  const app = await start();
  onTestFinished(app.close);
  await app.signIn(form);
  const { token } = server.account;
  server.goOnline();
  await vi.waitFor(() => expect(credentialStore.kept?.token).toBe(`${token}, renewed`));
  // Ten days of the poll, an hour at a time.
  for (let hour = 1; hour <= 240; hour += 1) {
    clock.advance(3_600_000);
    clock.tick();
    await accountSessionOf(app).refresh();
  }
  expect(server.renewals).toBe(11);
  expect(app.session()).toMatchObject({ status: 'signed-in', isKept: true });
  expect(credentialStore.kept?.token).toBe(`${token}${', renewed'.repeat(11)}`);
  expect(accountSessionOf(app).status().failure).toBeNull();
});

test('files of drafts and replies count as unsent, and go with their account', async () => {
  const { app, server, files, conversation } = await deadSession();
  await app.signIn(form);
  const session = accountSessionOf(app);
  await vi.waitFor(() => expect(session.status()).toMatchObject({ waiting: 0 }));
  server.failure = offline();
  const photo = { name: 'photo.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };
  await session.files.attach(conversation._id, photo);
  session.outbox.enqueue(conversation, '');
  await session.files.attach('another', photo);
  server.listener?.onUnauthorized(server.account.token);
  await vi.waitFor(() => expect(app.session().status).toBe('signed-out'));
  expect(app.session()).toMatchObject({ unsent: { replies: 1, drafts: 1 } });
  expect(files().filter((name) => name.endsWith('-files'))).toHaveLength(1);
  await app.signOut();
  expect(files()).toEqual([]);
});
