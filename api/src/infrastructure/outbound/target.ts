import { isIP } from 'node:net';
import type { Resolve } from './resolve.ts';

/** The reason why an outbound request failed, as a sentence for the person who entered the URL. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

/** Converts a system error such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
export function connectionError(error: unknown): OutboundError {
  const code = (error as { code?: unknown } | undefined)?.code;
  return new OutboundError(
    typeof code === 'string' ? `The connection failed (${code}).` : 'The connection failed.',
    { cause: error },
  );
}

/** Decides by the literal address, after every name was resolved. */
export type MayReach = (address: string) => boolean;

const refused = () => new OutboundError('The address is not on the public internet.');

/** The literal address in a URL, if it has one. The URL parser has already normalized `0x7f.1`. */
function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return host;
  // `localhost` is loopback by definition (RFC 6761), regardless of the resolver.
  return /(^|\.)localhost$/i.test(host) ? '127.0.0.1' : null;
}

/** Throws for a URL that is invalid without a name lookup. */
export function assertMayName(target: URL, mayReach: MayReach): void {
  if (target.protocol !== 'http:' && target.protocol !== 'https:') {
    throw new OutboundError('The address must start with http:// or https://.');
  }
  if (target.username || target.password) {
    throw new OutboundError('The address must not contain a user name or a password.');
  }
  const literal = literalAddress(target);
  if (literal && !mayReach(literal)) throw refused();
}

/**
 * Resolves the addresses to connect to. The connection uses exactly these, because a second lookup could differ. One
 * private address refuses the whole target, because the client would fall back to it.
 */
export async function addressesOf(
  target: URL,
  { resolve, mayReach }: { resolve: Resolve; mayReach: MayReach },
  signal: AbortSignal,
): Promise<readonly string[]> {
  assertMayName(target, mayReach);
  const literal = literalAddress(target);
  if (literal) return [literal];
  const addresses = await resolve(target.hostname, signal);
  if (addresses.length === 0) throw new OutboundError(`The name ${target.hostname} was not found.`);
  if (!addresses.every(mayReach)) throw refused();
  return addresses;
}
