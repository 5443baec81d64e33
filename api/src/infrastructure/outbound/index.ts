import { isPublicAddress } from './addresses.ts';
import { type Download, download, type OutboundGet } from './download.ts';
import { exchange, readPrefix } from './exchange.ts';
import { type Resolve, resolveByDns } from './resolve.ts';
import { addressesOf, assertMayName, type MayReach, OutboundError } from './target.ts';

export type { DownloadKind } from './download.ts';
export { OutboundError } from './target.ts';

/**
 * The only way to call an address that a tenant chose. It reaches public addresses only, checked after name
 * resolution, and has a deadline.
 */
export interface Outbound {
  /** Throws an OutboundError for a URL that is invalid without a name lookup. */
  assertMayName(url: string): void;
  /** Follows no redirect. Resolves with any status; throws an OutboundError when there is no response. */
  post(request: OutboundPost): Promise<Answer>;
  /** Follows a few redirects. Throws an OutboundError unless it ends with status 200 and one of the types. */
  get(request: OutboundGet): Promise<Download>;
}

interface Answer {
  status: number;
  /** The start of the body, as storable text. */
  body: string;
}

interface OutboundPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
}

export interface OutboundOptions {
  resolve: Resolve;
  mayReach: MayReach;
  deadlineMs: number;
}

const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 2_048;

export function createOutbound({
  resolve = resolveByDns,
  mayReach = isPublicAddress,
  deadlineMs = DEADLINE_MS,
}: Partial<OutboundOptions> = {}): Outbound {
  const network = { resolve, mayReach };

  /** Runs until the deadline, and names the reason of a failure. */
  async function inTime<T>(signal: AbortSignal, work: (ended: AbortSignal) => Promise<T>): Promise<T> {
    const deadline = AbortSignal.timeout(deadlineMs);
    const ended = AbortSignal.any([deadline, signal]);
    try {
      return await abortable(work(ended), ended);
    } catch (error) {
      if (signal.aborted) throw new OutboundError('It was cut off.', { cause: error });
      if (!deadline.aborted) throw error;
      throw new OutboundError(`No answer within ${deadlineMs / 1_000} seconds.`, { cause: error });
    }
  }

  return {
    assertMayName: (url) => assertMayName(new URL(url), mayReach),
    async post({ url, headers, body, signal }) {
      const response = await inTime(signal, async (ended) => {
        const target = new URL(url);
        const addresses = await addressesOf(target, network, ended);
        return exchange({ method: 'POST', target, addresses, headers, body, signal: ended });
      });
      // The status already gives the result, so the body may end with the deadline.
      const answer = await readPrefix(response, MAX_ANSWER_BYTES);
      return { status: response.statusCode ?? 0, body: answer.toString('utf8').replaceAll('\0', '\uFFFD') };
    },
    get: (request) => inTime(request.signal, (ended) => download(request, network, ended)),
  };
}

/** Rejects on abort, even if the resolver ignores its signal. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
