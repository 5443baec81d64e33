import { isPublicAddress } from './addresses.ts';
import { type Answer, exchange } from './exchange.ts';
import { type Resolve, resolveByDns } from './resolve.ts';
import { addressesOf, assertMayName, type MayReach, OutboundError } from './target.ts';

export { OutboundError } from './target.ts';

/**
 * The only way to call an address that a tenant chose. It reaches public addresses only, checked after name
 * resolution. It follows no redirect and has a deadline.
 */
export interface Outbound {
  /** Throws an OutboundError for a URL that is invalid without a name lookup. */
  assertMayName(url: string): void;
  /** Resolves with any status; throws an OutboundError when there is no response. */
  post(request: OutboundPost): Promise<Answer>;
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
  return {
    assertMayName: (url) => assertMayName(new URL(url), mayReach),
    async post({ url, headers, body, signal }) {
      const target = new URL(url);
      const deadline = AbortSignal.timeout(deadlineMs);
      const ended = AbortSignal.any([deadline, signal]);
      try {
        const addresses = await abortable(addressesOf(target, { resolve, mayReach }, ended), ended);
        return await exchange({
          target,
          addresses,
          headers,
          body,
          signal: ended,
          maxAnswerBytes: MAX_ANSWER_BYTES,
        });
      } catch (error) {
        if (signal.aborted) throw new OutboundError('It was cut off.', { cause: error });
        if (!deadline.aborted) throw error;
        throw new OutboundError(`No answer within ${deadlineMs / 1_000} seconds.`, { cause: error });
      }
    },
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
