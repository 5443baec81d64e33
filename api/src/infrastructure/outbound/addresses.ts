import { BlockList, isIPv4, isIPv6 } from 'node:net';

function ranges(family: 'ipv4' | 'ipv6', ...subnets: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, family);
  return list;
}

/** IANA's special-purpose registry for IPv4 plus multicast. None of these is a public host. */
const SPECIAL_V4 = ranges(
  'ipv4',
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
);

/**
 * Public IPv6 hosts are in this range only. It excludes mapped, NAT64, unique-local, link-local and multicast
 * addresses.
 */
const GLOBAL_V6 = ranges('ipv6', ['2000::', 3]);
/** Teredo and neighboring ranges, documentation, and 6to4, which embeds any IPv4 address. */
const SPECIAL_V6 = ranges('ipv6', ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]);

/** True for a literal address that is public on the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_V4.check(address, 'ipv4');
  // A zone (`fe80::1%eth0`) refers to a local interface.
  if (!isIPv6(address) || address.includes('%')) return false;
  return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}
