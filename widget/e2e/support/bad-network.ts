import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations, Message } from '@chatbot-saas/contract';
import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Visitor, visitorOf } from './visitor.ts';

const CURRENT = { params: { id: 'current' } };
const env = { RATE_LIMITS: 'off' };

/** The whole product, a browser, and a network between the two that can be made bad. */
export function badNetwork(seed = 1) {
  let product: Product;
  let browser: Browser;
  let network: FaultyNetwork;
  let apiKey = '';
  const here: Visitor[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct({ env }), sharedBrowser()]);
    apiKey = product.demo?.apiKey ?? '';
    network = await faultyNetwork(Number(new URL(product.url).port), seed);
  });
  afterEach(async () => {
    network.restore();
    for (const visitor of here.splice(0)) await visitor.leave();
  });
  afterAll(async () => {
    await closeContexts();
    await network?.stop();
    await product?.stop();
    await rm(dirname(product.dataDir), { recursive: true, force: true });
  });

  /** The conversation as the server has it. */
  const stored = async (visitor: Visitor): Promise<Message[]> => {
    const sessionId = await sessionIdOf(visitor);
    if (!sessionId) return [];
    const headers = () => ({ 'x-api-key': apiKey, 'x-session-id': sessionId });
    const api = createClient<KeyOperations>({ baseUrl: `${product.url}/api`, headers });
    return (await api.call('GET /chat/{id}/history', { ...CURRENT, query: { limit: 200 } })).data.messages;
  };

  return {
    product: () => product,
    network: () => network,
    stored,
    async visitor(): Promise<Visitor> {
      const visitor = await visitorOf(browser, network.url);
      here.push(visitor);
      return visitor;
    },
    kill: () => product.kill(),
    /** On the same data and the same port, as a supervisor would after a crash. */
    async startAgain() {
      const { dataDir, url } = product;
      product = await startProduct({ env: { ...env, DATA_DIR: dataDir, PORT: new URL(url).port } });
    },
    /** In the end each of `said` is stored once and in order, and the visitor sees what the server has, no more and no less. */
    async agrees(visitor: Visitor, said: readonly string[]) {
      await expect.poll(async () => saidIn(await stored(visitor)), { timeout: 45_000 }).toEqual(said);
      const messages = await stored(visitor);
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1));
      const ids = messages.flatMap(({ clientId }) => clientId ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      await expect.poll(() => shown(visitor)).toEqual(messages.map(outline));
    },
  };
}

export function sessionIdOf(visitor: Visitor): Promise<string | null> {
  return visitor.chat.locator('body').evaluate(() => {
    const name = Object.keys(localStorage).find((key) => /^chat:\w+:session$/.test(key));
    return name ? (JSON.parse(localStorage[name]) as { sessionId: string }).sessionId : null;
  });
}

function saidIn(messages: readonly Message[]): string[] {
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content);
}

/** Markup stands in what is stored and not in what is shown, so of the others' words only who speaks is compared. */
function outline({ role, content }: Pick<Message, 'role' | 'content'>): string {
  return role === 'user' ? content : `(${role})`;
}

function shown({ chat }: Visitor): Promise<string[]> {
  return chat.locator('.log .message:not(:has(.dots))').evaluateAll((lines) =>
    lines.map((line) => {
      const role = ['user', 'assistant', 'agent'].find((name) => line.classList.contains(name));
      return role === 'user' ? (line.querySelector('.bubble')?.textContent ?? '') : `(${role})`;
    }),
  );
}
