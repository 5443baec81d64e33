import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Returns a function that finds the caller's address behind trusted proxies. It serves HTTP requests and handshakes.
 */
export function callerAddressOf({
  trustProxy,
}: {
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  trustProxy: number;
}): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const forwarded = trustProxy > 0 ? headers['x-forwarded-for'] : undefined;
    // Each proxy appends the address of its caller. A client can forge every entry before those.
    const [first] = forwarded === undefined ? [] : String(forwarded).split(',').slice(-trustProxy);
    return asIPv4(first?.trim() || (socket.remoteAddress ?? ''));
  };
}

/** A dual-stack socket reports an IPv4 caller as `::ffff:192.0.2.1`. */
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
 * The network that an address limit counts. One IPv6 host owns a whole /64, so counting single addresses would never
 * limit it.
 */
export function networkOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  // URL parsing normalizes the notation. The zone is removed first.
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [left, right] = [numbers(head), numbers(tail)];
  return [...left, ...Array(8 - left.length - right.length).fill(0), ...right];
}
