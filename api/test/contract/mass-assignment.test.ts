import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failure.ts';
import { sharedServer, sharedTenantData } from '../support/fixtures.ts';
import { type SmtpServer, startSmtp } from '../support/smtp.ts';
import { sql } from '../support/sql.ts';
import { bodySender, endpointsWithBody, sampleOf } from './samples.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(
  async () => {
    smtp = await startSmtp();
    return { RATE_LIMITS: 'off', SMTP_URL: smtp.url, CONTACT_EMAIL: 'desk@acme.test' };
  },
  { outbound: { resolve: async () => [] } },
);
const tenantData = sharedTenantData(server);
const sendBody = bodySender(server, tenantData);

beforeAll(async () => {
  temporary.push(tenantData.memberId);
});

/** Samples that the endpoint must refuse: a password, token, link or site that is none. */
const REFUSED_ON_PURPOSE: Record<string, number> = {
  'auth.login': 401,
  'auth.password': 400,
  'auth.reset': 400,
  'chat.recognize': 401,
  'mail.open': 400,
  'mail.stop': 400,
  // Its example is a site that does not exist.
  'site.read': 422,
};

/** Who rightly has a password that they must change. */
const temporary: string[] = [];

describe('fields nobody asked for are dropped, never stored', () => {
  const evil = (name: string) => ({
    _id: '00000000-0000-0000-0000-000000000001',
    id: '00000000-0000-0000-0000-000000000001',
    role: 'owner',
    tenantId: '00000000-0000-0000-0000-000000000001',
    tenant_id: '00000000-0000-0000-0000-000000000001',
    plan: 'enterprise',
    subscription: { plan: 'enterprise' },
    limits: { agents: null },
    email: 'evil@example.com',
    emailVerified: true,
    password_hash: 'x',
    passwordHash: 'x',
    // The opposite of what is right.
    must_change_password: name !== 'team.add',
    mustChangePassword: name !== 'team.add',
    isActive: false,
    is_active: false,
    hash: 'x',
    key: `sk_${'e'.repeat(40)}`,
    usageCount: 987654321,
    usage_count: 987654321,
    usage: { timesUsed: 987654321, avgRating: 5 },
    times_used: 987654321,
    createdAt: '2000-01-01T00:00:00Z',
    created_at: '2000-01-01T00:00:00Z',
    status: 'ended',
    assignedAgent: '00000000-0000-0000-0000-000000000001',
    session_id: 'evil-session-id',
    rating: 1,
    settings: { ai: { systemPrompt: 'evil' } },
  });

  it.each(endpointsWithBody)('%s', async (name, named) => {
    const { body } = sampleOf(named, tenantData);
    const mixed = { ...evil(name), ...body };
    // JSON text on purpose: an object literal would set the prototype instead of sending the key.
    const text = JSON.stringify(mixed).replace('{', '{"__proto__":{"role":"owner"},');
    const before = await sql(server, 'SELECT id, plan FROM tenants');
    const response = await sendBody(named, text);
    expect(response.status, `${name} ${response.text}`).toBe(
      REFUSED_ON_PURPOSE[name] ?? named.endpoint.status ?? 200,
    );
    if (name === 'team.add') temporary.push(response.json.user._id);
    expect(response.text).not.toContain('00000000-0000-0000-0000-000000000001');
    expect(response.text).not.toMatch(/evil|987654321|enterprise|2000-01-01/);

    const added = name === 'auth.register' ? 1 : 0;
    const after = await sql(server, 'SELECT id, plan, settings FROM tenants');
    expect(after).toHaveLength(before.length + added);
    for (const tenant of after) expect(tenant.plan).not.toBe('enterprise');
    const [{ hits }] = (await sql(
      server,
      `SELECT (SELECT count(*) FROM users WHERE email LIKE 'evil%' OR must_change_password <> (id = ANY ($1)) OR created_at < '2001-01-01')
            + (SELECT count(*) FROM api_keys WHERE usage_count = 987654321 OR created_at < '2001-01-01'
                 OR hash = sha256(convert_to('sk_' || repeat('e', 40), 'UTF8'))
                 OR publishable_key LIKE '%' || repeat('e', 40))
            + (SELECT count(*) FROM knowledge_items WHERE times_used = 987654321)
            + (SELECT count(*) FROM conversations WHERE session_id LIKE 'evil%' OR rating = 1)
            + (SELECT count(*) FROM tenants WHERE settings::text LIKE '%evil%') AS hits`,
      [temporary],
    )) as [{ hits: string }];
    expect(Number(hits)).toBe(0);
  });

  it('least of all a role or a tenant', async () => {
    const { tenant } = tenantData;
    const registered = await server.send('POST', '/api/auth/register', {
      body: {
        name: 'Eve',
        email: 'eve@example.com',
        password: 'secret-1',
        tenantName: 'Eve’s',
        role: 'admin',
        tenantId: tenant.id,
        plan: 'enterprise',
      },
    });
    expect(registered.json.user).toMatchObject({ role: 'owner', tenantId: registered.json.tenant._id });
    expect(registered.json.user.tenantId).not.toBe(tenant.id);
    expect(registered.json.tenant.subscription.plan).toBe('pro');

    const asOwner = { token: tenant.owner.token };
    const member = { name: 'Eve', email: 'eve2@example.com', password: 'secret-1', role: 'owner' };
    const added = await server.send('POST', '/api/tenant/team', { ...asOwner, body: member });
    expectFailure(added, 'validation_failed');
    const path = `/api/tenant/team/${tenantData.memberId}`;
    expectFailure(
      await server.send('PUT', path, { ...asOwner, body: { role: 'owner' } }),
      'validation_failed',
    );
  });
});
