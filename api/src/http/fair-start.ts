import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { networkOf } from './caller-address.ts';

/** Requests that start before the process turns to everything else again: answers of the database, sockets, other requests. */
const STARTS_PER_TURN = 8;

interface Arrival {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whom it counts for: its credential, of which those without any share one, and its address. */
  readonly parties: readonly string[];
}

/**
 * Starts requests that arrive at once in a fair order: who has fewest waiting comes first. Thousands of one key or of one
 * address do not delay a request of another. Where few arrive, each starts at once.
 */
export function startFairly(
  listener: RequestListener,
  addressOf: (request: IncomingMessage) => string,
): RequestListener {
  const queue = new FairQueue();
  let started = 0;
  let isScheduled = false;
  const nextTurn = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      started = 0;
      while (started < STARTS_PER_TURN) {
        const next = queue.take();
        if (!next) return;
        start(next);
      }
    });
  };
  const start = ({ request, response }: Omit<Arrival, 'parties'>) => {
    nextTurn();
    // The caller has left.
    if (request.destroyed) return;
    started += 1;
    listener(request, response);
  };
  return (request, response) => {
    if (started < STARTS_PER_TURN) return start({ request, response });
    nextTurn();
    queue.add({ request, response, parties: partiesOf(request, addressOf) });
  };
}

function partiesOf(request: IncomingMessage, addressOf: (request: IncomingMessage) => string): string[] {
  const { authorization, 'x-api-key': key } = request.headers;
  const address = `address ${networkOf(addressOf(request))}`;
  return [address, `credential ${key ?? authorization ?? 'none'}`];
}

/** By how many of the same party were waiting when it came, the fewest first; else in order of arrival. */
class FairQueue {
  readonly #byRank: Arrival[][] = [];
  readonly #waiting = new Map<string, number>();
  #lowest = 0;

  add(arrival: Arrival): void {
    let rank = 0;
    for (const party of arrival.parties) {
      const before = this.#waiting.get(party) ?? 0;
      this.#waiting.set(party, before + 1);
      rank = Math.max(rank, before);
    }
    const ofRank = this.#byRank[rank] ?? [];
    this.#byRank[rank] = ofRank;
    ofRank.push(arrival);
    this.#lowest = Math.min(this.#lowest, rank);
  }

  take(): Arrival | undefined {
    while (this.#lowest < this.#byRank.length) {
      const next = this.#byRank[this.#lowest]?.shift();
      if (!next) {
        this.#lowest += 1;
        continue;
      }
      for (const party of next.parties) this.#leave(party);
      return next;
    }
    this.#byRank.length = 0;
    return undefined;
  }

  #leave(party: string): void {
    const left = (this.#waiting.get(party) ?? 0) - 1;
    if (left > 0) this.#waiting.set(party, left);
    else this.#waiting.delete(party);
  }
}
