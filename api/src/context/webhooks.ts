import type { Subscription, TenantDb } from '../db/index.ts';
import type { DomainEvent } from './events.ts';

/**
 * Stores deliveries in the transaction of their events, so that both commit or neither does. Called only if a webhook
 * listens. Returns the webhooks with deliveries due now.
 */
export type Outbox = (
  db: TenantDb,
  subscriptions: readonly Subscription[],
  events: readonly DomainEvent[],
) => Promise<readonly string[]>;

/** Posts stored deliveries, outside of any transaction. */
export interface WebhookSender {
  /** Starts sending for webhooks with new deliveries. Returns immediately. */
  wake(tenantId: string, webhookIds: readonly string[]): void;
  /** Tries due deliveries of all tenants. Resolves when every attempt under way has ended. */
  round(): Promise<void>;
  /** Starts no more attempts. Running attempts get a few seconds; another process retries the rest. */
  close(): Promise<void>;
}
