import type { DeliveryChannelName } from '@chatbot-saas/contract/domain';
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

/** Sends stored deliveries, outside of any transaction. */
export interface DeliverySender {
  /** Starts sending to destinations with new deliveries. Returns immediately. */
  wake(tenantId: string, channel: DeliveryChannelName, destinationIds: readonly string[]): void;
  /** Tries due deliveries of all tenants. Resolves when every attempt under way has ended. */
  round(): Promise<void>;
  /** Starts no more attempts. Running attempts get a few seconds; another process retries the rest. */
  close(): Promise<void>;
}

export type CountedTable = 'api_keys' | 'knowledge_items' | 'usage_months';

/**
 * Counts how often keys and knowledge items are used. Direct updates would contend for the same few rows. So counts
 * gather in memory and are written once a second. A crash loses at most one second of statistics; limits and billing
 * never depend on them.
 */
export interface UsageCounters {
  /** `id` is the row's id, or the column's name for `usage_months`. */
  count(tenantId: string, table: CountedTable, id: string): void;
  /** Writes the rest and stops. */
  close(): Promise<void>;
}
