import { isIP } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import type { Resolve } from './resolve.ts';

/** Decides by the address in digits, after every name has been resolved. */
export type MayReach = (address: string) => boolean;

const refused = () => new OutboundError('The address is not on the public internet.');

/** The address that a URL names without asking anybody; the URL parser has already read `0x7f.1` and its like. */
function literalAddress({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return host;
  // Loopback by definition (RFC 6761), whatever a resolver would say.
  return /(^|\.)localhost$/i.test(host) ? '127.0.0.1' : null;
}

/** Throws for a URL that can be seen to be wrong before any name is looked up. */
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
 * The addresses to connect to, and to no others: a name that is looked up a second time could say something else.
 * One address that may not be reached refuses them all, since it would be used as soon as the others fail.
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
