/** How the features of an index are numbered. */
export interface Numbering {
  readonly size: number;
  /** The feature's number; -1 when it is unknown. */
  find(hash: number): number;
  /** The hash of a known feature. */
  hashOf(feature: number): number;
}

export interface FeatureTableParts {
  /** The hash of each feature: group by group, and ascending within each. */
  readonly hashes: Uint32Array;
  readonly groups: readonly GroupParts[];
}

interface GroupParts {
  /** The first feature of each bucket. The additional last entry is the end of the group. */
  readonly begins: Uint32Array;
  /** A hash without so many of its lower bits is the number of its bucket. */
  readonly shift: number;
}

const HASH_BITS = 32;
/** A bucket has up to twice as many features on average. */
const BUCKET_SIZE = 8;

/**
 * Features that no longer change, numbered in the order of their hashes. A number is then a position, and a feature
 * takes half the memory of a hash table.
 */
export class FeatureTable implements Numbering {
  readonly parts: FeatureTableParts;

  constructor(parts: FeatureTableParts) {
    this.parts = parts;
  }

  get size(): number {
    return this.parts.hashes.length;
  }

  /** Number of features of a group. */
  sizeOf(group: number): number {
    const { begins } = this.parts.groups[group] ?? {};
    return (begins?.at(-1) ?? 0) - (begins?.[0] ?? 0);
  }

  find(hash: number): number {
    for (const group of this.parts.groups) {
      const feature = this.#findIn(group, hash >>> 0);
      if (feature >= 0) return feature;
    }
    return -1;
  }

  hashOf(feature: number): number {
    return this.parts.hashes[feature] ?? 0;
  }

  #findIn({ begins, shift }: GroupParts, hash: number): number {
    const { hashes } = this.parts;
    const bucket = bucketOf(hash, shift);
    const end = begins[bucket + 1] ?? 0;
    let low = begins[bucket] ?? 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((hashes[middle] ?? 0) < hash) low = middle + 1;
      else high = middle;
    }
    return low < end && hashes[low] === hash ? low : -1;
  }
}

// A shift by 32 bits would change nothing.
const bucketOf = (hash: number, shift: number) => (shift === HASH_BITS ? 0 : hash >>> shift);

/** Gives features new numbers, group by group. `groupOf` takes the former number. */
export function tableOf(
  former: Numbering,
  groups: number,
  groupOf: (feature: number) => number,
): FeatureTable {
  const begins = new Uint32Array(groups + 1);
  for (let f = 0; f < former.size; f++) {
    const after = groupOf(f) + 1;
    begins[after] = (begins[after] ?? 0) + 1;
  }
  for (let g = 0; g < groups; g++) begins[g + 1] = (begins[g + 1] ?? 0) + (begins[g] ?? 0);
  const next = begins.slice();
  const hashes = new Uint32Array(former.size);
  for (let f = 0; f < former.size; f++) {
    const group = groupOf(f);
    const at = next[group] ?? 0;
    hashes[at] = former.hashOf(f);
    next[group] = at + 1;
  }
  const parts = Array.from({ length: groups }, (_, g) => {
    const begin = begins[g] ?? 0;
    const end = begins[g + 1] ?? 0;
    hashes.subarray(begin, end).sort();
    return bucketsOf(hashes, begin, end);
  });
  return new FeatureTable({ hashes, groups: parts });
}

function bucketsOf(hashes: Uint32Array, begin: number, end: number): GroupParts {
  const bits = Math.max(0, Math.floor(Math.log2((end - begin) / BUCKET_SIZE)));
  const shift = HASH_BITS - bits;
  const begins = new Uint32Array(2 ** bits + 1).fill(end);
  for (let at = end - 1, bucket = 2 ** bits - 1; bucket >= 0; bucket--) {
    while (at >= begin && bucketOf(hashes[at] ?? 0, shift) >= bucket) at -= 1;
    begins[bucket] = at + 1;
  }
  return { begins, shift };
}
