import { createHash } from 'node:crypto';
import type { ApiKey } from '@chatbot-saas/contract';
import { PERMISSIONS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildMember, buildTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { connectVisitor } from '../../../test/support/sockets.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

type Draft = Partial<Pick<ApiKey, 'name' | 'permissions' | 'allowedOrigins'>>;
const publish = async (draft: Draft = {}) =>
  (await tenant.owner.api.call('POST /keys', { body: { kind: 'publishable', name: 'Shop', ...draft } }))
    .apiKey;
const listed = async (api = tenant.owner.api) => (await api.call('GET /keys')).apiKeys;

describe('a publishable key', () => {
  it('begins with pk_, may chat, and admins read it again', async () => {
    const made = await publish({ allowedOrigins: ['https://shop.example.com'] });
    expect(made).toMatchObject({
      kind: 'publishable',
      key: expect.stringMatching(/^pk_[A-Za-z0-9]{40}$/),
      maskedKey: `${made.key.slice(0, 12)}…${made.key.slice(-4)}`,
      permissions: ['chat:read', 'chat:write'],
      allowedOrigins: ['https://shop.example.com'],
    });
    expect(await listed()).toContainEqual(made);
    const admin = await buildMember(server, tenant, { role: 'admin' });
    expect(await listed(admin.api)).toContainEqual(made);
    const { apiKey } = await tenant.owner.api.call('PUT /keys/{id}', {
      params: { id: made.id },
      body: { name: 'Renamed' },
    });
    expect(apiKey).toEqual({ ...made, name: 'Renamed' });
  });

  it('is masked for agents', async () => {
    const { id, key } = await publish();
    const agent = await buildMember(server, tenant);
    const seen = await listed(agent.api);
    expect(seen.find((one) => one.id === id)).toMatchObject({ kind: 'publishable', key: null });
    expect(JSON.stringify(seen)).not.toContain(key);
  });

  it('leads a whole conversation, with its socket', async () => {
    const { key } = await publish();
    const visitor = server.visitor(key);
    const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: 'visitor_1' } });
    await visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
    const params = { id: sessionId };
    expect((await visitor.call('GET /chat/{id}/history', { params })).data.messages).toHaveLength(3);
    (await connectVisitor(server, key, sessionId)).disconnect();
  });

  it.each(PERMISSIONS.filter((permission) => !permission.startsWith('chat:')))(
    'never has %s, neither at first nor later',
    async (permission) => {
      const body = { kind: 'publishable', name: 'Shop', permissions: ['chat:write', permission] };
      const refused = await server.send('POST', '/api/keys', { token: tenant.owner.token, body });
      expectFailure(refused, 'validation_failed');
      expect(refused.json.details).toMatchObject([{ path: 'permissions' }]);

      const { id, key } = await publish();
      const path = `/api/keys/${id}`;
      const change = { token: tenant.owner.token, body: { permissions: ['chat:write', permission] } };
      expectFailure(await server.send('PUT', path, change), 'validation_failed');
      await expect(
        sql(server, 'UPDATE api_keys SET permissions = $1 WHERE id = $2', [[permission], id]),
      ).rejects.toThrow('publishable_keys_chat');
      expect((await server.send('GET', '/api/chat/config', { apiKey: key })).status).toBe(200);
    },
  );

  it('opens no door of the team, also not from a server', async () => {
    const { key } = await publish();
    for (const [method, path] of [
      ['GET', '/api/keys'],
      ['GET', '/api/auth/me'],
      ['GET', '/api/tenant/settings'],
    ] as const) {
      expectFailure(await server.send(method, path, { apiKey: key }), 'not_signed_in');
      expectFailure(
        await server.send(method, path, { headers: { authorization: `Bearer ${key}` } }),
        'not_signed_in',
      );
    }
    for (const path of ['/api/kb', '/api/tenant/analytics', '/api/chat/conversations']) {
      expectFailure(await server.send('GET', path, { apiKey: key }), 'permission_missing');
    }
  });

  it('may be bound to sites', async () => {
    const { key } = await publish({ allowedOrigins: ['https://shop.example.com'] });
    const config = (origin: string) =>
      server.send('GET', '/api/chat/config', { apiKey: key, headers: { origin } });
    expect((await config('https://shop.example.com')).status).toBe(200);
    expectFailure(await config('https://other.example.com'), 'origin_not_allowed');
  });
});

it('a secret key is stored as a hash only', async () => {
  const { apiKey } = await tenant.owner.api.call('POST /keys', { body: { kind: 'secret', name: 'Server' } });
  const [row] = await sql(server, 'SELECT hash, publishable_key FROM api_keys WHERE id = $1', [apiKey.id]);
  expect(row).toEqual({ hash: createHash('sha256').update(apiKey.key).digest(), publishable_key: null });
});

it('a new workspace has one for its website', async () => {
  const { owner } = await buildTenant(server, 'Fresh');
  const website = (await listed(owner.api)).find(({ name }) => name === 'Website');
  expect(website).toMatchObject({
    kind: 'publishable',
    key: expect.stringMatching(/^pk_/),
    isActive: true,
    permissions: ['chat:read', 'chat:write'],
    allowedOrigins: [],
    expiresAt: null,
    lastUsed: null,
  });
  expect((await server.send('GET', '/api/chat/config', { apiKey: website?.key ?? '' })).status).toBe(200);
});
