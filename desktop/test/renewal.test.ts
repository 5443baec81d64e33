import { createHmac, randomBytes } from 'node:crypto';
import { createClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { servers } from '../src/adapters/server-link/servers.ts';
import { appWorld } from './support/app-world.ts';
import { visitorOf } from './support/visitor.ts';

const JWT_SECRET = randomBytes(32).toString('hex');
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Enough for a console to start on a busy machine. */
const LEFT_SECONDS = 8;

let product: Product;

beforeAll(async () => {
  product = await startProduct({ env: { JWT_SECRET, RATE_LIMITS: 'off' } });
}, 120_000);
afterAll(() => product?.stop());

/** The same token, as the server would have signed it so long ago that it ends in a moment. */
function nearItsEnd(token: string): string {
  const [header = '', claims = ''] = token.split('.');
  const exp = Math.floor(Date.now() / 1_000) + LEFT_SECONDS;
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp };
  const signed = `${header}.${Buffer.from(JSON.stringify(changed)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}

const isTaken = (token: string) =>
  createClient<StaffOperations>({
    baseUrl: `${product.url}/api`,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
    .call('GET /auth/me')
    .then(
      () => true,
      () => false,
    );

test('a console in use outlives the token it was started with, and starts again with its last one', async () => {
  const { agentEmail = '', password = '', apiKey } = product.demo ?? {};
  const account = await servers.signIn(product.url, { email: agentEmail, password });
  const token = nearItsEnd(account.token);
  const { credentialStore, clock, start } = appWorld({ servers });
  credentialStore.kept = { ...account, token };
  const opened = async () => {
    const app = await start();
    onTestFinished(app.close);
    await expect.poll(() => app.account()?.status().link).toBe('online');
    return app;
  };

  const app = await opened();
  expect(await isTaken(token)).toBe(true);
  await expect.poll(() => credentialStore.kept?.token).not.toBe(token);
  await expect.poll(() => isTaken(token), { timeout: 30_000, interval: 500 }).toBe(false);

  const visitor = visitorOf(product.url, apiKey ?? '', onTestFinished);
  const { sessionId } = await visitor.askForHuman('Lasting Lou', 'Wants a person');
  await expect.poll(() => app.account()?.store.conversations.find(sessionId)?.status).toBe('transferred');
  const found = app.account()?.store.conversations.find(sessionId);
  if (!found) throw new Error('The conversation has not come');
  await app.account()?.conversations.accept(found._id);
  app.account()?.outbox.enqueue(found, 'Still here.');
  await expect.poll(() => visitor.replies(sessionId)).toEqual(['Still here.']);
  expect(app.session().status).toBe('signed-in');

  const first = credentialStore.kept?.token ?? '';
  clock.advance(DAY_MS);
  clock.tick();
  await expect.poll(() => credentialStore.kept?.token).not.toBe(first);
  expect(await isTaken(credentialStore.kept?.token ?? '')).toBe(true);
  app.close();
  expect((await opened()).session().status).toBe('signed-in');
}, 90_000);
