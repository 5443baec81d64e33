import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshReceiver, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { answerWith, startReceiver } from '../../../test/support/receiver.ts';
import { sql } from '../../../test/support/sql.ts';
import { reachReceivers, WebhookClient } from '../../../test/support/webhook-setup.ts';
import { waitAfter } from './backoff.ts';

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
const webhookClient = new WebhookClient(server, tenant);

const WAITS = [10, 60, 300, 1_800, 7_200, 21_600, 86_400];
const onlyOne = async (id: string) => {
  const [delivery, ...more] = await webhookClient.settled(id);
  if (!delivery || more.length > 0) throw new Error('There is not exactly one delivery');
  return delivery;
};

describe('a delivery that fails', () => {
  it('is tried again after longer and longer, the same each time, and then given up', async () => {
    receiver.answer = answerWith(500, 'not today');
    const { id } = await webhookClient.create(receiver.url);
    const { id: deliveryId } = await webhookClient.ping(id);
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
      // A fifth of jitter, and what the attempt itself took.
      expect(waits).toBeLessThan(wait * 1.2 + 2);
      await onlyOne(id);
      expect(receiver.received).toHaveLength(i + 1);
      await webhookClient.makeDue(deliveryId);
    }
    expect(await onlyOne(id)).toMatchObject({ status: 'failed', attempts: 8, nextAttemptAt: null });
    await onlyOne(id);
    expect(receiver.received).toHaveLength(8);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['x-chatbot-delivery']))).toEqual(
      new Set([deliveryId]),
    );
    expect((await webhookClient.get(id)).failingSince).toEqual(expect.any(String));
  });

  it('waits a little differently each time', () => {
    expect(WAITS.map((_, i) => waitAfter(i + 1, 0))).toEqual(WAITS);
    expect(waitAfter(1, 0.999_999)).toBeCloseTo(12, 3);
    expect(waitAfter(8)).toBeNull();
    expect(new Set(Array.from({ length: 20 }, () => waitAfter(3))).size).toBeGreaterThan(1);
  });

  it('is settled by the first success', async () => {
    receiver.answer = answerWith(503);
    const { id } = await webhookClient.create(receiver.url);
    const { id: deliveryId } = await webhookClient.ping(id);
    await onlyOne(id);
    receiver.answer = answerWith(204);
    await webhookClient.makeDue(deliveryId);
    expect(await onlyOne(id)).toMatchObject({
      status: 'delivered',
      attempts: 2,
      nextAttemptAt: null,
      response: { status: 204, body: '' },
      error: null,
    });
    expect((await webhookClient.get(id)).failingSince).toBeNull();
  });

  it.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
    const other = await startReceiver();
    receiver.answer = answerWith(status, '', { location: other.url });
    const { id } = await webhookClient.create(receiver.url);
    await webhookClient.ping(id);
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
  ])('%s says why', async (url, error) => {
    const { id } = await webhookClient.create(url);
    await webhookClient.ping(id);
    expect(await onlyOne(id)).toMatchObject({ status: 'pending', response: null, error });
  });

  it('for want of an answer says so', async () => {
    receiver.answer = () => undefined;
    const { id } = await webhookClient.create(receiver.url);
    await webhookClient.ping(id);
    await receiver.nth(1);
    expect(await onlyOne(id)).toMatchObject({ response: null, error: 'No answer within 1 seconds.' });
  });
});

it('a huge answer is kept up to 2 kB, with what cannot be stored replaced', async () => {
  receiver.answer = answerWith(200, '\0ä'.repeat(1_000_000));
  const { id } = await webhookClient.create(receiver.url);
  await webhookClient.ping(id);
  const { status, response } = await onlyOne(id);
  expect(status).toBe('delivered');
  expect(response?.body).toMatch(/^(\uFFFDä)+\uFFFD*$/);
  expect(response?.body.length).toBeLessThanOrEqual(2_048);
});

