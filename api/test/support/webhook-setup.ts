import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookDelivery } from '@chatbot-saas/contract';
import { WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import { isPublicAddress } from '../../src/infrastructure/outbound/addresses.ts';
import type { OutboundOptions } from '../../src/infrastructure/outbound/index.ts';
import type { TestTenant } from './build.ts';
import type { Received } from './receiver.ts';
import type { TestServer } from './server.ts';
import { sql } from './sql.ts';

/** The receivers of the tests are on this machine; everything else is as it is for everybody. */
export const reachReceivers: Partial<OutboundOptions> = {
  mayReach: (address) => address === '127.0.0.1' || isPublicAddress(address),
};

/** Webhook calls of a tenant's developer. */
export class WebhookClient {
  readonly #server: TestServer;
  readonly #tenant: TestTenant;

  constructor(server: TestServer, tenant: TestTenant) {
    this.#server = server;
    this.#tenant = tenant;
  }

  readonly create = async (
    url: string,
    events: readonly (typeof WEBHOOK_EVENTS)[number][] = WEBHOOK_EVENTS,
  ) => (await this.#tenant.owner.api.call('POST /webhooks', { body: { url, events: [...events] } })).webhook;

  readonly get = async (id: string) => {
    const { webhooks } = await this.#tenant.owner.api.call('GET /webhooks');
    const found = webhooks.find((webhook) => webhook.id === id);
    if (!found) throw new Error('No such webhook');
    return found;
  };

  /** Newest first, once everything that is due has been tried. */
  readonly settled = async (id: string): Promise<WebhookDelivery[]> => {
    await this.#server.app.runJobs();
    return this.deliveries(id);
  };

  readonly deliveries = async (id: string): Promise<WebhookDelivery[]> => {
    const { deliveries } = await this.#tenant.owner.api.call('GET /webhooks/{id}/deliveries', {
      params: { id },
      query: { limit: 100 },
    });
    return deliveries;
  };

  readonly ping = async (id: string): Promise<WebhookDelivery> =>
    (await this.#tenant.owner.api.call('POST /webhooks/{id}/test', { params: { id } })).delivery;

  readonly replay = (id: string, deliveryId: string) =>
    this.#tenant.owner.api.call('POST /webhooks/{id}/deliveries/{deliveryId}/replay', {
      params: { id, deliveryId },
    });

  /** As if the time until its next attempt had passed. */
  readonly makeDue = async (deliveryId: string): Promise<void> => {
    await sql(this.#server, `UPDATE deliveries SET next_attempt_at = now() WHERE id = $1`, [deliveryId]);
  };
}

/** Whether it was signed with that secret, found out as a receiver would: from headers, body and secret alone. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const [time, ...signatures] = String(headers['x-chatbot-signature']).split(',');
  const timestamp = /^t=(\d+)$/.exec(time ?? '')?.[1];
  if (!timestamp || Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();
  return signatures.some((signature) => {
    const given = Buffer.from(/^v1=([0-9a-f]{64})$/.exec(signature)?.[1] ?? '', 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
