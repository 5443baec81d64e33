import type { DeliveryChannelName, MailStatus } from '@chatbot-saas/contract/domain';
import type { Scope, Services } from '../../context/index.ts';
import type { PlatformDb } from '../../db/index.ts';

export interface DueDestination {
  tenantId: string;
  id: string;
}

export interface Attempt {
  id: string;
  lease: string;
  eventId: string;
  event: string;
  data: unknown;
  /** Including this one. */
  attempts: number;
  createdAt: Date;
  startedAt: Date;
}

export interface Outcome {
  status: MailStatus;
  /** Seconds until the next attempt, if it stays pending. */
  wait: number | null;
  response: { status: number; body: string } | null;
  error: string | null;
}

/** A way on which deliveries go out. The sender does what all ways have in common. */
export interface Channel<Destination = unknown> {
  readonly name: DeliveryChannelName;
  /** Destinations with due deliveries, in random order, so that a busy one never starves the others. */
  listDue(platform: PlatformDb, limit: number): Promise<DueDestination[]>;
  /** In the transaction that takes the attempts; null: nothing goes there, and its deliveries stay. */
  findDestination(scope: Scope, id: string): Promise<Destination | null>;
  /** External failures are outcomes; only our own faults are thrown. No transaction is open. */
  attempt(
    services: Services,
    destination: Destination,
    attempt: Attempt,
    signal: AbortSignal,
  ): Promise<Outcome>;
  /** In the transaction that settles the attempt. */
  settled(scope: Scope, destinationId: string, attempt: Attempt, outcome: Outcome): Promise<void>;
}
