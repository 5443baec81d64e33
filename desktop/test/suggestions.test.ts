import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createClient } from '@chatbot-saas/client';
import { type StaffOperations, suggestionEndpoints } from '@chatbot-saas/contract';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WORKER_LIMITS, workerRankers } from '../src/adapters/ranking/rankers.ts';
import { servers } from '../src/adapters/server-link/servers.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { Account } from '../src/core/account/account.ts';
import { openSuggestions, type Rankers } from '../src/core/inbox/suggestions.ts';
import { createSync } from '../src/core/sync/sync.ts';
import { ManualClock, offline } from './support/fake-server.ts';
import { fill, openCache } from './support/open-cache.ts';
import { aMessage, anItem, someSuggestions } from './support/samples.ts';
import { temporaryFolder } from './support/temporary-folder.ts';
import { visitorOf } from './support/visitor.ts';

const rankers = workerRankers(
  () =>
    new Worker(new URL('../src/adapters/ranking/ranking.worker.ts', import.meta.url), {
      resourceLimits: WORKER_LIMITS,
    }),
);

let product: Product;
let account: Account;
beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMITS: 'off' } });
  const { ownerEmail, password } = product.demo ?? {};
  account = await servers.signIn(product.url, { email: ownerEmail ?? '', password: password ?? '' });
}, 120_000);
afterAll(() => product?.stop());

const THINGS = ['parcel', 'invoice', 'password', 'subscription', 'gift card', 'Rechnung', 'pedido', '配送'];
const ASKED = [
  'How do I return my',
  'Where is my',
  'Can I change the',
  'What does the',
  'Wie storniere ich',
  'How long until my',
];
const ENDS = ['?', ' cost?', ' before Monday?', ' abroad?', ''];
const SMALL_TALK = [
  'Thanks',
  'Hello',
  'yes please',
  'I want a human',
  'Who won in 1954?',
  '',
  'agent please',
];

const question = fc
  .tuple(fc.constantFrom(...ASKED), fc.constantFrom(...THINGS), fc.constantFrom(...ENDS))
  .map(([asked, thing, end]) => `${asked} ${thing}${end}`);
const item = fc.record({
  question,
  alternatives: fc.uniqueArray(question, { maxLength: 2 }),
  answer: fc
    .tuple(fc.constantFrom(...THINGS), fc.constantFrom('Within 30 days.', 'Five euros.', 'In your account.'))
    .map(([thing, how]) => `${how} That goes for every ${thing}.`),
  category: fc.constantFrom('general', 'shipping'),
  tags: fc.subarray(['refund', 'delivery', 'mail'], { maxLength: 2 }),
  priority: fc.integer({ min: 0, max: 3 }),
});
const base = fc.uniqueArray(item, { minLength: 0, maxLength: 18, selector: (one) => one.question });
const said = fc.oneof(
  question,
  fc.constantFrom(...SMALL_TALK.filter(Boolean)),
  fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '' && !text.includes('\0')),
);
const conversation = fc.array(said, { minLength: 1, maxLength: 4 });

test('for any knowledge and conversation, what is suggested offline is what the server suggests', {
  timeout: 240_000,
}, async () => {
  const api = createClient<StaffOperations>({
    baseUrl: `${account.server}/api`,
    headers: () => ({ authorization: `Bearer ${account.token}` }),
  });
  const visitor = visitorOf(product.url, product.demo?.apiKey ?? '');
  const store = openAccountStore(join(temporaryFolder(), 'cache.db'));
  const clock = new ManualClock();
  const link = servers.connect(account);
  const { triggerKeywords } = account.tenant.settings.handoff;
  const suggestions = openSuggestions({
    store,
    link,
    rankers,
    clock,
    triggerKeywords: () => triggerKeywords,
  });
  const sync = createSync({
    ...{ store, link, clock, onState: () => {} },
    onApplied: ({ knowledge }) => knowledge && suggestions.knowledgeChanged(),
  });
  onTestFinished(() => {
    suggestions.close();
    sync.close();
    store.close();
  });
  let isCompared = 0;
  await fc.assert(
    fc.asyncProperty(base, fc.array(conversation, { minLength: 1, maxLength: 3 }), async (items, talks) => {
      await sync.pull();
      for (const { _id: id } of store.knowledge.list({ offset: 0, limit: 200 }))
        await api.call('DELETE /kb/{id}', { params: { id } });
      for (const body of items) await api.call('POST /kb', { body });
      const ids: string[] = [];
      for (const [first = '', ...more] of talks) {
        const { sessionId } = await visitor.write('Vera', first);
        for (const text of more) await visitor.say(sessionId, text);
        ids.push(sessionId);
      }
      await sync.pull();
      expect(sync.state().failure).toBeNull();
      for (const sessionId of ids) {
        const id = store.conversations.find(sessionId)?._id ?? '';
        const theirs = suggestionEndpoints.list.response.parse(
          await api.call('GET /chat/{id}/suggestions', { params: { id } }),
        );
        expect(await suggestions.of(id)).toEqual({ ...theirs, canDraft: false });
        isCompared += theirs.items.length;
      }
    }),
    { numRuns: 25 },
  );
  expect(isCompared).toBeGreaterThan(10);
});

