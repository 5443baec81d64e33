import type { Assistant } from '../assistant/assistant.ts';
import type { PlatformDb, StoredCall, TenantDb } from '../db/index.ts';
import type { Mailer } from '../infrastructure/mail/mailer.ts';
import type { Outbound } from '../infrastructure/outbound/index.ts';
import type { Billing } from '../infrastructure/payments/gateway.ts';
import type { Background } from '../infrastructure/queues/background.ts';
import type { Limits } from '../infrastructure/rate-limits/limits.ts';
import type { Actor } from './actor.ts';
import type { DomainEvent, DomainEventName, DomainEvents } from './events.ts';
import type { Sealer } from './sealer.ts';
import type { TokenSigner } from './tokens.ts';
import type { UsageCounters } from './usage.ts';
import type { WebhookSender } from './webhooks.ts';

/** What the process has one of; made once in app.ts. */
export interface Services {
  readonly openScope: OpenScope;
  readonly runStored: RunStored;
  /** Whether several tenants are at work, so that one with much to do has to give way. */
  areSeveralAtWork(): boolean;
  readonly platform: PlatformDb;
  readonly tokens: TokenSigner;
  readonly sealer: Sealer;
  readonly assistant: Assistant;
  readonly usage: UsageCounters;
  readonly limits: Limits;
  readonly billing: Billing;
  readonly outbound: Outbound;
  readonly webhooks: WebhookSender;
  readonly mailer: Mailer;
  /** Who reads what is sent through the contact page; null: nobody. */
  readonly contactEmail: string | null;
  readonly background: Background;
  /** As `background`, for what waits for somebody else's server: it holds nothing of ours up meanwhile. */
  readonly externalCalls: Background;
  /** Where people reach this product, without a slash at the end; never what a request claims, which may be forged. */
  ownUrl(): string;
  /** This process among several, for what it must answer for: its sockets. */
  readonly processId: string;
}

/**
 * What a service works in: one tenant, one actor, one transaction.
 * Events published here are told only after the commit, and not at all when it fails.
 */
export interface Scope {
  readonly services: Services;
  readonly tenantId: string;
  readonly actor: Actor;
  readonly db: TenantDb;
  publish<N extends DomainEventName>(name: N, payload: DomainEvents[N]): void;
  /**
   * Runs `job` after the commit, in scopes of its own, before the caller is answered; not at all when this scope fails.
   * What the scope did stands whatever becomes of the job: its failure is only logged.
   */
  afterCommit(job: () => Promise<void>): void;
}

/** Opens a scope: the only way to reach a tenant's data. */
export type OpenScope = <T>(tenantId: string, actor: Actor, work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Where one statement is all there is to do: a scope of one round trip, for what must be fast. `eventsOf` each row that
 * came back are told once it is committed, and what `committed` does is done.
 */
export type RunStored = <Row>(
  call: StoredCall,
  eventsOf: (row: Row) => readonly DomainEvent[],
  committed?: () => Promise<void>,
) => Promise<Row[]>;
