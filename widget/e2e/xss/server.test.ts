import { readFile } from 'node:fs/promises';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';
import { stressRuns, stressSeed } from '@chatbot-saas/testing/stress';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '../support/agent.ts';
import { stage } from '../support/stage.ts';
import { begin, frameOf, historyOf, messageOf, storeSession } from './frame.ts';
import { inBundles, payloads } from './payloads.ts';
import { listenedTo } from './socket.ts';
import { strangeIn, type Watch, watch } from './watch.ts';

// As people can really write them: the API takes no control characters.
const all = payloads(stressRuns(2_000), 44 + stressSeed).map((text) =>
  text.replaceAll('\0', '').replaceAll('\u0001', ''),
);
const bundles = inBundles(all, 40);
const shop = stage(() => ({ env: { RATE_LIMITS: 'off' } }));
const WORDS = 'apple bridge candle dragon engine forest garden hammer island jacket'.split(' ');
const wordsOf = (index: number) => `${WORDS[index % 10]} ${WORDS[Math.floor(index / 10) + 1]}`;
let watched: Watch | null = null;

afterEach(() => {
  expect(watched?.hits ?? []).toEqual([]);
  watched = null;
});

it('stores and draws every payload that a visitor, a person and a workspace can really write', async () => {
  const product = shop.product();
  const { api: owner } = await signIn(product, 'owner');
  const { api: agent } = await signIn(product);
  const [short = ''] = inBundles(
    all.filter((text) => text.length < 60),
    3,
  );
  const { settings } = await owner.call('GET /tenant/settings');
  const chatWidget = { ...settings.chatWidget, welcomeMessage: short, placeholder: short.slice(0, 80) };
  await owner.call('PUT /tenant/settings', { body: { settings: { chatWidget } } });
  // With words, by which they are found.
  const known = bundles.map((answer, index) => ({
    question: `What about the ${wordsOf(index)}? ${all[index]}`,
    answer,
  }));
  const { skipped } = await owner.call('POST /kb/import', { body: { items: known } });
  expect(skipped).toEqual([]);
  const names = all.filter((text) => text.trim() && text.length <= 120).slice(-bundles.length);

  const visitor = await shop.visitor();
  watched = await watch(visitor.context);
  await visitor.openChat();
  const frame = await begin(visitor);
  const sessionId = await frame.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '';
    return (JSON.parse(localStorage.getItem(key) ?? '') as { sessionId: string }).sessionId;
  });
  const headers = () => ({ 'x-api-key': product.demo?.apiKey ?? '', 'x-session-id': sessionId });
  const api = createClient<KeyOperations>({ baseUrl: `${product.url}/api`, headers });
  const said = [...known.map(({ question }) => question), ...bundles];
  for (const message of said) await api.call('POST /chat/message', { body: { sessionId, message } });
  await api.call('POST /chat/{id}/handoff', { params: { id: 'current' }, body: {} });
  const { conversations } = await agent.call('GET /chat/conversations', { query: { limit: 1 } });
  const params = { id: conversations[0]?._id ?? '' };
  await agent.call('POST /chat/{id}/agent/accept', { params, body: { message: null } });
  // On one line, and without what turns the text around it.
  const kept: string[] = [];
  for (const [index, content] of bundles.entries()) {
    const { user } = await agent.call('PUT /auth/profile', { body: { name: names[index] ?? '' } });
    kept.push(user.name);
    await agent.call('POST /chat/{id}/agent/message', { params, body: { content } });
  }

  await visitor.page.reload();
  await visitor.launcher.click();
  await expect.poll(() => visitor.bubbles('agent').count()).toBe(bundles.length);
  const basedOn = await visitor.chat.locator('.sources').allTextContents();
  expect(basedOn.slice(0, known.length)).toEqual(known.map(({ question }) => `Based on “${question}”`));
  expect(await visitor.bubbles('user').allTextContents()).toEqual(said.map((text) => text.trim()));
  expect(await visitor.chat.locator('.speaker').allTextContents()).toEqual(kept);
  expect(await strangeIn(frameOf(visitor.page))).toEqual([]);
});

