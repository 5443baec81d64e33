import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { FairQueue } from '../../infrastructure/queues/fair-queue.ts';
import { networkOf } from './caller-address.ts';

/**
 * Requests of one key or address that start per turn of the event loop. The rest wait, so database answers and
 * sockets get their turn. It also limits how many waiting requests start per turn.
 */
const STARTS_PER_PARTY = 8;
/** Requests of all callers that start per turn. Requests stored in one batch should start together. */
const STARTS_PER_TURN = 64;

interface PendingRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The address and the credential that this request counts against. */
  readonly parties: readonly string[];
}

/**
 * Starts simultaneous requests in an order that is fair to each key and address. Thousands of requests of one caller
 * do not delay another caller. Under light load each request starts immediately.
 */
export function startFairly(
  listener: RequestListener,
  addressOf: (request: IncomingMessage) => string,
): RequestListener {
  const queue = new FairQueue<PendingRequest>();
  /** Counts of this turn of the event loop: all requests, then requests per party. */
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
      while (started < STARTS_PER_PARTY) {
        const next = queue.take();
        if (!next) return;
        start(next);
      }
    });
  };
  const start = ({ request, response, parties }: PendingRequest) => {
    nextTurn();
    // The caller disconnected while the request waited.
    if (request.destroyed) return;
    started += 1;
    for (const party of parties) startedOf.set(party, (startedOf.get(party) ?? 0) + 1);
    listener(request, response);
  };
  const mayStart = (parties: readonly string[]) =>
    started < STARTS_PER_TURN &&
    parties.every((party) => (startedOf.get(party) ?? 0) < STARTS_PER_PARTY && !queue.hasAny(party));
  return (request, response) => {
    const parties = partiesOf(request, addressOf);
    const pending = { request, response, parties };
    if (mayStart(parties)) return start(pending);
    nextTurn();
    queue.add(pending, parties);
  };
}

/** The parties of a request: its address and its credential. Requests without a credential share one party. */
function partiesOf(request: IncomingMessage, addressOf: (request: IncomingMessage) => string): string[] {
  const { authorization, 'x-api-key': key } = request.headers;
  const address = `address ${networkOf(addressOf(request))}`;
  return [address, `credential ${key ?? authorization ?? 'none'}`];
}
