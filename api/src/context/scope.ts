import type { Assistant } from '../assistant/assistant.ts';
import type { PlatformDb, StoredCall, TenantDb } from '../db/index.ts';
import type { FileStorage } from '../infrastructure/file-storage/file-storage.ts';
import type { Mailer } from '../infrastructure/mail/mailer.ts';
import type { Outbound } from '../infrastructure/outbound/index.ts';
import type { Billing } from '../infrastructure/payments/gateway.ts';
import type { Background } from '../infrastructure/queues/background.ts';
import type { Limits } from '../infrastructure/rate-limits/limits.ts';
import type { VirusScanner } from '../infrastructure/virus-scan/clamd.ts';
import type { Actor } from './actor.ts';
import type { DomainEvent, DomainEventName, DomainEvents } from './events.ts';
import type { FileLinks } from './file-links.ts';
import type { MailLinks } from './mail-links.ts';
import type { DeliverySender, UsageCounters } from './ports.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { Sealer } from './sealer.ts';
import type { TokenSigner } from './tokens.ts';

/** Where files' bytes are, and how they are reached. */
export interface Files {
  readonly storage: FileStorage;
  readonly links: FileLinks;
  /** The folder of bytes that are still arriving. */
  readonly spoolFolder: string;
  /** Null: files are not scanned. */
  readonly scanner: VirusScanner | null;
  /** What one workspace may store. */
  readonly bytesPerWorkspace: number;
}

/** The services that the process has one of; made once in app.ts. */
export interface Services {
  readonly openScope: OpenScope;
  readonly runFunction: RunFunction;
  /** True if several tenants are active, so that a busy one must give way. */
  areSeveralAtWork(): boolean;
  readonly platform: PlatformDb;
  readonly tokens: TokenSigner;
  readonly sealer: Sealer;
  readonly assistant: Assistant;
  readonly usage: UsageCounters;
  readonly limits: Limits;
  readonly billing: Billing;
  readonly outbound: Outbound;
  readonly deliveries: DeliverySender;
  readonly mailer: Mailer;
  readonly mailLinks: MailLinks;
  readonly files: Files;
  /** The domain whose mail comes in here; null: none does. */
  readonly mailInDomain: string | null;
  readonly proofOfWork: ProofOfWork;
  /** True if the visitor of the conversation has a live connection, to any process. */
  isVisitorHere(conversationId: string): Promise<boolean>;
  /** The same of a member. */
  isMemberHere(userId: string): Promise<boolean>;
  /** The recipient of contact page messages; null if the page takes none. */
  readonly contactEmail: string | null;
  readonly background: Background;
  /** As `background`, for calls to external servers, which must not delay our own work. */
  readonly externalCalls: Background;
  /** The product's public URL without a trailing slash. It never comes from a request, which may be forged. */
  ownUrl(): string;
  /** Identifies this process among several, because each one owns its sockets. */
  readonly processId: string;
}

/**
 * A service's context: one tenant, one actor, one transaction. Published events are emitted after the commit, and not
 * at all if it fails.
 */
export interface Scope {
  readonly services: Services;
  readonly tenantId: string;
  readonly actor: Actor;
  readonly db: TenantDb;
  publish<N extends DomainEventName>(name: N, payload: DomainEvents[N]): void;
  /**
   * Runs `job` after the commit and before the response, in scopes that the job opens. It does not run if this scope
   * fails. A failed job is only logged, because the scope has already committed.
   */
  afterCommit(job: () => Promise<void>): void;
}

/** Opens a scope: the only way to reach a tenant's data. */
export type OpenScope = <T>(tenantId: string, actor: Actor, work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Runs a single statement in one round trip, for calls that must be fast. After the commit it awaits `committed`, then
 * emits `eventsOf` each row.
 */
export type RunFunction = <Row>(
  call: StoredCall,
  eventsOf: (row: Row) => readonly DomainEvent[],
  committed?: () => Promise<void>,
) => Promise<Row[]>;

/** One instance per app, so that several apps in one test process share no state. */
export function perApp<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, T>();
  return (services) => {
    const known = made.get(services) ?? make(services);
    made.set(services, known);
    return known;
  };
}