it('draws every payload of a configuration, and of the reasons why there is none', async () => {
  const visitor = await shop.visitor();
  const { chat, launcher, page } = visitor;
  watched = await watch(visitor.context);
  let answer = {};
  await page.route('**/api/chat/config?*', (route) => route.fulfill(answer));
  const refuseWith = (error: string, status: number) => {
    answer = { status, json: { error, code: 'origin_not_allowed', requestId: 'r1' } };
  };
  refuseWith('Not now.', 400);
  await page.goto(`${shop.product().url}/demo`);
  await launcher.click();
  const alert = chat.locator('.alert');
  const again = chat.getByRole('button', { name: 'Try again' });
  await alert.getByText('Not now.').waitFor();
  for (const [index, bundle] of bundles.entries()) {
    refuseWith(bundle, index % 2 ? 403 : 400);
    await again.click();
    const sentence = index % 2 ? `Access denied: ${bundle}` : bundle;
    await expect.poll(() => alert.textContent()).toBe(`${sentence}Try again`);
  }
  expect(await strangeIn(frameOf(page))).toEqual([]);

  const text = all.join('\n\n');
  answer = {
    json: {
      widget: {
        primaryColor: text,
        position: text,
        welcomeMessage: text,
        placeholder: text,
        questions: [text],
        showBranding: text,
      },
      handoff: { enabled: text },
      tenant: { name: text },
      agentsOnline: text,
      transcriptByEmail: text,
    },
  };
  await again.click();
  await expect.poll(() => visitor.input.getAttribute('placeholder')).toBe(text);
  await visitor.bubbles('assistant').waitFor();
  await visitor.say('Hello');
  await expect.poll(() => visitor.bubbles('assistant').count()).toBe(2);
  await chat.getByRole('button', { name: 'Options' }).click();
  const downloading = page.waitForEvent('download');
  await chat.getByRole('button', { name: 'Download transcript' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(`Support Chat · ${text}`);
  expect(await strangeIn(frameOf(page))).toEqual([]);
});

it('takes every payload from the socket, in right places and in wrong ones', async () => {
  const visitor = await shop.visitor();
  const { bubbles, chat, page } = visitor;
  watched = await watch(visitor.context);
  const evil = listenedTo(page);
  await visitor.openChat();
  const frame = await begin(visitor);
  const handoff = { status: 'queued', agent: null, position: 9, estimatedWait: 60, agentsOnline: true };
  await page.route('**/handoff', (route) => route.fulfill({ json: { success: true, handoff } }));
  await page.route('**/history?**', historyOf([], null, 'transferred'));
  await storeSession(frame, { sessionId: 'by-socket' });
  const { emit } = await evil;
  const line = chat.locator('.line');
  await line.getByText("You're 9th in line").waitFor();
  for (const text of bundles) {
    emit('handoff-queued', { position: text, estimatedWait: text });
    emit('handoff-queued', { position: [text], estimatedWait: { toString: text } });
    emit('typing', { from: text, isTyping: text });
  }
  emit('handoff-queued', { position: 3, estimatedWait: all[0] });
  await line.getByText("You're 3rd in line.").waitFor();
  expect(await strangeIn(frame)).toEqual([]);

  const sessionId = 'by-socket';
  for (const [index, content] of bundles.entries()) {
    const name = all[index] ?? '';
    for (const wrong of [null, content, [content], { name: { content } }]) {
      emit('agent-joined', { sessionId, agent: wrong });
      emit('new-message', {
        sessionId,
        ...messageOf(index + 1, { role: 'agent' }),
        content: wrong && [wrong],
      });
      emit('new-message', wrong);
    }
    const message = messageOf(index + 1, { role: 'agent', content, metadata: { agentName: name } });
    emit('new-message', { sessionId, ...message });
  }
  await expect.poll(() => bubbles('agent').count()).toBe(bundles.length);
  emit('agent-joined', { sessionId, agent: { name: bundles[0] } });
  await expect.poll(() => chat.locator('header p').textContent()).toBe(bundles[0]);
  expect(await chat.locator('.speaker').allTextContents()).toEqual(all.slice(0, bundles.length));
  expect(await strangeIn(frame)).toEqual([]);
});
