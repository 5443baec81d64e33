import { setTimeout as wait } from 'node:timers/promises';
import type { Written } from '@chatbot-saas/testing/client-process';
import { machineTime, type RecordedCall, recordCalls } from '@chatbot-saas/testing/recorded-calls';
import { type Random, seededRandom } from '@chatbot-saas/testing/seeded-random';
import { asAdmin } from '../test-deployment/database.ts';
import { startTestDeployment, type TestDeployment } from '../test-deployment/test-deployment.ts';
import { faultsIn } from './checker.ts';
import { type ClientFleet, type FleetSize, openClientFleet } from './client-fleet.ts';
import type { ClientReport } from './client-processes.ts';
import { type DatabaseSnapshot, keepHistory, readSnapshot } from './database-snapshot.ts';
import { type FaultKind, KINDS, type Outcome, type World } from './kinds.ts';
import { openProbe } from './probe.ts';
import { scheduleOf } from './schedule.ts';
import { callWithoutDatabase, together } from './without-database.ts';

export interface RunOptions {
  /** At least one of each kind. */
  faults: number;
  seed: number;
  fleet: FleetSize;
  /** Milliseconds, from and to: how long a fault lasts, and what is let pass before the next. */
  hold: readonly [number, number];
  pause: readonly [number, number];
  /** How long a freeze lasts, and each so many of them. */
  freeze: { usualMs: readonly [number, number]; longMs: number; eachSoMany: number };
  onProgress?(line: string): void;
  /** Ends the run early, after a full clean-up. */
  signal?: AbortSignal;
}

/** One fault and its outcome. */
export interface Struck extends Outcome {
  kind: FaultKind;
  from: number;
  to: number;
}

export interface RunResult {
  struck: Struck[];
  /** Kinds that could not be done here, and why. */
  leftOut: string[];
  calls: RecordedCall[];
  written: number;
  snapshot: DatabaseSnapshot;
  processes: number;
  seconds: number;
  /** Milliseconds from the last fault's end until every client agreed with the database. */
  settledMs: number;
  /** Violations, a sentence each. */
  faults: string[];
  /** Exceeded time limits, a sentence each; on a busy machine they mean little. */
  late: string[];
}

const SETTLE_MS = 90_000;

/** Injects faults while clients of all kinds work with the product; the same seed gives the same faults in the same order. */
export async function runFaults(options: RunOptions): Promise<RunResult> {
  const random = seededRandom(options.seed);
  const deployment = await startTestDeployment(options.seed);
  const begun = machineTime();
  const calls: RecordedCall[] = [];
  const written: Written[] = [];
  const unsteady: string[] = [];
  const onReport = (report: ClientReport) => {
    if (report.is === 'call') calls.push(report.call);
    else if (report.is === 'written') written.push(report.written);
    else unsteady.push(report.fault);
  };
  recordCalls((call) => calls.push(call));
  let fleet: ClientFleet | null = null;
  try {
    await asAdmin(deployment.database, keepHistory);
    fleet = await openClientFleet(deployment, options.fleet, options.seed, onReport);
    const world = await openWorld(deployment, fleet, options, random);
    const leftOut = KINDS.flatMap(({ name, obstacle }) => {
      const why = obstacle?.(world);
      return why ? [`${name}: ${why}`] : [];
    });
    const possible = KINDS.filter(({ obstacle }) => !obstacle?.(world));
    const struck: Struck[] = [];
    for (const kind of scheduleOf(possible, options.faults, random)) {
      await wait(between(random, options.pause), undefined, options);
      const from = machineTime();
      const outcome = await kind.strike(world).catch(asOutcome(from));
      options.signal?.throwIfAborted();
      struck.push({ ...outcome, kind, from, to: machineTime() });
      options.onProgress?.(`${struck.length} ${kind.name}: ${outcome.recoveryMs.toFixed(0)} ms`);
    }

    const restFrom = machineTime();
    const { faults, snapshot } = await settle(deployment, fleet, { calls, written, unsteady });
    return {
      ...{ struck, leftOut, calls, snapshot },
      written: written.length,
      processes: deployment.apis.length,
      seconds: (machineTime() - begun) / 1_000,
      settledMs: machineTime() - restFrom,
      faults: [...wrongIn(struck), ...deployment.deaths, ...faults],
      late: lateIn(struck),
    };
  } finally {
    await fleet?.absentVisitors.stop();
    await Promise.all((fleet?.clients ?? []).map((client) => client.stop()));
    await deployment.stop();
  }
}

/** A fault without recovery is a finding; the run goes on. */
const asOutcome = (from: number) => (error: Error) => ({
  recoveryMs: machineTime() - from,
  faults: [error.message],
});

async function openWorld(
  deployment: TestDeployment,
  { clients, networks, apiKey, session }: ClientFleet,
  { hold, freeze }: RunOptions,
  random: Random,
): Promise<World> {
  const probes = await Promise.all(deployment.apis.map((api) => openProbe(api, apiKey)));
  let freezes = 0;
  return {
    ...{ deployment, probes, clients, random, clientNetworks: networks },
    hold: (ms) => wait(ms ?? between(random, hold)),
    freezeMs() {
      freezes += 1;
      return freezes % freeze.eachSoMany === 0 ? freeze.longMs : between(random, freeze.usualMs);
    },
    callWithoutDatabase: async (without) =>
      together(
        await Promise.all(
          without.map((probe) => callWithoutDatabase(probe, { apiKey, token: session.token })),
        ),
      ),
  };
}

/** Waits until all clients agree with the database, or the time is up; returns the differences. */
async function settle(
  { database, mail }: TestDeployment,
  { clients, absentVisitors }: ClientFleet,
  evidence: { calls: RecordedCall[]; written: Written[]; unsteady: string[] },
): Promise<{ faults: string[]; snapshot: DatabaseSnapshot }> {
  await absentVisitors.stop();
  for (const client of clients) client.rest();
  const until = machineTime() + SETTLE_MS;
  for (;;) {
    const views = (await Promise.all(clients.map((client) => client.look()))).flat();
    const snapshot = await asAdmin(database, readSnapshot);
    const faults = faultsIn({ ...evidence, views, snapshot, mailed: await mail.taken() });
    if (faults.length === 0 || machineTime() > until) return { faults, snapshot };
    await wait(1_000);
  }
}

const placeOf = ({ kind }: Struck, at: number) => `fault ${at + 1} (${kind.name})`;

function wrongIn(struck: readonly Struck[]): string[] {
  return struck.flatMap((one, at) =>
    [...(one.away?.wrong ?? []), ...(one.faults ?? [])].map((fault) => `${placeOf(one, at)}: ${fault}`),
  );
}

function lateIn(struck: readonly Struck[]): string[] {
  return struck.flatMap((one, at) => {
    const { kind, recoveryMs, away } = one;
    const isLate = recoveryMs > (kind.limitMs ?? Number.POSITIVE_INFINITY);
    const own = isLate ? [`back after ${recoveryMs.toFixed(0)} ms, not ${kind.limitMs}`] : [];
    return [...own, ...(away?.late ?? [])].map((late) => `${placeOf(one, at)}: ${late}`);
  });
}

const between = (random: Random, [from, to]: readonly [number, number]) => from + random() * (to - from);
