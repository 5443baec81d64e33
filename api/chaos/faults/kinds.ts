import type { FaultyNetwork } from '@chatbot-saas/testing/faulty-network';
import type { Random } from '@chatbot-saas/testing/seeded-random';
import type { TestDeployment } from '../test-deployment/test-deployment.ts';
import type { ClientProcess } from './client-processes.ts';
import { apiKinds } from './kinds-api.ts';
import { databaseKinds } from './kinds-database.ts';
import { mailKinds } from './kinds-mail.ts';
import { networkKinds } from './kinds-network.ts';
import type { Probe } from './probe.ts';
import type { AwayCalls } from './without-database.ts';

/** The targets of a fault. */
export interface World {
  deployment: TestDeployment;
  probes: readonly Probe[];
  clients: readonly ClientProcess[];
  /** Between the clients and the balancer, one for each process of clients. */
  clientNetworks: readonly FaultyNetwork[];
  random: Random;
  /** Holds the fault: for a random time, or for the given one. */
  hold(ms?: number): Promise<void>;
  /** How long the next freeze is to last; most are short. */
  freezeMs(): number;
  /** Calls the processes that have no database. */
  callWithoutDatabase(probes: readonly Probe[]): Promise<AwayCalls>;
}

export interface Outcome {
  /** Milliseconds until every affected process accepted turns again. */
  recoveryMs: number;
  away?: AwayCalls;
  /** Violations during the fault, a sentence each. */
  faults?: string[];
}

export interface FaultKind {
  name: string;
  /** How often, relative to the others. */
  weight: number;
  /** Why the fault is impossible on this machine; null where it is possible. */
  obstacle?(world: World): string | null;
  /** Longest that a recovery may take, milliseconds. */
  limitMs?: number;
  /** Resolves once the fault was injected, held, repaired and recovered from. */
  strike(world: World): Promise<Outcome>;
}

export const KINDS: readonly FaultKind[] = [...apiKinds, ...databaseKinds, ...networkKinds, ...mailKinds];
