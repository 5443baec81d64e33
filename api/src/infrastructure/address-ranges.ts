import { BlockList, isIPv6 } from 'node:net';

/** Ranges in CIDR notation; each counts until a moment in milliseconds, which may be infinite. */
export class AddressRanges {
  readonly #ranges: readonly { until: number; list: BlockList }[];

  constructor(ranges: readonly { range: string; until: number }[]) {
    this.#ranges = ranges.map(({ range, until }) => {
      const [network = '', bits] = range.split('/');
      const list = new BlockList();
      list.addSubnet(network, Number(bits), familyOf(network));
      return { until, list };
    });
  }

  has(address: string): boolean {
    // Without its zone, which names an interface of ours.
    const [plain = ''] = address.split('%');
    return this.#ranges.some(({ until, list }) => until > Date.now() && list.check(plain, familyOf(plain)));
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