it('a webhook that does not answer holds up no other', async () => {
  const held = await startReceiver();
  const answered = new Promise<void>((resolve) => {
    held.answer = (response) => void receiver.nth(3).then(() => resolve(void response.end()));
  });
  await webhookClient.create(held.url, ['conversation.started']);
  await webhookClient.create(receiver.url, ['message.created']);
  for (let i = 0; i < 3; i += 1) await buildConversation(tenant);
  await answered;
  expect(receiver.received).toHaveLength(3);
  await held.close();
});

describe('a replay', () => {
  it('posts the same again, delivered or given up', async () => {
    const { id } = await webhookClient.create(receiver.url);
    const { id: deliveryId } = await webhookClient.ping(id);
    expect((await onlyOne(id)).status).toBe('delivered');
    const { delivery } = await webhookClient.replay(id, deliveryId);
    expect(delivery).toMatchObject({ id: deliveryId, status: 'pending', attempts: 0 });
    expect((await onlyOne(id)).status).toBe('delivered');

    await sql(server, `UPDATE webhook_deliveries SET status = 'failed', attempts = 8 WHERE id = $1`, [
      deliveryId,
    ]);
    await webhookClient.replay(id, deliveryId);
    expect(await onlyOne(id)).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  });

  it('is not settled by the attempt that it overtook', async () => {
    const { id } = await webhookClient.create(receiver.url);
    const released = new Promise<() => void>((resolve) => {
      receiver.answer = (response) => resolve(() => response.writeHead(500).end());
    });
    const { id: deliveryId } = await webhookClient.ping(id);
    const release = await released;
    await webhookClient.replay(id, deliveryId);
    receiver.answer = answerWith(200);
    release();
    expect(await onlyOne(id)).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(receiver.received).toHaveLength(2);
    expect((await webhookClient.get(id)).failingSince).toBeNull();
  });
});

describe('a webhook that is off', () => {
  const put = (id: string, body: object) =>
    tenant.owner.api.call('PUT /webhooks/{id}', { params: { id }, body });

  it('holds back what it has, takes nothing new, and sends on once it is on again', async () => {
    receiver.answer = answerWith(500);
    const { id } = await webhookClient.create(receiver.url);
    const { id: deliveryId } = await webhookClient.ping(id);
    await onlyOne(id);
    await put(id, { isActive: false });
    await webhookClient.makeDue(deliveryId);
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

  it('was switched off by itself after three days of failures, and says so', async () => {
    receiver.answer = answerWith(410);
    const { id } = await webhookClient.create(receiver.url);
    const first = await webhookClient.ping(id);
    await onlyOne(id);
    const since = `UPDATE webhooks SET failing_since = now() - $2::interval WHERE id = $1`;
    await sql(server, since, [id, '2 days 23 hours']);
    await webhookClient.makeDue(first.id);
    await onlyOne(id);
    expect(await webhookClient.get(id)).toMatchObject({ isActive: true, disabledReason: null });

    await sql(server, since, [id, '3 days 1 minute']);
    await webhookClient.makeDue(first.id);
    await onlyOne(id);
    expect(await webhookClient.get(id)).toMatchObject({
      isActive: false,
      failingSince: expect.any(String),
      disabledReason: 'Switched off after 3 days without a success. Last: It answered with 410.',
    });
    await webhookClient.makeDue(first.id);
    await onlyOne(id);
    expect(receiver.received).toHaveLength(3);

    const { webhook } = await put(id, { isActive: true });
    expect(webhook).toMatchObject({ isActive: true, failingSince: null, disabledReason: null });
  });
});

it('deleting a webhook drops what it had to send', async () => {
  receiver.answer = answerWith(500);
  const { id } = await webhookClient.create(receiver.url);
  const { id: deliveryId } = await webhookClient.ping(id);
  await onlyOne(id);
  await tenant.owner.api.call('DELETE /webhooks/{id}', { params: { id } });
  await webhookClient.makeDue(deliveryId);
  await server.app.runJobs();
  expect(receiver.received).toHaveLength(1);
});
