import { createClient } from '@chatbot-saas/shared/client';
import type { KeyOperations } from '@chatbot-saas/shared/contracts';
import { afterEach, expect, it } from 'vitest';
import { signIn } from '../agent.ts';
import { stage } from '../stage.ts';
import { begin } from './frame.ts';
import { inBundles, payloads } from './payloads.ts';
import { strangeIn, type Watch, watch } from './watch.ts';

// As people can really write them: the API takes no control characters.
const all = payloads(2_000, 44).map((text) => text.replaceAll('\0', '').replaceAll('\u0001', ''));
const bundles = inBundles(all, 40);
const shop = stage(() => ({ env: { RATE_LIMITS: 'off' } }));
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
  for (const message of bundles) await api.call('POST /chat/message', { body: { sessionId, message } });
  await api.call('POST /chat/{id}/handoff', { params: { id: 'current' }, body: {} });
  const { conversations } = await agent.call('GET /chat/conversations', { query: { limit: 1 } });
  const params = { id: conversations[0]?._id ?? '' };
  await agent.call('POST /chat/{id}/agent/accept', { params, body: { message: null } });
  for (const content of bundles)
    await agent.call('POST /chat/{id}/agent/message', { params, body: { content } });

  await visitor.page.reload();
  await visitor.launcher.click();
  await expect.poll(() => visitor.bubbles('agent').count()).toBe(bundles.length);
  const own = await visitor.bubbles('user').allTextContents();
  expect(own).toEqual(bundles.map((text) => text.trim()));
  expect(
    await strangeIn(visitor.page.frames().find((one) => one.url().includes('frame.html')) ?? frame),
  ).toEqual([]);
});
