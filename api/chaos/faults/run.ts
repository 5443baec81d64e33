import { setTimeout as wait } from 'node:timers/promises';
import type { Written } from '@chatbot-saas/shared/testing/client-process';
import { machineTime, type RecordedCall, recordCalls } from '@chatbot-saas/shared/testing/recorded-calls';
import { type Random, seededRandom } from '@chatbot-saas/shared/testing/seeded-random';
import { asAdmin } from '../plant/database.ts';
import { type Plant, startPlant } from '../plant/plant.ts';
import { type Cast, type CastSize, openCast } from './cast.ts';
import { faultsIn } from './checker.ts';
import type { Heard } from './client-processes.ts';
import { type FaultKind, KINDS, type Outcome, type World } from './kinds.ts';
import { openProbe } from './probe.ts';
import { scheduleOf } from './schedule.ts';
import { keepHistory, readTruth, type Truth } from './truth.ts';
import { callWithoutDatabase, together } from './without-database.ts';

export interface RunOptions {
  /** At least one of each kind. */
  faults: number;
  seed: number;
  cast: CastSize;
  /** Milliseconds, from and to: how long a fault lasts, and what is let pass before the next. */
  hold: readonly [number, number];
  pause: readonly [number, number];
  /** How long a freeze lasts, and each so many of them. */
  freeze: { usualMs: readonly [number, number]; longMs: number; eachSoMany: number };
  onProgress?(line: string): void;
  /** Ends it early, with everything cleared away. */
  signal?: AbortSignal;
}

/** One fault and what was heard from its beginning to the next one's. */
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
  truth: Truth;
  processes: number;
  seconds: number;
  /** Milliseconds from the last fault's end until every client agreed with the database. */
  settledMs: number;
  /** What must not be, a sentence each. */
  faults: string[];
  /** What took longer than it may, a sentence each; on a machine that has other things to do it says little. */
  late: string[];
}

const SETTLE_MS = 90_000;

/** Does so many things to the product while clients of all kinds work with it; the same seed, the same faults in the same order. */
export async function runFaults(options: RunOptions): Promise<RunResult> {
  const random = seededRandom(options.seed);
  const plant = await startPlant(options.seed);
  const begun = machineTime();
  const calls: RecordedCall[] = [];
  const written: Written[] = [];
  const unsteady: string[] = [];
  const hear = (report: Heard) => {
    if (report.is === 'call') calls.push(report.call);
    else if (report.is === 'written') written.push(report.written);
    else unsteady.push(report.fault);
  };
  recordCalls((call) => calls.push(call));
  let cast: Cast | null = null;
  try {
    await asAdmin(plant.database, keepHistory);
    cast = await openCast(plant, options.cast, options.seed, hear);
    const world = await openWorld(plant, cast, options, random);
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
    const { faults, truth } = await settle(plant, cast, { calls, written, unsteady });
    return {
      ...{ struck, leftOut, calls, truth },
      written: written.length,
      processes: plant.apis.length,
      seconds: (machineTime() - begun) / 1_000,
      settledMs: machineTime() - restFrom,
      faults: [...wrongIn(struck), ...plant.deaths, ...faults],
      late: lateIn(struck),
    };
  } finally {
    await Promise.all((cast?.clients ?? []).map((client) => client.stop()));
    await plant.stop();
  }
}

/** What is not recovered from is the worst that can be found, and no reason not to look further. */
const asOutcome = (from: number) => (error: Error) => ({
  recoveryMs: machineTime() - from,
  faults: [error.message],
});

async function openWorld(
  plant: Plant,
  { clients, networks, apiKey, session }: Cast,
  { hold, freeze }: RunOptions,
  random: Random,
): Promise<World> {
  const probes = await Promise.all(plant.apis.map((api) => openProbe(api, apiKey)));
  let freezes = 0;
  return {
    ...{ plant, probes, clients, random, clientNetworks: networks },
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

/** Until all clients agree with the database, or should have long ago: what is wrong then. */
async function settle(
  { database }: Plant,
  { clients }: Cast,
  heard: { calls: RecordedCall[]; written: Written[]; unsteady: string[] },
): Promise<{ faults: string[]; truth: Truth }> {
  for (const client of clients) client.rest();
  const until = machineTime() + SETTLE_MS;
  for (;;) {
    const views = (await Promise.all(clients.map((client) => client.look()))).flat();
    const truth = await asAdmin(database, readTruth);
    const faults = faultsIn({ ...heard, views, truth });
    if (faults.length === 0 || machineTime() > until) return { faults, truth };
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
