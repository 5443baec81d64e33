import { describe, expect, inject, it } from 'vitest';
import { buildConversation } from '../support/build.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { connect, connectVisitor, cut } from '../support/sockets.ts';
import { sql } from '../support/sql.ts';

const redisUrl = inject('redisUrl');
/** The contract's: on every process. */
const SOON = { timeout: 1_000, interval: 25 };

describe.runIf(redisUrl)('a key that is changed on one of two processes', () => {
  const environment = { REDIS_URL: redisUrl ?? '', RATE_LIMITS: 'off' };
  const first = sharedServer(environment);
  const second = sharedServer(environment, { databaseOf: first });
  const tenant = sharedTenant(first);

  const send = (apiKey: string, headers: Record<string, string> = {}) =>
    second.send('GET', '/api/chat/config', { apiKey, headers });
  const statusOf = async (apiKey: string, headers?: Record<string, string>) =>
    (await send(apiKey, headers)).status;

  /** A widget's key that the other process has just served, with an open socket there. */
  async function inUse() {
    const { apiKey } = await tenant.owner.api.call('POST /keys', {
      body: { name: 'Shop', permissions: ['chat:write'] },
    });
    const { sessionId } = await buildConversation(tenant);
    const socket = await connectVisitor(second, apiKey.key, sessionId);
    expect(await statusOf(apiKey.key)).toBe(200);
    const change = (body: object) =>
      tenant.owner.api.call('PUT /keys/{id}', { params: { id: apiKey.id }, body });
    return { ...apiKey, sessionId, change, isCut: cut(socket) };
  }
  const expectCutSoon = async (isCut: Promise<string>) => {
    const changed = performance.now();
    expect(await isCut).toBe('io server disconnect');
    expect(performance.now() - changed).toBeLessThan(SOON.timeout);
  };

  it('and switched off is refused on the other, and its socket cut; switched on it works again', async () => {
    const { key, sessionId, change, isCut } = await inUse();
    await change({ isActive: false });
    await Promise.all([expectCutSoon(isCut), expect.poll(() => statusOf(key), SOON).toBe(401)]);
    await expect(connectVisitor(second, key, sessionId)).rejects.toThrow('Invalid API key');
    await change({ isActive: true });
    await expect.poll(() => statusOf(key), SOON).toBe(200);
    (await connectVisitor(second, key, sessionId)).disconnect();
  });

  it('and deleted is refused on the other, and its socket cut', async () => {
    const { id, key, isCut } = await inUse();
    await tenant.owner.api.call('DELETE /keys/{id}', { params: { id } });
    await Promise.all([expectCutSoon(isCut), expect.poll(() => statusOf(key), SOON).toBe(401)]);
  });

  it('and narrowed to other permissions may do no more there', async () => {
    const { key, sessionId, change, isCut } = await inUse();
    await change({ permissions: ['kb:read'] });
    await Promise.all([expectCutSoon(isCut), expect.poll(() => statusOf(key), SOON).toBe(403)]);
    await expect(connectVisitor(second, key, sessionId)).rejects.toThrow('Not allowed');
  });

  it('and narrowed to other sites is refused from elsewhere', async () => {
    const { key, sessionId, change, isCut } = await inUse();
    const elsewhere = { origin: 'https://elsewhere.example.com' };
    expect(await statusOf(key, elsewhere)).toBe(200);
    await change({ allowedOrigins: ['https://shop.example.com'] });
    await Promise.all([expectCutSoon(isCut), expect.poll(() => statusOf(key, elsewhere), SOON).toBe(403)]);
    // The widget's frame is on our own origin: its socket comes back.
    (await connect(second, { apiKey: key, sessionId }, { origin: second.url })).disconnect();
  });

  it('and has run out is refused on both, and its socket cut, though nobody did anything', async () => {
    const { apiKey } = await tenant.owner.api.call('POST /keys', {
      body: { name: 'Trial', permissions: ['chat:write'], expiresIn: 1 },
    });
    const { sessionId } = await buildConversation(tenant);
    const [row] = await sql(
      first,
      `UPDATE api_keys SET expires_at = clock_timestamp() + interval '1.5 seconds' WHERE id = $1 RETURNING expires_at`,
      [apiKey.id],
    );
    const isCut = cut(await connectVisitor(second, apiKey.key, sessionId));
    expect(await statusOf(apiKey.key)).toBe(200);
    const firstRefused = async () => {
      while ((await statusOf(apiKey.key)) === 200);
      return Date.now();
    };
    const ends = [isCut.then(() => Date.now()), firstRefused()];
    for (const end of await Promise.all(ends)) {
      expect(end - row?.expires_at.getTime()).toBeGreaterThan(-50);
      expect(end - row?.expires_at.getTime()).toBeLessThan(SOON.timeout);
    }
    expect((await first.send('GET', '/api/chat/config', { apiKey: apiKey.key })).status).toBe(401);
  });
});
