import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { FairQueue } from '../../infrastructure/queues/fair-queue.ts';
import { networkOf } from './caller-address.ts';

/**
 * Requests that start before the process turns to everything else again: answers of the database, sockets, other
 * requests. So many of one key or address, and of those that had to wait.
 */
const STARTS_OF_ONE = 8;
/** So many of all. Those that are stored together are to start together. */
const STARTS_OF_ALL = 64;

interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Whom it counts for. */
  readonly parties: readonly string[];
}

/**
 * Starts requests that arrive at once in an order that is fair to each key and address. Thousands of one key or of one
 * address do not delay a request of another. Where few arrive, each starts at once.
 */
export function startFairly(
  listener: RequestListener,
  addressOf: (request: IncomingMessage) => string,
): RequestListener {
  const queue = new FairQueue<PendingRequest>();
  /** In this turn of the event loop: of all, and of each party. */
  let started = 0;
  const startedOf = new Map<string, number>();
  let isScheduled = false;
  const nextTurn = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      started = 0;
      startedOf.clear();
      while (started < STARTS_OF_ONE) {
        const next = queue.take();
        if (!next) return;
        start(next);
      }
    });
  };
  const start = ({ request, response, parties }: PendingRequest) => {
    nextTurn();
    // The caller has left.
    if (request.destroyed) return;
    started += 1;
    for (const party of parties) startedOf.set(party, (startedOf.get(party) ?? 0) + 1);
    listener(request, response);
  };
  const mayStart = (parties: readonly string[]) =>
    started < STARTS_OF_ALL &&
    parties.every((party) => (startedOf.get(party) ?? 0) < STARTS_OF_ONE && !queue.hasAny(party));
  return (request, response) => {
    const parties = partiesOf(request, addressOf);
    const arrival = { request, response, parties };
    if (mayStart(parties)) return start(arrival);
    nextTurn();
    queue.add(arrival, parties);
  };
}

/** Whom a request counts for: its address, and its credential. Requests without a credential share one. */
function partiesOf(request: IncomingMessage, addressOf: (request: IncomingMessage) => string): string[] {
  const { authorization, 'x-api-key': key } = request.headers;
  const address = `address ${networkOf(addressOf(request))}`;
  return [address, `credential ${key ?? authorization ?? 'none'}`];
}
