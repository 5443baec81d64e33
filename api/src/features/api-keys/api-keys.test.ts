import { createHash } from 'node:crypto';
import type { ApiKey } from '@chatbot-saas/contract';
import { MAX_API_KEYS } from '@chatbot-saas/contract/domain';
import { describe, expect, it, vi } from 'vitest';
import { buildConversation, buildTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { connect, connectVisitor, cut } from '../../../test/support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

type Draft = Partial<Pick<ApiKey, 'name' | 'permissions' | 'allowedOrigins'>> & { expiresIn?: number | null };
const make = async (draft: Draft = {}) =>
  (await tenant.owner.api.call('POST /keys', { body: { name: 'Shop', ...draft } })).apiKey;
const change = (
  id: string,
  body: Partial<Pick<ApiKey, 'name' | 'isActive' | 'permissions' | 'allowedOrigins'>>,
) => tenant.owner.api.call('PUT /keys/{id}', { params: { id }, body });
const config = (apiKey: string, origin?: string) =>
  server.send('GET', '/api/chat/config', { apiKey, ...(origin !== undefined && { headers: { origin } }) });

describe('a new key', () => {
  it('is shown in full once, and only its hash, head and tail are kept', async () => {
    const { key, ...made } = await make();
    expect(key).toMatch(/^sk_[A-Za-z0-9]{40}$/);
    expect(made).toMatchObject({
      name: 'Shop',
      kind: 'secret',
      maskedKey: `${key.slice(0, 12)}…${key.slice(-4)}`,
      isActive: true,
      permissions: ['chat:read', 'chat:write'],
      allowedOrigins: [],
      expiresAt: null,
      lastUsed: null,
      usageCount: 0,
    });

    const { apiKeys } = await tenant.owner.api.call('GET /keys');
    expect(apiKeys).toContainEqual({ ...made, key: null });
    expect(JSON.stringify(apiKeys)).not.toContain(key);
    const [row] = await sql(server, 'SELECT *, k::text AS everything FROM api_keys k WHERE id = $1', [
      made.id,
    ]);
    expect(row?.hash).toEqual(createHash('sha256').update(key).digest());
    expect(row?.everything).not.toContain(key.slice(12, -4));
  });

  it('expires after the given days by the database’s clock', async () => {
    const { id, expiresAt } = await make({ expiresIn: 1 });
    const [row] = await sql(
      server,
      `SELECT created_at + interval '1 day' AS due FROM api_keys WHERE id = $1`,
      [id],
    );
    expect(new Date(expiresAt ?? '')).toEqual(row?.due);
  });

  it.each([
    ['name', { name: ' ' }, 'Key name is required'],
    ['expiresIn', { expiresIn: 0 }, 'Expiry must be at least 1 day'],
    ['expiresIn', { expiresIn: 1.5 }, 'Expiry must be a whole number of days'],
    ['permissions', { permissions: [] }, 'Choose at least one permission'],
  ])('requires a valid %s', async (path, over, message) => {
    const body = { name: 'Shop', ...over };
    const response = await server.send('POST', '/api/keys', { token: tenant.owner.token, body });
    expectFailure(response, 'validation_failed');
    expect(response.json.details).toContainEqual({ path, message });
  });

  it.each([
    'https://shop.example.com/',
    'https://shop.example.com/path',
    'shop.example.com',
    'https://*.example.com',
    'https://SHOP.example.com',
    'https://user@shop.example.com',
    '*',
    'null',
    'javascript:alert(1)',
  ])('cannot list %s as an origin', async (origin) => {
    const body = { name: 'Shop', allowedOrigins: [origin] };
    const response = await server.send('POST', '/api/keys', { token: tenant.owner.token, body });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('allowedOrigins.0');
  });
});

it('API keys: concurrent creations never exceed the limit of one list', async () => {
  const crowded = await buildTenant(server);
  const create = () =>
    server.send('POST', '/api/keys', { token: crowded.owner.token, body: { name: 'One more' } });
  // The workspace starts with two keys.
  await Promise.all(Array.from({ length: MAX_API_KEYS - 4 }, create));
  const answers = await Promise.all(Array.from({ length: 6 }, create));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  for (const refused of answers.filter(({ status }) => status !== 201)) {
    expectFailure(refused, 'state_conflict');
  }
  expect((await crowded.owner.api.call('GET /keys')).apiKeys).toHaveLength(MAX_API_KEYS);
});

describe('an origin', () => {
  const LISTED = 'https://shop.example.com';
  const LOOK_ALIKES = [
    'https://shop.example.com.evil.test',
    'https://evil-shop.example.com',
    'https://shop.example.com:8443',
    'http://shop.example.com',
    'https://SHOP.example.com',
    'https://shop.example.com/',
    'https://example.com',
    'null',
  ];

  it('appears in the response if the key has no list', async () => {
    const { key } = await make();
    for (const origin of [LISTED, 'http://localhost:8080', 'null']) {
      const response = await config(key, origin);
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toMatch(/origin/i);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('that is listed is allowed; look-alikes and null are refused and appear nowhere', async () => {
    const { key } = await make({ allowedOrigins: [LISTED] });
    expect((await config(key, LISTED)).headers.get('access-control-allow-origin')).toBe(LISTED);
    for (const origin of LOOK_ALIKES) {
      const response = await config(key, origin);
      expectFailure(response, 'origin_not_allowed');
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('of our own passes any list, because the widget’s frame has it', async () => {
    const { key } = await make({ allowedOrigins: [LISTED] });
    expect((await config(key, server.url)).status).toBe(200);
  });

  it('is not required from programs, which send none', async () => {
    const { key } = await make({ allowedOrigins: [LISTED] });
    expect((await config(key)).status).toBe(200);
  });

  it.each(['kb:write', 'conversations:read', 'analytics:read'] as const)(
    'keeps a key with %s out of browsers',
    async (permission) => {
      const { key } = await make({ permissions: ['chat:write', permission] });
      for (const origin of [LISTED, server.url, 'null']) {
        const response = await config(key, origin);
        expectFailure(response, 'origin_not_allowed');
        expect(response.headers.get('access-control-allow-origin')).toBeNull();
      }
      expect((await config(key)).status).toBe(200);
      const { key: listed } = await make({
        permissions: ['chat:write', permission],
        allowedOrigins: [LISTED],
      });
      expect((await config(listed, LISTED)).status).toBe(200);
    },
  );

  it('appears in a refusal that follows a valid key', async () => {
    const { key } = await make();
    const response = await server.send('POST', '/api/chat/start', {
      apiKey: key,
      body: {},
      headers: { origin: LISTED },
    });
    expectFailure(response, 'validation_failed');
    expect(response.headers.get('access-control-allow-origin')).toBe(LISTED);
  });

  it('learns nothing about an invalid key', async () => {
    const response = await config('sk_invented', LISTED);
    expectFailure(response, 'invalid_api_key');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('must be on the list for sockets too', async () => {
    const { key } = await make({ allowedOrigins: [LISTED] });
    const { sessionId } = await buildConversation(tenant);
    const auth = { apiKey: key, sessionId };
    (await connect(server, auth, { origin: server.url })).disconnect();
    await expect(connect(server, auth, { origin: LISTED })).rejects.toThrow();
    const { key: powerful } = await make({ permissions: ['chat:write', 'kb:write'] });
    await expect(connect(server, { apiKey: powerful, sessionId }, { origin: server.url })).rejects.toThrow(
      'powerful',
    );
  });
});

describe('a CORS preflight', () => {
  const ask = (path: string, origin = 'https://shop.example.com') =>
    server.send('OPTIONS', path, {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      },
    });

  it.each(['/api/chat/start', '/api/chat/message', '/api/chat/some-session/history', '/api/kb'])(
    'allows %s, which takes keys',
    async (path) => {
      const response = await ask(path);
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-origin')).toBe('https://shop.example.com');
      expect(response.headers.get('access-control-allow-headers')).toMatch(/x-api-key/i);
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it.each(['/api/auth/login', '/api/auth/me', '/api/keys', '/api/chat/some-id/agent/accept', '/api/nothing'])(
    'allows nothing for %s, which takes none',
    async (path) => {
      const response = await ask(path);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('disabling, enabling and deleting a key', () => {
  it('applies to the next call and disconnects the key’s sockets', async () => {
    const { key, id } = await make();
    const { sessionId } = await buildConversation(tenant);
    const socket = await connectVisitor(server, key, sessionId);
    const isCut = cut(socket);
    expect((await change(id, { isActive: false })).apiKey.isActive).toBe(false);
    expect(await isCut).toBe('io server disconnect');
    expectFailure(await config(key), 'invalid_api_key');
    await expect(connectVisitor(server, key, sessionId)).rejects.toThrow('Invalid API key');

    await change(id, { isActive: true });
    expect((await config(key)).status).toBe(200);
    const again = await connectVisitor(server, key, sessionId);
    const isCutAgain = cut(again);
    await tenant.owner.api.call('DELETE /keys/{id}', { params: { id } });
    expect(await isCutAgain).toBe('io server disconnect');
    expectFailure(await config(key), 'invalid_api_key');
  });

  it('leaves other keys’ sockets alone', async () => {
    const [{ id }, kept] = [await make(), await make()];
    const { sessionId } = await buildConversation(tenant);
    const socket = await connectVisitor(server, kept.key, sessionId);
    await change(id, { isActive: false });
    expect(socket.connected).toBe(true);
    socket.disconnect();
  });

  it('also disconnects a socket during its handshake', async () => {
    const { key, id } = await make();
    const { sessionId } = await buildConversation(tenant);
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('LOCK conversations IN ACCESS EXCLUSIVE MODE');
      // The key was accepted; the handshake now waits for the conversation's query.
      const connecting = connectVisitor(server, key, sessionId);
      await lockWaiters(admin, 1);
      await change(id, { isActive: false });
      await admin.query('COMMIT');
      const socket = await connecting.catch(() => null);
      if (socket?.connected) await cut(socket);
      expect(socket?.connected ?? false).toBe(false);
    });
  });

  it('expiry ends an API key and its open sockets at the same moment', async () => {
    const { key, id } = await make();
    const { sessionId } = await buildConversation(tenant);
    await sql(server, `UPDATE api_keys SET expires_at = now() + interval '700 milliseconds' WHERE id = $1`, [
      id,
    ]);
    const socket = await connectVisitor(server, key, sessionId);
    expect(await cut(socket)).toBe('io server disconnect');
    expectFailure(await config(key), 'invalid_api_key');
  });

  it.each([
    ['behind', -60_000],
    ['ahead', 60_000],
  ])('expiry applies even if this process’s clock is a minute %s the database’s', async (_, skew) => {
    const { key, id } = await make();
    const { sessionId } = await buildConversation(tenant);
    await sql(server, `UPDATE api_keys SET expires_at = now() + interval '700 milliseconds' WHERE id = $1`, [
      id,
    ]);
    const now = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + skew);
    try {
      const socket = await connectVisitor(server, key, sessionId);
      expect(await cut(socket)).toBe('io server disconnect');
      expectFailure(await config(key), 'invalid_api_key');
    } finally {
      clock.mockRestore();
    }
  });

  it('a partial change keeps the other fields', async () => {
    const { id } = await make({ allowedOrigins: ['https://a.example.com'] });
    const { apiKey } = await change(id, { name: 'Renamed' });
    expect(apiKey).toMatchObject({
      name: 'Renamed',
      isActive: true,
      allowedOrigins: ['https://a.example.com'],
    });
    expect((await change(id, {})).apiKey).toEqual(apiKey);
  });

  it('a removed permission is refused at the next call', async () => {
    const { key, id } = await make({ permissions: ['chat:read', 'chat:write'] });
    await change(id, { permissions: ['chat:read'] });
    expectFailure(await config(key), 'permission_missing');
  });
});

it('API keys: counts calls and records the last one', async () => {
  const { key, id } = await make();
  await Promise.all(Array.from({ length: 7 }, () => config(key)));
  await expect
    .poll(async () => (await tenant.owner.api.call('GET /keys')).apiKeys.find((k) => k.id === id), {
      timeout: 5_000,
    })
    .toMatchObject({ usageCount: 7, lastUsed: expect.any(String) });
});
