import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshReceiver, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { answerWith, startReceiver } from '../../../test/support/receiver.ts';
import { sql } from '../../../test/support/sql.ts';
import { reachReceivers, WebhookClient } from '../../../test/support/webhook-setup.ts';
import { delayAfter } from '../deliveries/delays.ts';

const server = sharedServer(
  { RATE_LIMITS: 'off' },
  {
    outbound: {
      ...reachReceivers,
      deadlineMs: 1_000,
      resolve: async (name) => (name === 'inside.example.com' ? ['10.0.0.1'] : []),
    },
  },
);
const receiver = freshReceiver();
const tenant = freshTenant(server);
const webhooks = new WebhookClient(server, tenant);

const WAITS = [10, 60, 300, 1_800, 7_200, 21_600, 86_400];
const onlyOne = async (id: string) => {
  const [delivery, ...more] = await webhooks.settled(id);
  if (!delivery || more.length > 0) throw new Error('There is not exactly one delivery');
  return delivery;
};

describe('a delivery that fails', () => {
  it('is retried with growing delays and the same body, then given up', async () => {
    receiver.answer = answerWith(500, 'not today');
    const { id } = await webhooks.create(receiver.url);
    const { id: deliveryId } = await webhooks.ping(id);
    for (const [i, wait] of WAITS.entries()) {
      const delivery = await onlyOne(id);
      expect(delivery).toMatchObject({
        status: 'pending',
        attempts: i + 1,
        response: { status: 500, body: 'not today' },
        error: 'It answered with 500.',
      });
      const waits =
        (Date.parse(delivery.nextAttemptAt ?? '') - Date.parse(delivery.lastAttemptAt ?? '')) / 1_000;
      expect(waits).toBeGreaterThanOrEqual(wait);
      // A fifth of jitter, plus the attempt's duration.
      expect(waits).toBeLessThan(wait * 1.2 + 2);
      await onlyOne(id);
      expect(receiver.received).toHaveLength(i + 1);
      await webhooks.makeDue(deliveryId);
    }
    expect(await onlyOne(id)).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null });
    await onlyOne(id);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-chatbot-delivery']))).toEqual(
      new Set([deliveryId]),
    );
    expect((await webhooks.get(id)).failingSince).toEqual(expect.any(String));
  });

  it('varies its delays slightly', () => {
    expect(WAITS.map((_, i) => delayAfter(i + 1, 0))).toEqual(WAITS);
    expect(delayAfter(1, 0.999_999)).toBeCloseTo(12, 3);
    expect(delayAfter(8)).toBeNull();
    expect(new Set(Array.from({ length: 20 }, () => delayAfter(3))).size).toBeGreaterThan(1);
  });

  it('ends with the first success', async () => {
    receiver.answer = answerWith(503);
    const { id } = await webhooks.create(receiver.url);
    const { id: deliveryId } = await webhooks.ping(id);
    await onlyOne(id);
    receiver.answer = answerWith(204);
    await webhooks.makeDue(deliveryId);
    expect(await onlyOne(id)).toMatchObject({
      status: 'delivered',
      attempts: 2,
      nextAttemptAt: null,
      response: { status: 204, body: '' },
      error: null,
    });
    expect((await webhooks.get(id)).failingSince).toBeNull();
  });

  it.each([301, 302, 307, 308])('does not follow a redirect (%i)', async (status) => {
    const other = await startReceiver();
    receiver.answer = answerWith(status, '', { location: other.url });
    const { id } = await webhooks.create(receiver.url);
    await webhooks.ping(id);
    expect(await onlyOne(id)).toMatchObject({
      status: 'pending',
      response: { status },
      error: `It answered with a redirect (${status}), which is not followed.`,
    });
    expect(other.received).toEqual([]);
    await other.close();
  });

  it.each([
    ['http://inside.example.com/', 'The address is not on the public internet.'],
    ['http://nowhere.example.com/', 'The name nowhere.example.com was not found.'],
  ])('%s reports why', async (url, error) => {
    const { id } = await webhooks.create(url);
    await webhooks.ping(id);
    expect(await onlyOne(id)).toMatchObject({ status: 'pending', response: null, error });
  });

  it('reports a missing response', async () => {
    receiver.answer = () => undefined;
    const { id } = await webhooks.create(receiver.url);
    await webhooks.ping(id);
    await receiver.nth(1);
    expect(await onlyOne(id)).toMatchObject({ response: null, error: 'No answer within 1 seconds.' });
  });
});

