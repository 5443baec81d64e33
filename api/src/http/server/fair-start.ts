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
  /** It counts against both. */
  readonly network: string;
  readonly credential: string;
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
  const byNetwork = new Map<string, number>();
  const byCredential = new Map<string, number>();
  let isScheduled = false;
  const nextTurn = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      started = 0;
      byNetwork.clear();
      byCredential.clear();
      while (started < STARTS_PER_PARTY) {
        const next = queue.take();
        if (!next) return;
        start(next);
      }
    });
  };
  const start = ({ request, response, network, credential }: PendingRequest) => {
    nextTurn();
    // The caller disconnected while the request waited.
    if (request.destroyed) return;
    started += 1;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    byCredential.set(credential, (byCredential.get(credential) ?? 0) + 1);
    listener(request, response);
  };
  const mayStart = (pending: PendingRequest) =>
    started < STARTS_PER_TURN &&
    (byNetwork.get(pending.network) ?? 0) < STARTS_PER_PARTY &&
    (byCredential.get(pending.credential) ?? 0) < STARTS_PER_PARTY &&
    (queue.isEmpty || !partiesOf(pending).some((party) => queue.hasAny(party)));
  return (request, response) => {
    const { authorization, 'x-api-key': key } = request.headers;
    const network = networkOf(addressOf(request));
    // Requests without a credential share one.
    const pending = { request, response, network, credential: String(key ?? authorization ?? 'none') };
    if (mayStart(pending)) return start(pending);
    nextTurn();
    queue.add(pending, partiesOf(pending));
  };
}

/** A credential may read like an address. */
const partiesOf = ({ network, credential }: PendingRequest): string[] => [
  `network ${network}`,
  `credential ${credential}`,
];
