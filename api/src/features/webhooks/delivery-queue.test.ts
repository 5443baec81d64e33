import { webhookBody, webhookData } from '@chatbot-saas/contract';
import { WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildTenant } from '../../../test/support/build.ts';
import { freshReceiver, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import type { Received } from '../../../test/support/receiver.ts';
import { asAdmin, sql } from '../../../test/support/sql.ts';
import { isSignedWith, reachReceivers, WebhookClient } from '../../../test/support/webhook-setup.ts';
import { webhookEventOf } from './delivery-queue.ts';

const server = sharedServer({ RATE_LIMITS: 'off' }, { outbound: reachReceivers });
const receiver = freshReceiver();
const tenant = freshTenant(server);
const webhooks = new WebhookClient(server, tenant);

const deliveryOf = ({ headers }: Received) => String(headers['x-chatbot-delivery']);
/** The bodies in the order of their delivery ids. */
const posted = () =>
  receiver.received
    .toSorted((a, b) => (deliveryOf(a) < deliveryOf(b) ? -1 : 1))
    .map(({ body }) => JSON.parse(body));

describe('an event’s delivery', () => {
  it('follows the contract, signed, in the order of the delivery ids', async () => {
    const { id, secret } = await webhooks.create(receiver.url);
    const { sessionId, id: conversationId } = await buildConversation(tenant);
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
    await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: { reason: 'Please' } });
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: { message: 'Here I am' } });
    await tenant.owner.api.call('POST /chat/{id}/end', { params });
    await webhooks.settled(id);

    const events = posted();
    expect(events.map(({ type }) => type)).toEqual([
      'conversation.started',
      'message.created',
      'message.created',
      'message.created',
      'handoff.requested',
      'handoff.accepted',
      'message.created',
      'conversation.ended',
    ]);
    for (const event of events) {
      const schema = webhookBody(event.type).strict();
      expect(schema.parse(event)).toEqual(event);
      expect(event.data.conversation).toMatchObject({ _id: conversationId, sessionId });
    }
    const messages = events.filter(({ type }) => type === 'message.created');
    expect(messages.map(({ data }) => data.message.role)).toEqual([
      'assistant',
      'user',
      'assistant',
      'agent',
    ]);
    expect(messages.map(({ data }) => data.message.seq)).toEqual([1, 2, 3, 4]);
    const accepted = events.find(({ type }) => type === 'handoff.accepted');
    expect(accepted.data.agent).toEqual({ id: tenant.owner.id, name: tenant.owner.name });

    const deliveries = await webhooks.deliveries(id);
    for (const one of receiver.received) {
      expect(isSignedWith(secret, one)).toBe(true);
      expect(isSignedWith(secret, { ...one, body: `${one.body} ` })).toBe(false);
      const { id: eventId, type } = JSON.parse(one.body);
      expect(one.headers['x-chatbot-event']).toBe(type);
      expect(one.headers['content-type']).toBe('application/json; charset=utf-8');
      const delivery = deliveries.find(({ id }) => id === deliveryOf(one));
      expect(delivery).toMatchObject({ eventId, event: type, status: 'delivered', attempts: 1 });
    }
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length);
  });

  it('of a rating follows its contract too', async () => {
    const { sessionId } = await buildConversation(tenant);
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
    const payload = { conversation, rating: 5, comment: null };
    const event = webhookEventOf({ name: 'rating.created', tenantId: tenant.id, payload });
    expect(event).toEqual({ type: 'rating.created', data: payload });
    expect(webhookData['rating.created'].parse(event?.data)).toEqual(payload);
  });

  it('goes to each webhook that listens, with one event id, and to no other tenant’s', async () => {
    const stranger = await buildTenant(server);
    const foreign = await new WebhookClient(server, stranger).create(receiver.url);
    const all = await webhooks.create(receiver.url);
    const started = await webhooks.create(receiver.url, ['conversation.started']);
    const off = await webhooks.create(receiver.url);
    await tenant.owner.api.call('PUT /webhooks/{id}', { params: { id: off.id }, body: { isActive: false } });
    await buildConversation(tenant);

    const [mine, some] = [await webhooks.settled(all.id), await webhooks.settled(started.id)];
    expect(mine.map(({ event }) => event)).toEqual(['message.created', 'conversation.started']);
    expect(some.map(({ event }) => event)).toEqual(['conversation.started']);
    expect(some[0]?.eventId).toBe(mine[1]?.eventId);
    expect(await webhooks.deliveries(off.id)).toEqual([]);
    expect(receiver.received).toHaveLength(3);
    const { deliveries } = await stranger.owner.api.call('GET /webhooks/{id}/deliveries', {
      params: { id: foreign.id },
    });
    expect(deliveries).toEqual([]);
  });

  it('has a schema for every event', () => {
    expect(Object.keys(webhookData).sort()).toEqual([...WEBHOOK_EVENTS, 'ping'].sort());
  });
});

describe('the change and its deliveries are one transaction', () => {
  const start = () =>
    server.send('POST', '/api/chat/start', { apiKey: tenant.apiKey, body: { visitorId: 'visitor_1' } });
  const conversations = async () =>
    (await sql(server, 'SELECT id FROM conversations WHERE tenant_id = $1', [tenant.id])).length;

  /** Makes the database refuse each new row of that table, in this test only. */
  async function refusing(table: string, when: string, work: () => Promise<void>): Promise<void> {
    await asAdmin(server, async (admin) => {
      await admin.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
        CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON ${table} ${when} FOR EACH ROW EXECUTE FUNCTION refuse();
      `);
      try {
        await work();
      } finally {
        await admin.query('DROP FUNCTION refuse CASCADE');
      }
    });
  }

  it('stores and sends nothing if the change fails at its commit', async () => {
    const { id } = await webhooks.create(receiver.url);
    await refusing('messages', 'DEFERRABLE INITIALLY DEFERRED', async () => {
      expect((await start()).status).toBe(500);
    });
    expect(await conversations()).toBe(0);
    expect(await webhooks.settled(id)).toEqual([]);
    expect(receiver.received).toEqual([]);
    expect((await start()).status).toBe(201);
    expect(await webhooks.settled(id)).toHaveLength(2);
  });

  it('changes nothing if the deliveries cannot be stored', async () => {
    await webhooks.create(receiver.url);
    await refusing('deliveries', '', async () => {
      expect((await start()).status).toBe(500);
    });
    expect(await conversations()).toBe(0);
    expect(receiver.received).toEqual([]);
  });

  it('without an active webhook runs no statement on deliveries', async () => {
    await refusing('deliveries', '', async () => {
      expect((await start()).status).toBe(201);
    });
    expect(await conversations()).toBe(1);
  });
});
