import { WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildTenant, NOWHERE } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshReceiver, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { startTestServer } from '../../../test/support/server.ts';
import { sql } from '../../../test/support/sql.ts';
import { isSignedWith, reachReceivers, WebhookClient } from '../../../test/support/webhook-setup.ts';

const server = sharedServer({ RATE_LIMITS: 'off' }, { outbound: reachReceivers });
const receiver = freshReceiver();
const tenant = freshTenant(server);
const webhooks = new WebhookClient(server, tenant);

const send = (method: string, path: string, body?: unknown) =>
  server.send(method, `/api/webhooks${path}`, { token: tenant.owner.token, ...(body ? { body } : {}) });
const change = async (id: string, body: object) => (await send('PUT', `/${id}`, body)).json.webhook;

it('a webhook says what the site sent as metadata', async () => {
  await webhooks.create(receiver.url, ['conversation.started']);
  const metadata = { url: 'https://shop.test/', orderNumber: 7, plan: { name: 'Pro' } };
  await tenant.visitor.call('POST /chat/start', { body: { visitorId: 'visitor_1', metadata } });
  const { body } = await receiver.nth(1);
  expect(JSON.parse(body).data.conversation.metadata).toEqual(metadata);
});

describe('a webhook', () => {
  it('is created, listed, changed and deleted', async () => {
    const { secret, ...made } = await webhooks.create(NOWHERE, ['message.created', 'message.created']);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9]{40}$/);
    expect(made).toEqual({
      id: made.id,
      url: NOWHERE,
      events: ['message.created'],
      description: '',
      isActive: true,
      failingSince: null,
      disabledReason: null,
      createdAt: made.createdAt,
    });
    expect((await send('GET', '')).json).toEqual({ webhooks: [made] });

    const changed = await change(made.id, {
      events: [...WEBHOOK_EVENTS],
      description: 'CRM',
      isActive: false,
    });
    expect(changed).toEqual({ ...made, events: WEBHOOK_EVENTS, description: 'CRM', isActive: false });
    expect(await change(made.id, {})).toEqual(changed);

    expect((await send('DELETE', `/${made.id}`)).json).toEqual({ success: true });
    expect((await send('GET', '')).json).toEqual({ webhooks: [] });
    expectFailure(await send('DELETE', `/${made.id}`), 'not_found');
    expectFailure(await send('PUT', `/${made.id}`, {}), 'not_found');
    expectFailure(await send('GET', `/${made.id}/deliveries`), 'not_found');
    expectFailure(await send('POST', `/${made.id}/test`), 'not_found');
  });

  it('shows its secret once, at its creation', async () => {
    const { id, secret } = await webhooks.create(receiver.url);
    await webhooks.ping(id);
    await receiver.nth(1);
    for (const path of ['', `/${id}/deliveries`]) {
      expect((await send('GET', path)).text).not.toContain(secret.slice(6));
    }
    expect((await send('PUT', `/${id}`, { description: 'x' })).text).not.toContain('secret');
    expect(JSON.stringify(receiver.received)).not.toContain(secret.slice(6));
  });

  it('gets a new secret, while the former one keeps signing for a day', async () => {
    const { id, secret: first } = await webhooks.create(receiver.url);
    const { secret: second } = await change(id, { rotateSecret: true });
    expect(second).toMatch(/^whsec_/);
    expect(second).not.toBe(first);

    await webhooks.ping(id);
    const during = await receiver.nth(1);
    expect([isSignedWith(first, during), isSignedWith(second, during)]).toEqual([true, true]);

    await sql(server, `UPDATE webhooks SET old_secret_until = now() WHERE id = $1`, [id]);
    await webhooks.ping(id);
    const after = await receiver.nth(2);
    expect([isSignedWith(first, after), isSignedWith(second, after)]).toEqual([false, true]);
  });

  it.each([
    ['not an address', 'Must be an http'],
    ['ftp://example.com', 'Must be an http'],
    ['javascript:alert(1)', 'Must be an http'],
    ['https://user:pass@example.com/', 'Must be an http'],
    ['http://10.0.0.1/', 'not on the public internet'],
    ['http://0xa.1/', 'not on the public internet'],
    ['http://[::ffff:127.0.0.1]/', 'not on the public internet'],
    ['http://169.254.169.254/latest/meta-data', 'not on the public internet'],
  ])('to %s is refused with its field', async (url, why) => {
    const { id } = await webhooks.create(receiver.url);
    for (const response of [
      await send('POST', '', { url, events: ['message.created'] }),
      await send('PUT', `/${id}`, { url }),
    ]) {
      expectFailure(response, 'validation_failed');
      expect(response.json.details).toEqual([{ path: 'url', message: expect.stringContaining(why) }]);
    }
  });

  it('on a public server never reaches this machine', async () => {
    const real = await startTestServer();
    const { owner } = await buildTenant(real);
    for (const url of [receiver.url, `http://localhost.:${receiver.port}/`, 'http://[::1]/']) {
      const body = { url, events: ['message.created'] };
      const refused = await real.send('POST', '/api/webhooks', { token: owner.token, body });
      expectFailure(refused, 'validation_failed');
    }
    const { webhook } = await owner.api.call('POST /webhooks', {
      body: { url: NOWHERE, events: ['message.created'] },
    });
    const params = { id: webhook.id };
    // As a host name that now resolves to here.
    await sql(real, `UPDATE webhooks SET url = $1`, [receiver.url]);
    await owner.api.call('POST /webhooks/{id}/test', { params });
    await real.app.runJobs();
    const { deliveries } = await owner.api.call('GET /webhooks/{id}/deliveries', { params });
    expect(deliveries).toMatchObject([
      { status: 'pending', attempts: 1, error: 'The address is not on the public internet.' },
    ]);
    expect(receiver.received).toEqual([]);
    await real.close();
  });

  it('is limited to twenty, even when many are created at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 25 }, () => send('POST', '', { url: NOWHERE, events: ['message.created'] })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    for (const response of made) if (response.status !== 201) expectFailure(response, 'state_conflict');
    expect((await send('GET', '')).json.webhooks).toHaveLength(20);
  });
});

