import type { DomainEvent, Services } from '../../../context/index.ts';
import { perApp } from '../../../context/index.ts';
import { isUnavailable, isUnreachable } from '../../../db/index.ts';
import { ContentionDetector } from '../../../infrastructure/queues/contention-detector.ts';
import { type FastTurn, type FastTurnRow, storeFastTurns } from './fast-path.store.ts';

/** A batch that takes longer delays no other: it waits for a lock, or the database is in trouble. */
const LATE_MS = 50;
/** Concurrent batches, if all but one are late. */
const AT_ONCE = 4;
const MAX_TURNS = 64;
/** The crowd limit per batch. A crowd is a tenant with more waiting turns than this and a large share of all. */
const MAX_OF_CROWD = 8;
const LARGE_PART = 1 / 4;

interface Waiting {
  turn: FastTurn;
  /** Includes the tenant: another tenant's key may name the same session and must not delay it. */
  session: string;
  settle(row: FastTurnRow | null): void;
  fail(error: unknown): void;
}

/** Turns whose batches run one after the other. */
interface Lane {
  readonly isForCrowds: boolean;
  /** The running batch, unless it is late. */
  prompt: readonly Waiting[] | null;
}

/**
 * Stores simultaneous fast turns in one transaction, so that they share a round trip and a disk flush. While one batch
 * runs, the next one fills: two smaller batches would cost more. A turn that finds no running batch is a batch of one.
 * Crowds have a separate lane, where they delay no other tenant.
 */
class TurnBatches {
  // An array: the memory of a Set that outgrew its table is freed only by a full collection.
  #waiting: Waiting[] = [];
  /** Sessions with a running turn; their next turn waits. */
  readonly #busySessions = new Set<string>();
  /** Tenants whose month a running batch counts. Another batch would find it locked, and leave its turns to the slow path. */
  readonly #busyMonths = new Set<string>();
  #running = 0;
  readonly #lanes: readonly Lane[] = [
    { isForCrowds: false, prompt: null },
    { isForCrowds: true, prompt: null },
  ];
  #isScheduled = false;
  readonly #tenants = new ContentionDetector();

  store(services: Services, turn: FastTurn, eventsOf: EventsOf): Promise<FastTurnRow | null> {
    this.#tenants.note(turn.tenant);
    return new Promise((settle, fail) => {
      this.#waiting.push({ turn, session: `${turn.tenant} ${turn.sessionId}`, settle, fail });
      this.#schedule(services, eventsOf);
    });
  }

  #schedule(services: Services, eventsOf: EventsOf): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // Runs after the requests that have arrived by now.
    setImmediate(() => {
      this.#isScheduled = false;
      const crowds = this.#crowds();
      for (const lane of this.#lanes) {
        if (lane.prompt || this.#running === AT_ONCE) continue;
        if (lane.isForCrowds && crowds.size === 0) continue;
        const batch = this.#next(lane, crowds);
        if (batch.length > 0) this.#start(services, lane, batch, eventsOf);
      }
    });
  }

  #start(services: Services, lane: Lane, batch: readonly Waiting[], eventsOf: EventsOf): void {
    this.#running += 1;
    lane.prompt = batch;
    const begun = performance.now();
    const letNextGo = () => {
      if (lane.prompt === batch) lane.prompt = null;
      this.#schedule(services, eventsOf);
    };
    const late = setTimeout(letNextGo, LATE_MS);
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      this.#running -= 1;
      for (const { session, turn } of batch) {
        this.#busySessions.delete(session);
        this.#busyMonths.delete(turn.tenant);
      }
      if (!lane.isForCrowds) return letNextGo();
      // A crowd leaves others as much database time as it takes.
      setTimeout(letNextGo, Math.min(performance.now() - begun, LATE_MS));
      this.#schedule(services, eventsOf);
    };
    const committed = () => {
      end();
      // The next batch starts first, so that the database works while this batch's events and replies are sent.
      return new Promise<void>(setImmediate);
    };
    this.#run(services, batch, eventsOf, committed).finally(end);
  }

  #next({ isForCrowds }: Lane, crowds: ReadonlySet<string>): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const taken = new Map<string, number>();
    for (const waiting of this.#waiting) {
      const { session } = waiting;
      const { tenant, monthlyLimit } = waiting.turn;
      const count = taken.get(tenant) ?? 0;
      const mustWait =
        batch.length === MAX_TURNS ||
        crowds.has(tenant) !== isForCrowds ||
        (isForCrowds && count === MAX_OF_CROWD) ||
        (count === 0 && this.#busyMonths.has(tenant)) ||
        this.#busySessions.has(session);
      (mustWait ? later : batch).push(waiting);
      if (mustWait) continue;
      this.#busySessions.add(session);
      if (monthlyLimit !== null) this.#busyMonths.add(tenant);
      taken.set(tenant, count + 1);
    }
    this.#waiting = later;
    return batch;
  }

  #crowds(): Set<string> {
    const crowds = new Set<string>();
    if (this.#waiting.length <= MAX_OF_CROWD || !this.#tenants.isContended) return crowds;
    const counts = new Map<string, number>();
    for (const { turn } of this.#waiting) {
      const count = (counts.get(turn.tenant) ?? 0) + 1;
      counts.set(turn.tenant, count);
      if (count > Math.max(MAX_OF_CROWD, LARGE_PART * this.#waiting.length)) crowds.add(turn.tenant);
    }
    return crowds;
  }

  async #run(
    services: Services,
    batch: readonly Waiting[],
    eventsOf: EventsOf,
    committed: () => Promise<void>,
  ): Promise<void> {
    const turns = batch.map(({ turn }) => turn);
    const eventsOfRow = (row: FastTurnRow) => {
      const turn = turns[row.place];
      return turn ? eventsOf(turn, row) : [];
    };
    try {
      const rows = await services.runFunction<FastTurnRow>(storeFastTurns(turns), eventsOfRow, committed);
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      for (const [place, { settle }] of batch.entries()) settle(byPlace.get(place) ?? null);
    } catch (error) {
      for (const { turn, settle, fail } of batch) mayFallBack(turn, error) ? settle(null) : fail(error);
      if (isUnreachable(error)) this.#giveUp(error);
    }
  }

  /** Fails the waiting turns: each would find the same unavailable database after the same delay. */
  #giveUp(error: unknown): void {
    for (const { fail } of this.#waiting) fail(error);
    this.#waiting = [];
  }
}

/**
 * True if the turn may take the slow path. The batch may have failed because of another turn, and was rolled back as a
 * whole. After a lost connection the commit is unknown; only a clientId shows it.
 */
const mayFallBack = ({ clientId }: FastTurn, error: unknown): boolean =>
  !isUnavailable(error) || (clientId !== null && !isUnreachable(error));

type EventsOf = (turn: FastTurn, row: FastTurnRow) => readonly DomainEvent[];

const batchesOf = perApp(() => new TurnBatches());

/** Returns null if the turn did not qualify; it had no effect then. */
export const storeFastTurn = (
  services: Services,
  turn: FastTurn,
  eventsOf: EventsOf,
): Promise<FastTurnRow | null> => batchesOf(services).store(services, turn, eventsOf);
