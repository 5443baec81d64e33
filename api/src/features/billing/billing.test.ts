import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildTenant, type TestTenant } from '../../../test/support/build.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';

const tenantOf = async ({ owner }: TestTenant) => (await owner.api.call('GET /auth/me')).tenant;
const subscribe = (server: TestServer, tenant: TestTenant, plan: string) =>
  server.send('POST', '/api/billing/subscription', { token: tenant.owner.token, body: { plan } });

describe('without card payments', () => {
  const server = sharedServer();

  it('shows the plans to everyone', async () => {
    const { json } = await server.send('GET', '/api/billing/plans');
    expect(
      json.plans.map((plan: { id: string; price: number; trialDays: number }) => [
        plan.id,
        plan.price,
        plan.trialDays,
      ]),
    ).toEqual([
      ['free', 0, null],
      ['pro', 20, 14],
      ['enterprise', 30, null],
    ]);
    expect(json.plans.map(({ isForSale }: { isForSale: boolean }) => isForSale)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('starts the trial of Pro with the workspace, once, and falls back to Free by itself', async () => {
    const { json } = await server.send('POST', '/api/auth/register', {
      body: { name: 'Nia', email: 'nia@example.com', password: 'secret-1', tenantName: 'Nia’s' },
    });
    const { token, tenant } = json;
    expect(tenant.subscription).toMatchObject({ plan: 'pro', status: 'trialing' });
    const days = (Date.parse(tenant.subscription.trialEndsAt) - Date.parse(tenant.createdAt)) / 86_400_000;
    expect(days).toBe(14);

    await sql(server, `UPDATE tenants SET trial_ends_at = now() - interval '1 second' WHERE id = $1`, [
      tenant._id,
    ]);
    await server.app.runJobs();
    const me = await server.send('GET', '/api/auth/me', { token });
    expect(me.json.tenant).toMatchObject({
      subscription: { plan: 'free', status: 'active' },
      limits: { apiCalls: 1_000 },
    });
    const again = await server.send('POST', '/api/billing/subscription', { token, body: { plan: 'pro' } });
    expect(again).toMatchObject({ status: 409, json: { error: 'Your 14-day trial has been used.' } });
  });

  it('lets the owner of an older workspace try Pro for 14 days, once, then falls back to Free', async () => {
    const tenant = await buildTenant(server);
    const { json } = await subscribe(server, tenant, 'pro');
    expect(json.tenant).toMatchObject({
      subscription: { plan: 'pro', status: 'trialing' },
      limits: { apiCalls: 10_000 },
    });
    const days = (Date.parse(json.tenant.subscription.trialEndsAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);

    await sql(server, `UPDATE tenants SET trial_ends_at = now() - interval '1 second' WHERE id = $1`, [
      tenant.id,
    ]);
    const atOnce = await tenantOf(tenant);
    expect(atOnce).toMatchObject({
      subscription: { plan: 'free', status: 'active' },
      limits: { apiCalls: 1_000 },
    });
    await server.app.runJobs();
    const rows = await sql(server, 'SELECT plan, subscription_status FROM tenants WHERE id = $1', [
      tenant.id,
    ]);
    expect(rows).toEqual([{ plan: 'free', subscription_status: 'active' }]);

    const again = await subscribe(server, tenant, 'pro');
    expect(again).toMatchObject({ status: 409, json: { error: 'Your 14-day trial has been used.' } });
  });

  it('returns to Free immediately, and resumes the remaining days', async () => {
    const tenant = await buildTenant(server);
    const started = await subscribe(server, tenant, 'pro');
    expect((await subscribe(server, tenant, 'free')).json.tenant.subscription.plan).toBe('free');
    const resumed = await subscribe(server, tenant, 'pro');
    expect(resumed.json.tenant.subscription).toEqual(started.json.tenant.subscription);
  });

  it('sells only what it can charge for, and only to the owner', async () => {
    const tenant = await buildTenant(server);
    expect((await subscribe(server, tenant, 'enterprise')).status).toBe(409);
    const admin = await buildMember(server, tenant, { role: 'admin' });
    const refused = await server.send('POST', '/api/billing/subscription', {
      token: admin.token,
      body: { plan: 'pro' },
    });
    expect(refused.status).toBe(403);
    expect((await tenantOf(tenant)).subscription.plan).toBe('free');
  });
});

describe('BILLING=off', () => {
  it('gives every workspace everything, without trials or prices', async () => {
    const server = await startTestServer({ BILLING: 'off' });
    const tenant = await buildTenant(server);
    const { json } = await server.send('POST', '/api/auth/register', {
      body: { name: 'Nia', email: 'nia@example.com', password: 'secret-1', tenantName: 'Nia’s' },
    });
    expect(json.tenant.subscription).toEqual({ plan: 'free', status: 'active', trialEndsAt: null });
    expect((await tenantOf(tenant)).limits).toEqual({
      conversations: null,
      apiCalls: null,
      knowledgeItems: null,
      agents: null,
    });
    expect((await server.send('GET', '/api/billing/plans')).json).toEqual({ plans: [] });
    expect((await subscribe(server, tenant, 'pro')).status).toBe(409);
    await server.close();
  });
});

describe('with Stripe', () => {
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_test' };
  const asked: URLSearchParams[] = [];
  let stripeApi: Server;
  let server: TestServer;
  let isDown = false;

  beforeAll(async () => {
    stripeApi = createServer(async (request, response) => {
      asked.push(new URLSearchParams(Buffer.concat(await request.toArray()).toString()));
      response.writeHead(isDown ? 400 : 200, { 'content-type': 'application/json' });
      response.end(
        isDown
          ? '{"error":{"message":"our account is broken"}}'
          : '{"id":"cs_1","object":"checkout.session","url":"https://checkout.example.com/cs_1"}',
      );
    });
    stripeApi.listen(0, '127.0.0.1');
    await once(stripeApi, 'listening');
    const { port } = stripeApi.address() as AddressInfo;
    server = await startTestServer({ ...secrets, LOG_LEVEL: 'warn' }, undefined, {
      stripeApi: { host: '127.0.0.1', port, protocol: 'http' },
    });
  });
  afterAll(async () => {
    await server.close();
    stripeApi.closeAllConnections();
    stripeApi.close();
  });

  const stripe = new Stripe('sk_test_1');
  /** Delivers an event as Stripe would, signed by Stripe's own test helper. */
  function deliver(
    type: string,
    object: object,
    created = 1_800_000_000,
    secret = secrets.STRIPE_WEBHOOK_SECRET,
  ) {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, created, data: { object } });
    const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    return server.send('POST', '/api/billing/stripe', { body, headers: { 'stripe-signature': signature } });
  }
  const subscription = (tenant: TestTenant, status: string, plan = 'pro', id = 'sub_1') => ({
    id: `${id}_${tenant.id}`,
    object: 'subscription',
    status,
    customer: 'cus_1',
    metadata: { tenantId: tenant.id, plan },
  });

  it('lists the plans that can be paid for', async () => {
    const { json } = await server.send('GET', '/api/billing/plans');
    expect(
      json.plans.map(({ id, isForSale }: { id: string; isForSale: boolean }) => [id, isForSale]),
    ).toEqual([
      ['free', false],
      ['pro', true],
      ['enterprise', true],
    ]);
  });

  it('accepts a payment for Pro during its trial', async () => {
    const { json } = await server.send('POST', '/api/auth/register', {
      body: { name: 'Nia', email: 'nia@example.com', password: 'secret-1', tenantName: 'Nia’s' },
    });
    expect(json.tenant.subscription).toMatchObject({ plan: 'pro', status: 'trialing' });
    const bought = await server.send('POST', '/api/billing/subscription', {
      token: json.token,
      body: { plan: 'pro' },
    });
    expect(bought.json).toEqual({ checkoutUrl: 'https://checkout.example.com/cs_1' });
    const id = json.tenant._id;
    await deliver('customer.subscription.created', subscription({ id } as TestTenant, 'active'), 100);
    await sql(server, `UPDATE tenants SET trial_ends_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await server.app.runJobs();
    const me = await server.send('GET', '/api/auth/me', { token: json.token });
    expect(me.json.tenant.subscription).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('sends the owner to that plan’s checkout page', async () => {
    const tenant = await buildTenant(server);
    asked.length = 0;
    const { json } = await subscribe(server, tenant, 'enterprise');
    expect(json).toEqual({ checkoutUrl: 'https://checkout.example.com/cs_1' });
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      mode: 'subscription',
      client_reference_id: tenant.id,
      'line_items[0][price_data][unit_amount]': '3000',
      'subscription_data[metadata][plan]': 'enterprise',
    });
    expect((await tenantOf(tenant)).subscription.plan).toBe('free');
  });

  it('reports an unavailable payment service without details of our account', async () => {
    const tenant = await buildTenant(server);
    const before = server.log.length;
    isDown = true;
    const refused = await subscribe(server, tenant, 'pro');
    isDown = false;
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.text).not.toContain('account');
    const lines = server.log.slice(before);
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 40, fault: 'StripeInvalidRequestError', status: 400 }),
    );
    expect(lines.join()).not.toContain('account');
  });

  it('applies Stripe’s events in the order of their occurrence', async () => {
    const tenant = await buildTenant(server);
    const plan = async () => (await tenantOf(tenant)).subscription;
    await deliver('customer.subscription.created', subscription(tenant, 'active'), 100);
    expect(await plan()).toMatchObject({ plan: 'pro', status: 'active' });
    await deliver('customer.subscription.updated', subscription(tenant, 'past_due'), 300);
    await deliver('customer.subscription.updated', subscription(tenant, 'active'), 200);
    expect(await plan()).toMatchObject({ plan: 'pro', status: 'past_due' });
    expect((await subscribe(server, tenant, 'free')).status).toBe(409);
    await deliver('customer.subscription.deleted', subscription(tenant, 'canceled'), 400);
    expect(await plan()).toMatchObject({ plan: 'free', status: 'canceled' });
  });

  it('does not count a free period by Stripe as our own trial', async () => {
    const tenant = await buildTenant(server);
    await sql(server, `UPDATE tenants SET trial_ends_at = now() - interval '1 day' WHERE id = $1`, [
      tenant.id,
    ]);
    await deliver('customer.subscription.created', subscription(tenant, 'trialing'), 100);
    await server.app.runJobs();
    expect((await tenantOf(tenant)).subscription).toMatchObject({ plan: 'pro', status: 'active' });
  });

  it('keeps the new subscription when the replaced one ends', async () => {
    const tenant = await buildTenant(server);
    await deliver('customer.subscription.created', subscription(tenant, 'active'), 100);
    await deliver(
      'customer.subscription.created',
      subscription(tenant, 'active', 'enterprise', 'sub_2'),
      200,
    );
    await deliver('customer.subscription.deleted', subscription(tenant, 'canceled'), 300);
    expect((await tenantOf(tenant)).subscription).toMatchObject({ plan: 'enterprise', status: 'active' });
  });

  it('ignores events without Stripe’s signature', async () => {
    const tenant = await buildTenant(server);
    const forged = await deliver(
      'customer.subscription.created',
      subscription(tenant, 'active'),
      100,
      'whsec_other',
    );
    expect(forged.status).toBe(400);
    const unsigned = await server.send('POST', '/api/billing/stripe', { body: { type: 'x' } });
    expect(unsigned.status).toBe(400);
    expect((await tenantOf(tenant)).subscription.plan).toBe('free');
    expect((await deliver('invoice.created', {})).status).toBe(200);
  });
});