/** A conversation in which a visitor has asked, on this computer. */
function cached() {
  const { store } = openCache();
  const message = aMessage({ content: 'How do I return a parcel?' });
  const found = anItem();
  fill(store, { messages: [message], knowledge: [found] });
  return { store, message, item: found };
}

test('with a connection the server suggests; one that breaks off, and none, leave it to this computer', async () => {
  const { store, message, item: found } = cached();
  const fetchSuggestions = vi.fn(async () => someSuggestions());
  const suggestions = openSuggestions({
    ...{ store, rankers, clock: new ManualClock(), triggerKeywords: () => [] },
    link: { fetchSuggestions },
  });
  onTestFinished(suggestions.close);
  const own = { question: { messageId: message.id }, items: [{ id: found._id }], decision: 'answer' };

  expect(await suggestions.of(message.conversationId)).toMatchObject(own);
  expect(fetchSuggestions).not.toHaveBeenCalled();
  suggestions.connected(true);
  expect((await suggestions.of(message.conversationId)).canDraft).toBe(true);
  fetchSuggestions.mockRejectedValue(offline());
  expect(await suggestions.of(message.conversationId)).toMatchObject(own);
});

test('what sync still brings, or an engine that has died, is in the next suggestions', async () => {
  const { store, message, item: found } = cached();
  let opened = 0;
  const dying: Rankers = {
    open() {
      opened += 1;
      if (opened > 1) return rankers.open();
      return {
        learn: () => Promise.reject(new Error('Out of memory')),
        suggest: async () => null,
        close() {},
      };
    },
  };
  const log = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const suggestions = openSuggestions({
    ...{ store, rankers: dying, clock: new ManualClock(), triggerKeywords: () => [] },
    link: { fetchSuggestions: vi.fn() },
  });
  onTestFinished(suggestions.close);
  await expect(suggestions.of(message.conversationId)).rejects.toThrow('Out of memory');
  // The same knowledge would fail again.
  await expect(suggestions.of(message.conversationId)).rejects.toThrow();
  expect(opened).toBe(1);

  fill(store, { messages: [message], knowledge: [{ ...found, answer: 'Not any more.' }] });
  suggestions.knowledgeChanged();
  expect((await suggestions.of(message.conversationId)).items).toMatchObject([{ answer: 'Not any more.' }]);
  fill(store, { messages: [message] });
  suggestions.knowledgeChanged();
  expect((await suggestions.of(message.conversationId)).items).toEqual([]);
});

test('the index goes once the server has been there for a while, and is learned again when it is gone', async () => {
  const { store, message } = cached();
  const closed = vi.fn();
  const learned = vi.fn();
  const counting: Rankers = {
    open() {
      const { learn, suggest, close } = rankers.open();
      return {
        suggest,
        learn(pages) {
          learned();
          return learn(pages);
        },
        close() {
          closed();
          close();
        },
      };
    },
  };
  const clock = new ManualClock();
  const suggestions = openSuggestions({
    ...{ store, rankers: counting, clock, triggerKeywords: () => [] },
    link: { fetchSuggestions: vi.fn() },
  });
  onTestFinished(suggestions.close);
  suggestions.connected(true);
  suggestions.connected(false);
  await suggestions.of(message.conversationId);
  suggestions.connected(true);
  clock.advance(60_000);
  expect([learned.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
  clock.advance(10 * 60_000);
  expect(closed).toHaveBeenCalledOnce();
  suggestions.connected(false);
  await suggestions.of(message.conversationId);
  expect(learned).toHaveBeenCalledTimes(2);
  // Once it is closed, a connection that goes learns nothing any more.
  suggestions.connected(true);
  suggestions.close();
  suggestions.connected(false);
  suggestions.knowledgeChanged();
  expect(learned).toHaveBeenCalledTimes(2);
});