describe('the list of deliveries', () => {
  it('is paged by cursor and filtered by status', async () => {
    const { id } = await webhooks.create(receiver.url);
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1) ids.unshift((await webhooks.ping(id)).id);
    await webhooks.settled(id);
    await sql(server, `UPDATE deliveries SET status = 'failed' WHERE id = ANY($1)`, [[ids[1], ids[4]]]);

    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const { json } = await send('GET', `/${id}/deliveries?limit=3${query}`);
      pages.push(json.deliveries.map((delivery: { id: string }) => delivery.id));
      cursor = json.nextCursor;
    } while (cursor);
    expect(pages).toEqual([ids.slice(0, 3), ids.slice(3, 6), ids.slice(6)]);

    const failed = await send('GET', `/${id}/deliveries?status=failed&limit=1`);
    expect(failed.json.deliveries).toMatchObject([{ id: ids[1], status: 'failed' }]);
    const rest = await send('GET', `/${id}/deliveries?status=failed&cursor=${failed.json.nextCursor}`);
    expect(rest.json).toMatchObject({ deliveries: [{ id: ids[4] }], nextCursor: null });

    const odd = await send('GET', `/${id}/deliveries?cursor=nonsense`);
    expectFailure(odd, 'validation_failed');
    expect(odd.json.details[0].path).toBe('cursor');
  });

  it('contains its own webhook’s only: another’s delivery is not found', async () => {
    const [one, other] = [await webhooks.create(receiver.url), await webhooks.create(receiver.url)];
    const { id } = await webhooks.ping(one.id);
    expect(await webhooks.settled(other.id)).toEqual([]);
    expectFailure(await send('POST', `/${other.id}/deliveries/${id}/replay`), 'not_found');
    expectFailure(await send('GET', `/${other.id}/deliveries/${id}`), 'not_found');
    expect(receiver.received).toHaveLength(1);
  });

  it('shows each posted body exactly', async () => {
    const { id } = await webhooks.create(receiver.url);
    const pinged = await webhooks.ping(id);
    const [delivery] = await webhooks.settled(id);
    const { body } = await receiver.nth(1);
    expect((await send('GET', `/${id}/deliveries/${pinged.id}`)).json).toEqual({
      delivery,
      request: { body },
    });
  });

  it('deletes what is older than 30 days', async () => {
    const { id } = await webhooks.create(receiver.url);
    const [old, young] = [await webhooks.ping(id), await webhooks.ping(id)];
    await webhooks.settled(id);
    const age = `UPDATE deliveries SET created_at = now() - $2::interval WHERE id = $1`;
    await sql(server, age, [old.id, '30 days 1 minute']);
    await sql(server, age, [young.id, '29 days 23 hours']);
    expect((await webhooks.settled(id)).map((delivery) => delivery.id)).toEqual([young.id]);
  });
});
