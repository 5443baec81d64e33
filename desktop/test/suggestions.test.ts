import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createClient } from '@chatbot-saas/client';
import { type StaffOperations, suggestionEndpoints } from '@chatbot-saas/contract';
import { MAX_REPLY_QUERY } from '@chatbot-saas/contract/saved-replies';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { isFullStress, stressRuns } from '@chatbot-saas/testing/stress';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { WORKER_LIMITS, workerRankers } from '../src/adapters/ranking/rankers.ts';
import { servers } from '../src/adapters/server-link/servers.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { Account } from '../src/core/account/account.ts';
import { openSuggestions, type Rankers } from '../src/core/inbox/help/suggestions.ts';
import { openReplyRanking } from '../src/core/saved-replies/reply-ranking.ts';
import { createSync } from '../src/core/sync/sync.ts';
import { ManualClock, offline } from './support/fake-server.ts';
import { fill, openCache } from './support/open-cache.ts';
import { aMessage, anItem, aSavedReply, someSuggestions } from './support/samples.ts';
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
const reply = fc.record({
  title: question,
  body: fc
    .tuple(fc.constantFrom(...THINGS), fc.constantFrom('Within 30 days.', 'It costs five euros.'))
    .map(([thing, how]) => `Hi {{visitor.name|there}}, about the ${thing}: ${how}`),
  visibility: fc.constantFrom('workspace' as const, 'mine' as const),
});
const replies = fc.array(reply, { maxLength: 12 });
const said = fc.oneof(
  question,
  fc.constantFrom(...SMALL_TALK.filter(Boolean)),
  fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '' && !text.includes('\0')),
);
const conversation = fc.array(said, { minLength: 1, maxLength: 4 });

test('for any knowledge, saved replies and conversation, what is suggested offline is what the server suggests', {
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
  const savedReplies = openReplyRanking({
    replies: store.savedReplies.list,
    clock,
    open: rankers.openReplies,
  });
  const suggestions = openSuggestions({
    ...{ store, link, rankers, clock, savedReplies },
    triggerKeywords: () => triggerKeywords,
  });
  const sync = createSync({
    ...{ store, link, clock, onState: () => {} },
    onApplied(applied) {
      if (applied.knowledge) suggestions.knowledgeChanged();
      if (applied.savedReplies) savedReplies.changed();
    },
  });
  onTestFinished(() => {
    suggestions.close();
    savedReplies.close();
    sync.close();
    store.close();
  });
  const compared = { articles: 0, replies: 0, found: 0 };
  await fc.assert(
    fc.asyncProperty(
      base,
      replies,
      fc.array(conversation, { minLength: 1, maxLength: 3 }),
      async (items, saved, talks) => {
        await sync.pull();
        for (const { _id: id } of store.knowledge.list({ offset: 0, limit: 200 }))
          await api.call('DELETE /kb/{id}', { params: { id } });
        for (const body of items) await api.call('POST /kb', { body });
        for (const { _id: id } of store.savedReplies.list())
          await api.call('DELETE /replies/{id}', { params: { id } });
        for (const body of saved) await api.call('POST /replies', { body });
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
          compared.articles += theirs.items.length;
          compared.replies += theirs.replies.length;
        }
        for (const query of talks.flat().map((text) => text.slice(0, MAX_REPLY_QUERY).trim())) {
          const { hits } = await api.call('POST /replies/search', { body: { query, language: 'de' } });
          expect(await savedReplies.find({ query, language: 'de' })).toEqual(hits);
          compared.found += hits.length;
        }
      },
    ),
    { numRuns: stressRuns(50) },
  );
  // Few random runs may have nothing to suggest.
  if (isFullStress) for (const count of Object.values(compared)) expect(count).toBeGreaterThan(10);
});

const noReplies = { suggest: async () => [] };

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
    ...{ store, rankers, savedReplies: noReplies, clock: new ManualClock(), triggerKeywords: () => [] },
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
  const dying: Pick<Rankers, 'open'> = {
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
    ...{
      store,
      rankers: dying,
      savedReplies: noReplies,
      clock: new ManualClock(),
      triggerKeywords: () => [],
    },
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
  const counting: Pick<Rankers, 'open'> = {
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
    ...{ store, rankers: counting, savedReplies: noReplies, clock, triggerKeywords: () => [] },
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

test('saved replies are learned at the first use, again after a change, and forgotten when unused', async () => {
  const { store } = openCache();
  const saved = aSavedReply({ title: 'Refund', body: 'We have paid your money back.' });
  fill(store, { replies: [saved] });
  const clock = new ManualClock();
  const opened = vi.fn(rankers.openReplies);
  const ranking = openReplyRanking({ replies: store.savedReplies.list, clock, open: opened });
  onTestFinished(ranking.close);
  const find = async (query: string) => (await ranking.find({ query, language: null })).map(({ id }) => id);
  expect(opened).not.toHaveBeenCalled();
  expect(await find('refnds')).toEqual([saved._id]);
  fill(store, { replies: [{ ...saved, title: 'Bicycle', body: 'On Mondays.' }] });
  ranking.changed();
  expect(await find('refnds')).toEqual([]);
  expect(await ranking.suggest('Do you repair bicycles?')).toMatchObject([
    { _id: saved._id, title: 'Bicycle' },
  ]);
  expect(opened).toHaveBeenCalledOnce();
  clock.advance(10 * 60_000);
  expect(await find('bicycles')).toEqual([saved._id]);
  expect(opened).toHaveBeenCalledTimes(2);
});
