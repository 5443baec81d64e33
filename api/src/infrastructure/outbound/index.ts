import { isPublicAddress } from './addresses.ts';
import { type Answer, exchange } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';
import { type Resolve, resolveByDns } from './resolve.ts';
import { addressesOf, assertMayName, type MayReach } from './target.ts';

export { OutboundError } from './outbound-error.ts';

/**
 * The one way out to an address that a tenant has chosen. It reaches public addresses only, decided after the name has
 * been resolved, follows no redirect, and gives up at its deadline.
 */
export interface Outbound {
  /** Throws an OutboundError for an address that can be seen to be wrong without looking up its name. */
  assertMayName(url: string): void;
  /** Whatever the answer's status; throws an OutboundError when there was none. */
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
        const addresses = await orAborted(addressesOf(target, { resolve, mayReach }, ended), ended);
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

/** A resolver that does not heed its signal must not hold the caller either. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
