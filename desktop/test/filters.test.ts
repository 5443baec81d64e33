import { join } from 'node:path';
import { createClient } from '@chatbot-saas/client';
import { conversationEndpoints, type StaffOperations } from '@chatbot-saas/contract';
import {
  CONVERSATION_SORTS,
  INBOX_VIEWS,
  type InboxFilter,
  type InboxView,
} from '@chatbot-saas/contract/domain';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { stressRuns } from '@chatbot-saas/testing/stress';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { servers } from '../src/adapters/server-link/servers.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { Account } from '../src/core/account/account.ts';
import type { AccountStore } from '../src/core/account/account-store.ts';
import { listInbox } from '../src/core/inbox/inbox.ts';
import { createSync } from '../src/core/sync/sync.ts';
import { ManualClock } from './support/fake-server.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { visitorOf } from './support/visitor.ts';

const CHATS = 14;
const TIMEZONE = 'Pacific/Auckland';

let product: Product;
let account: Account;
let store: AccountStore;
let labels: string[];
let team: string[];
let contacts: string[];

const staff = () =>
  createClient<StaffOperations>({
    baseUrl: `${account.server}/api`,
    headers: () => ({ authorization: `Bearer ${account.token}` }),
  });

/** Conversations in every section, some of them labeled, on top of those of the demo. */
async function fillServer(): Promise<void> {
  const api = staff();
  const visitor = visitorOf(product.url, product.demo?.apiKey ?? '');
  const made = await Promise.all(
    ['Refund', 'Urgent'].map((name) => api.call('POST /labels', { body: { name, color: 'red' } })),
  );
  labels = made.map(({ label }) => label._id);
  team = (await api.call('GET /tenant/team')).team.map(({ _id }) => _id);
  for (let i = 0; i < CHATS; i += 1) {
    const { sessionId } = await (i % 3 === 0
      ? visitor.write(`Visitor ${i}`)
      : visitor.askForHuman(`Visitor ${i}`, 'Parcel lost'));
    const { _id: id } = (await api.call('GET /chat/{id}', { params: { id: sessionId } })).conversation;
    const own = labels.filter((_, place) => (i >> place) % 2 === 1);
    await api.call('PUT /conversations/{id}/labels', { params: { id }, body: { labels: own } });
    if (i % 3 === 1)
      await api.call('POST /chat/{id}/agent/accept', { params: { id }, body: { message: null } });
    if (i % 6 === 1)
      await api.call('POST /conversations/{id}/snooze', { params: { id }, body: { until: 'reply' } });
    if (i % 5 === 0) await visitor.end(sessionId);
  }
}

beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  const { ownerEmail, password } = product.demo ?? {};
  account = await servers.signIn(product.url, { email: ownerEmail ?? '', password: password ?? '' });
  await fillServer();
}, 120_000);
afterAll(() => product?.stop());

/** A cache that holds all of it. */
async function sync(): Promise<void> {
  store = openAccountStore(join(temporaryFolder(), 'cache.db'));
  onTestFinished(() => store.close());
  const clock = new ManualClock();
  const link = servers.connect(account);
  const syncing = createSync({ store, link, clock, onState: () => {}, onApplied: () => {} });
  await syncing.pull();
  expect(syncing.state()).toMatchObject({ failure: null, isFirst: false });
  syncing.close();
  contacts = store.conversations
    .list({}, { limit: 500 })
    .items.flatMap(({ contact }) => contact?._id ?? [])
    .slice(0, 3);
}

/** As the web inbox asks for it. */
async function onServer(view: InboxView, { labels, status, from, to, ...filter }: InboxFilter) {
  const ofView =
    view === 'all'
      ? {}
      : view === 'mine'
        ? { assignedAgent: account.user._id }
        : view === 'transferred' || view === 'escalated'
          ? { status: view }
          : { section: view };
  const query = {
    limit: 100,
    ...ofView,
    ...filter,
    ...(labels.length > 0 && { labels: labels.join() }),
    ...(status && { status: status.join() }),
    ...(from && { from }),
    ...(to && { to }),
    ...((from || to) && { timezone: TIMEZONE }),
  };
  const answer = await staff().call('GET /chat/conversations', { query });
  return conversationEndpoints.list.response.parse(answer).conversations.map(({ _id }) => _id);
}

const here = (view: InboxView, filter: InboxFilter) =>
  listInbox(
    store,
    { view, search: '', filter, limit: 100 },
    { userId: account.user._id, timezone: TIMEZONE },
  ).conversations.map(({ _id }) => _id);

const day = fc.integer({ min: -40, max: 1 }).map((days) => {
  const at = Date.now() + days * 24 * 60 * 60 * 1_000;
  return new Date(at).toISOString().slice(0, 10);
});
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

test('whatever a list is narrowed to and sorted by, the cache shows what the server does', {
  timeout: 120_000,
}, async () => {
  await sync();
  const filters = fc.record({
    assignee: maybe(fc.constantFrom('me', 'none', ...team)),
    labels: fc.subarray(labels),
    channel: maybe(fc.constantFrom('chat' as const, 'email' as const)),
    status: maybe(fc.subarray(['active', 'transferred', 'escalated', 'ended'] as const, { minLength: 1 })),
    contact: fc.option(fc.constantFrom(...contacts), { nil: undefined, freq: 1 }),
    from: maybe(day),
    to: maybe(day),
    sort: fc.constantFrom(...CONVERSATION_SORTS),
  });
  const sections = INBOX_VIEWS.filter((view) => view !== 'transferred' && view !== 'escalated');
  const sorts = CONVERSATION_SORTS.flatMap((sort) => INBOX_VIEWS.map((view) => ({ view, sort })));
  for (const { view, sort } of sorts) {
    const filter: InboxFilter = { labels: [], sort };
    expect([view, sort, here(view, filter)]).toEqual([view, sort, await onServer(view, filter)]);
  }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...sections), filters, async (view, filter) => {
      expect(here(view, filter)).toEqual(await onServer(view, filter));
    }),
    { numRuns: stressRuns(100) },
  );
});
