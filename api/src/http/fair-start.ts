import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { networkOf } from './caller-address.ts';
import { FairQueue } from './fair-queue.ts';

/** Requests that start before the process turns to everything else again: answers of the database, sockets, other requests. */
const STARTS_PER_TURN = 8;

interface Arrival {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Starts requests that arrive at once in an order that is fair to each key and address. Thousands of one key or of one
 * address do not delay a request of another. Where few arrive, each starts at once.
 */
export function startFairly(
  listener: RequestListener,
  addressOf: (request: IncomingMessage) => string,
): RequestListener {
  const queue = new FairQueue<Arrival>();
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
  const start = ({ request, response }: Arrival) => {
    nextTurn();
    // The caller has left.
    if (request.destroyed) return;
    started += 1;
    listener(request, response);
  };
  return (request, response) => {
    if (started < STARTS_PER_TURN) return start({ request, response });
    nextTurn();
    queue.add({ request, response }, partiesOf(request, addressOf));
  };
}

/** Whom a request counts for: its address, and its credential. Requests without a credential share one. */
function partiesOf(request: IncomingMessage, addressOf: (request: IncomingMessage) => string): string[] {
  const { authorization, 'x-api-key': key } = request.headers;
  const address = `address ${networkOf(addressOf(request))}`;
  return [address, `credential ${key ?? authorization ?? 'none'}`];
}
