import { join } from 'node:path';
import { createClient } from '@chatbot-saas/client';
import { type Conversation, conversationEndpoints, type StaffOperations } from '@chatbot-saas/contract';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { servers } from '../src/adapters/server-link/servers.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { Account } from '../src/core/account/account.ts';
import { createSync } from '../src/core/sync/sync.ts';
import { ManualClock } from './support/fake-server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { visitorOf } from './support/visitor.ts';

/** More rows than a page has. */
const CONVERSATIONS = 20;
const SAID = 26;

let product: Product;
let account: Account;

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  const { ownerEmail, password } = product.demo ?? {};
  account = await servers.signIn(product.url, { email: ownerEmail ?? '', password: password ?? '' });
}, 120_000);
afterAll(() => product?.stop());

/** What the other endpoints show, newest activity first, with all messages. */
async function shown() {
  const headers = () => ({ authorization: `Bearer ${account.token}` });
  const api = createClient<StaffOperations>({ baseUrl: `${account.server}/api`, headers });
  const answer = await api.call('GET /chat/conversations', { query: { limit: 100 } });
  const { conversations } = conversationEndpoints.list.response.parse(answer);
  const historyOf = async ({ _id: id }: Conversation) => {
    const { data } = await api.call('GET /chat/{id}/history', { params: { id }, query: { limit: 200 } });
    return data.messages;
  };
  return { conversations, histories: await Promise.all(conversations.map(historyOf)) };
}

const byId = (a: Conversation, b: Conversation) => (a._id < b._id ? -1 : 1);

function openConsole(file: string, pageLimit = Number.POSITIVE_INFINITY) {
  const store = openAccountStore(file);
  const link = servers.connect(account);
  let pages = 0;
  const sync = createSync({
    store,
    link: {
      async fetchSyncPage(cursor, device) {
        pages += 1;
        if (pages > pageLimit) throw new Error('cut off');
        return link.fetchSyncPage(cursor, device);
      },
    },
    clock: new ManualClock(),
    onState: () => {},
    onApplied: () => {},
  });
  return { store, sync };
}

test('holds what the server shows, after a first sync that was cut off and later changes', {
  timeout: 120_000,
}, async () => {
  const visitor = visitorOf(product.url, product.demo?.apiKey ?? '');
  const chat = async (i: number) => {
    const { sessionId } = await visitor.askForHuman(`Visitor ${i}`, 'Parcel lost');
    for (let said = 0; said < SAID; said += 1)
      await visitor.say(sessionId, `Unmistakable words ${i} ${said}`);
    return sessionId;
  };
  const waiting = await Promise.all(Array.from({ length: CONVERSATIONS }, (_, i) => chat(i)));

  const file = join(temporaryFolder(), 'cache.db');
  const cut = openConsole(file, 1);
  await cut.sync.pull();
  expect(cut.sync.state()).toMatchObject({ failure: { code: 'console_failed' }, isFirst: true, rows: 500 });
  cut.sync.close();
  cut.store.close();

  const { store, sync } = openConsole(file);
  onTestFinished(() => {
    sync.close();
    store.close();
  });
  const expectSame = async () => {
    await sync.pull();
    expect(sync.state()).toMatchObject({ failure: null, isFirst: false });
    const { conversations, histories } = await shown();
    const { items } = store.conversations.list({}, { limit: 500 });
    const times = items.map((item) => item.updatedAt);
    expect(times).toEqual(times.toSorted().reverse());
    // The server orders within a millisecond, which its timestamps do not show.
    expect(items.toSorted(byId)).toEqual(conversations.toSorted(byId));
    for (const [i, { _id }] of conversations.entries()) {
      const { messages, gaps } = store.messages.history(_id, { limit: 200 });
      expect(messages).toEqual(histories[i]);
      expect(gaps).toEqual([]);
    }
    return histories.flat().length;
  };
  expect(await expectSame()).toBeGreaterThan(CONVERSATIONS * SAID);
  expect(store.search.messages('unmistakable', { limit: 1_000 }).items).toHaveLength(CONVERSATIONS * SAID);
  expect(store.knowledge.count()).toBeGreaterThan(0);

  await visitor.say(waiting[3] ?? '', 'One more thing');
  await visitor.end(waiting[4] ?? '');
  await expectSame();
  expect(store.search.messages('one more thing', { limit: 5 }).items).toHaveLength(1);
});

test('removes a person whom the server has erased, and confirms it', async () => {
  const headers = () => ({ authorization: `Bearer ${account.token}` });
  const api = createClient<StaffOperations>({ baseUrl: `${account.server}/api`, headers });
  const { sessionId } = await visitorOf(product.url, product.demo?.apiKey ?? '').write(
    'Ines Duarte',
    'Forgettable',
  );
  const { store, sync } = openConsole(join(temporaryFolder(), 'cache.db'));
  onTestFinished(() => {
    sync.close();
    store.close();
  });
  await sync.pull();
  const kept = store.conversations.find(sessionId);
  expect(store.search.messages('forgettable', { limit: 5 }).items).toHaveLength(1);
  store.drafts.put([
    { conversationId: kept?._id ?? '', content: 'Dear Ines', updatedAt: new Date().toISOString() },
  ]);

  const { erasure } = await api.call('DELETE /contacts/{id}', { params: { id: kept?.contact?._id ?? '' } });
  const now = async () => (await api.call('GET /erasures/{id}', { params: { id: erasure.id } })).erasure;
  await expect.poll(async () => (await now()).status, { timeout: 20_000 }).toBe('done');
  const own = async () => (await now()).devices.find(({ id }) => id === store.sync.device());
  expect(await own()).toMatchObject({ confirmedAt: null });
  await sync.pull();
  expect(store.conversations.find(sessionId)).toBeNull();
  expect(store.search.messages('forgettable', { limit: 5 }).items).toEqual([]);
  expect(store.drafts.list()).toEqual([]);
  await sync.pull();
  expect((await own())?.confirmedAt).not.toBeNull();
});
