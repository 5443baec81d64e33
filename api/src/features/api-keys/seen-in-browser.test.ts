import type { ApiKey } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const ORIGIN = 'https://shop.example';

type Draft = Partial<Pick<ApiKey, 'kind' | 'permissions'>>;
const make = async (draft: Draft = {}) =>
  (await tenant.owner.api.call('POST /keys', { body: { name: 'Shop', ...draft } })).apiKey;
const start = (apiKey: string, origin?: string) =>
  server.send('POST', '/api/chat/start', {
    apiKey,
    body: { visitorId: 'visitor_1' },
    ...(origin && { headers: { origin } }),
  });
const listed = async (id: string) =>
  (await tenant.owner.api.call('GET /keys')).apiKeys.find((key) => key.id === id);
const seenAt = async (id: string) => (await listed(id))?.seenInBrowserAt;
const setSeen = (id: string, age: string | null) =>
  sql(server, 'UPDATE api_keys SET seen_in_browser_at = now() - $2::interval WHERE id = $1', [id, age]);
/** Calls are counted after what is noted of them. */
const counted = (id: string, calls: number) =>
  expect.poll(async () => (await listed(id))?.usageCount, { timeout: 5_000 }).toBe(calls);

describe('a secret key in a page', () => {
  it('is noted at its first chat from a browser, and not from a server', async () => {
    const [inPage, onServer] = [await make(), await make()];
    expect((await start(onServer.key)).status).toBe(201);
    expect((await start(inPage.key, ORIGIN)).status).toBe(201);
    await expect.poll(() => seenAt(inPage.id)).toEqual(expect.any(String));
    await counted(onServer.id, 1);
    expect(await seenAt(onServer.id)).toBe(null);
  });

  it('is noted where it is refused, because it is too powerful for a page', async () => {
    const { id, key } = await make({ permissions: ['chat:read', 'chat:write', 'kb:write'] });
    expect((await start(key, ORIGIN)).status).toBe(403);
    await expect.poll(() => seenAt(id)).toEqual(expect.any(String));
  });

  it('is written once an hour by a process', async () => {
    const { id, key } = await make();
    await start(key, ORIGIN);
    await expect.poll(() => seenAt(id)).toEqual(expect.any(String));
    await setSeen(id, null);
    await start(key, ORIGIN);
    await counted(id, 2);
    expect(await seenAt(id)).toBe(null);
  });

  it.each([
    ['59 minutes', false],
    ['61 minutes', true],
  ])('noted by another process %s ago is written: %s', async (age, isWritten) => {
    const { id, key } = await make();
    await setSeen(id, age);
    const before = await seenAt(id);
    await start(key, ORIGIN);
    await counted(id, 1);
    expect((await seenAt(id)) !== before).toBe(isWritten);
  });
});

it('a publishable key in a page is where it belongs', async () => {
  const { id, key } = await make({ kind: 'publishable' });
  await start(key, ORIGIN);
  await counted(id, 1);
  expect(await seenAt(id)).toBe(null);
});
