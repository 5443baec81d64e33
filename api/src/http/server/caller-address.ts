import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The address a request came from, as far as the proxies in front can be believed; plain HTTP and handshakes alike. */
export function callerAddressOf({
  trustProxy,
}: {
  /** Proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
}): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const forwarded = trustProxy > 0 ? headers['x-forwarded-for'] : undefined;
    // Each proxy adds the one it was called by at the end: what stands before ours, anybody could have written.
    const [first] = forwarded === undefined ? [] : String(forwarded).split(',').slice(-trustProxy);
    return asIPv4(first?.trim() || (socket.remoteAddress ?? ''));
  };
}

/** `::ffff:192.0.2.1` is how a socket open to both families names an IPv4 caller. */
const asIPv4 = (address: string): string => {
  if (!address.includes(':')) return address;
  const [a, b] = mappedIPv4(address);
  return a === undefined || b === undefined ? address : [a >> 8, a & 255, b >> 8, b & 255].join('.');
};

function mappedIPv4(address: string): number[] {
  if (!isIPv6(address)) return [];
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? groups.slice(6) : [];
}

/**
 * Whom a limit by address counts. A single host has a whole /64 of IPv6 to call from, and would never be limited if each
 * of its addresses were counted.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  // Without its zone, and an IPv4 tail in groups like the rest.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array(8 - left.length - right.length).fill(0), ...right];
}
