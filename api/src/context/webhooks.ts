import type { Subscription, TenantDb } from '../db/index.ts';
import type { DomainEvent } from './events.ts';

/**
 * Writes what is to be sent, in the transaction that made the events true: with it or not at all. Called only where
 * somebody listens; returns the webhooks that have something to send now.
 */
export type Outbox = (
  db: TenantDb,
  subscriptions: readonly Subscription[],
  events: readonly DomainEvent[],
) => Promise<readonly string[]>;

/** Posts stored deliveries, outside of any transaction. */
export interface WebhookSender {
  /** Something has just been committed for these webhooks. Returns at once: sending goes on by itself. */
  wake(tenantId: string, webhookIds: readonly string[]): void;
  /** Tries what is due in any tenant, and resolves when that and whatever else is under way has been tried. */
  round(): Promise<void>;
  /** Starts nothing more; what is under way has a few seconds, then it is left to another process. */
  close(): Promise<void>;
}