it('a huge webhook response is stored up to 2 kB, with unstorable characters replaced', async () => {
  receiver.answer = answerWith(200, '\0ä'.repeat(1_000_000));
  const { id } = await webhooks.create(receiver.url);
  await webhooks.ping(id);
  const { status, response } = await onlyOne(id);
  expect(status).toBe('delivered');
  expect(response?.body).toMatch(/^(\uFFFDä)+\uFFFD*$/);
  expect(response?.body.length).toBeLessThanOrEqual(2_048);
});

it('a silent webhook delays no other', async () => {
  const held = await startReceiver();
  const answered = new Promise<void>((resolve) => {
    held.answer = (response) => void receiver.nth(3).then(() => resolve(void response.end()));
  });
  await webhooks.create(held.url, ['conversation.started']);
  await webhooks.create(receiver.url, ['message.created']);
  for (let i = 0; i < 3; i += 1) await buildConversation(tenant);
  await answered;
  expect(receiver.received).toHaveLength(3);
  await held.close();
});

describe('a replayed delivery', () => {
  it('posts the same body again, delivered or given up', async () => {
    const { id } = await webhooks.create(receiver.url);
    const { id: deliveryId } = await webhooks.ping(id);
    expect((await onlyOne(id)).status).toBe('delivered');
    const { delivery } = await webhooks.replay(id, deliveryId);
    expect(delivery).toMatchObject({ id: deliveryId, status: 'pending', attempts: 0 });
    expect((await onlyOne(id)).status).toBe('delivered');

    await sql(server, `UPDATE deliveries SET status = 'failed', attempts = 8 WHERE id = $1`, [deliveryId]);
    await webhooks.replay(id, deliveryId);
    expect(await onlyOne(id)).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('is not settled by an earlier attempt that ends later', async () => {
    const { id } = await webhooks.create(receiver.url);
    const released = new Promise<() => void>((resolve) => {
      receiver.answer = (response) => resolve(() => response.writeHead(500).end());
    });
    const { id: deliveryId } = await webhooks.ping(id);
    const release = await released;
    await webhooks.replay(id, deliveryId);
    receiver.answer = answerWith(200);
    release();
    expect(await onlyOne(id)).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(receiver.received).toHaveLength(2);
    expect((await webhooks.get(id)).failingSince).toBeNull();
  });
});

describe('a disabled webhook', () => {
  const put = (id: string, body: object) =>
    tenant.owner.api.call('PUT /webhooks/{id}', { params: { id }, body });

  it('holds back its deliveries, accepts nothing new, and resumes when enabled', async () => {
    receiver.answer = answerWith(500);
    const { id } = await webhooks.create(receiver.url);
    const { id: deliveryId } = await webhooks.ping(id);
    await onlyOne(id);
    await put(id, { isActive: false });
    await webhooks.makeDue(deliveryId);
    await buildConversation(tenant);
    expect(await onlyOne(id)).toMatchObject({ status: 'pending', attempts: 1 });
    const { token } = tenant.owner;
    for (const path of ['test', `deliveries/${deliveryId}/replay`]) {
      expectFailure(await server.send('POST', `/api/webhooks/${id}/${path}`, { token }), 'state_conflict');
    }
    receiver.answer = answerWith(200);
    await put(id, { isActive: true });
    await receiver.nth(2);
    expect(await onlyOne(id)).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  it('was disabled automatically after three days of failures, and shows that', async () => {
    receiver.answer = answerWith(410);
    const { id } = await webhooks.create(receiver.url);
    const first = await webhooks.ping(id);
    await onlyOne(id);
    const since = `UPDATE webhooks SET failing_since = now() - $2::interval WHERE id = $1`;
    await sql(server, since, [id, '2 days 23 hours']);
    await webhooks.makeDue(first.id);
    await onlyOne(id);
    expect(await webhooks.get(id)).toMatchObject({ isActive: true, disabledReason: null });

    await sql(server, since, [id, '3 days 1 minute']);
    await webhooks.makeDue(first.id);
    await onlyOne(id);
    expect(await webhooks.get(id)).toMatchObject({
      isActive: false,
      failingSince: expect.any(String),
      disabledReason: 'Switched off after 3 days without a success. Last: It answered with 410.',
    });
    await webhooks.makeDue(first.id);
    await onlyOne(id);
    expect(receiver.received).toHaveLength(3);

    const { webhook } = await put(id, { isActive: true });
    expect(webhook).toMatchObject({ isActive: true, failingSince: null, disabledReason: null });
  });
});

it('deleting a webhook deletes its pending deliveries', async () => {
  receiver.answer = answerWith(500);
  const { id } = await webhooks.create(receiver.url);
  const { id: deliveryId } = await webhooks.ping(id);
  await onlyOne(id);
  await tenant.owner.api.call('DELETE /webhooks/{id}', { params: { id } });
  await webhooks.makeDue(deliveryId);
  await server.app.runJobs();
  expect(receiver.received).toHaveLength(1);
});
