import type { Numbers } from '../language/sequences.ts';
import { VIEWS } from './features.ts';
import { COUNT_WEIGHTS, MAX_COUNT, type Vector } from './weighting.ts';

/**
 * An inverted index in flat arrays: the vectors of each feature and their counts. Weights are recomputed from counts.
 * Postings are most of an index, so one takes a byte or two.
 */
export interface PostingsParts {
  /** Offset of each feature's postings in `bytes`. The additional last entry is the end. */
  readonly begins: Uint32Array;
  /** A posting is the distance from the vector before it. A count above one stands before that, after `COUNTED`. */
  readonly bytes: Uint8Array;
  /** The vectors of the further features, each of which is in one vector once. */
  readonly singles: Numbers;
  /** Scale of each vector's weights, view by view. */
  readonly scales: Float32Array;
}

/** A byte that begins no distance. */
const COUNTED = 0;
/** Bytes from here on begin a distance of two bytes, smaller ones are a distance. */
const TWO_BYTES = 224;
/** Bytes from here on begin a distance of four bytes, also one of zero. */
const FOUR_BYTES = 252;
const FROM_FOUR_BYTES = TWO_BYTES + ((FOUR_BYTES - TWO_BYTES) << 8);

function lengthOf(distance: number): number {
  if (distance === 0 || distance >= FROM_FOUR_BYTES) return 4;
  return distance < TWO_BYTES ? 1 : 2;
}

/** What is known of each feature before postings are written. Values of a feature are adjacent, which is faster. */
export class FeatureCounts {
  readonly #values: Int32Array;

  constructor(features: number) {
    this.#values = new Int32Array(features * VALUES);
    for (let f = 0; f < features; f++) this.#values[f * VALUES + LATEST] = NONE;
  }

  /** Adds a vector of an item, whose first one is `itemBegin`. Vectors come in the order of their numbers. */
  add(v: number, { features, counts }: Pick<Vector, 'features' | 'counts'>, itemBegin: number): void {
    const values = this.#values;
    for (let i = 0; i < features.length; i++) {
      const at = (features[i] ?? 0) * VALUES;
      const latest = values[at + LATEST] ?? 0;
      const isCounted = (counts[i] ?? 1) > 1;
      values[at + LATEST] = v;
      values[at + BYTES] = (values[at + BYTES] ?? 0) + lengthOf(v - latest) + (isCounted ? 2 : 0);
      values[at + TIMES] = (values[at + TIMES] ?? 0) + (isCounted ? 2 : 1);
      if (latest < itemBegin) values[at + ITEMS] = (values[at + ITEMS] ?? 0) + 1;
    }
  }

  /** Bytes of the feature's postings. */
  bytesOf = (feature: number): number => this.#values[feature * VALUES + BYTES] ?? 0;
  /** Number of items that have the feature. */
  itemsOf = (feature: number): number => this.#values[feature * VALUES + ITEMS] ?? 0;
  /** Whether a single vector has the feature, and once. */
  isSingle = (feature: number): boolean => this.#values[feature * VALUES + TIMES] === 1;
}

const LATEST = 0;
const BYTES = 1;
/** How often it occurs, at least. */
const TIMES = 2;
const ITEMS = 3;
const VALUES = 4;

/** The vector before the first. */
const NONE = -1;

/** Writes postings of as many bytes for each feature, of `singles` features after those, and of `vectors`. */
export class PostingsWriter {
  readonly parts: PostingsParts;
  readonly #several: number;
  /** Where each feature's next posting is written, and the vector of the one before: adjacent, which is faster. */
  readonly #places: Int32Array;

  constructor(bytes: Uint32Array, singles: number, vectors: number) {
    const begins = new Uint32Array(bytes.length + 1);
    for (let f = 0; f < bytes.length; f++) begins[f + 1] = (begins[f] ?? 0) + (bytes[f] ?? 0);
    this.parts = {
      begins,
      bytes: new Uint8Array(begins[bytes.length] ?? 0),
      singles: vectors < 2 ** 16 ? new Uint16Array(singles) : new Int32Array(singles),
      scales: new Float32Array(vectors * VIEWS.length),
    };
    this.#several = bytes.length;
    this.#places = new Int32Array(2 * bytes.length).fill(NONE);
    for (let f = 0; f < bytes.length; f++) this.#places[2 * f] = begins[f] ?? 0;
  }

  /** Vectors come in the order of their numbers. */
  add(v: number, { features, counts, scales }: Vector): void {
    const { bytes, singles, scales: all } = this.parts;
    const places = this.#places;
    const several = this.#several;
    for (let i = 0; i < features.length; i++) {
      const f = features[i] ?? 0;
      if (f >= several) {
        singles[f - several] = v;
        continue;
      }
      let at = places[2 * f] ?? 0;
      const distance = v - (places[2 * f + 1] ?? 0);
      const count = counts[i] ?? 1;
      if (count > 1) {
        bytes[at++] = COUNTED;
        bytes[at++] = Math.min(count, MAX_COUNT);
      }
      if (distance > 0 && distance < TWO_BYTES) bytes[at++] = distance;
      else at = writeLong(bytes, at, distance);
      places[2 * f] = at;
      places[2 * f + 1] = v;
    }
    const vectors = all.length / VIEWS.length;
    for (const [view, scale] of scales.entries()) all[view * vectors + v] = scale;
  }
}

/** Returns where the next posting begins. */
function writeLong(bytes: Uint8Array, at: number, distance: number): number {
  const length = lengthOf(distance);
  if (length === 2) {
    bytes[at] = TWO_BYTES + ((distance - TWO_BYTES) >>> 8);
    bytes[at + 1] = distance - TWO_BYTES;
  } else {
    bytes[at] = FOUR_BYTES + (distance >>> 24);
    bytes[at + 1] = distance >>> 16;
    bytes[at + 2] = distance >>> 8;
    bytes[at + 3] = distance;
  }
  return at + length;
}

/**
 * Adds each vector's dot product with the query to `into`. Unknown features are skipped; only the query's features
 * from `from` to `to` count.
 */
export function addDots(
  postings: PostingsParts,
  rarityOf: (feature: number) => number,
  query: Vector,
  into: Float32Array,
  from = 0,
  to = query.features.length,
): void {
  const { singles, scales } = postings;
  const several = postings.begins.length - 1;
  let start = 0;
  for (let view = 0; view < VIEWS.length; view++) {
    const viewScales = scales.subarray(view * into.length, (view + 1) * into.length);
    const viewEnd = query.ends[view] ?? start;
    for (let i = Math.max(start, from); i < Math.min(viewEnd, to); i++) {
      const f = query.features[i] ?? 0;
      if (f < 0) continue;
      const weight = (query.weights[i] ?? 0) * rarityOf(f);
      if (f < several) {
        addFeature(postings, f, weight, viewScales, into);
      } else {
        const v = singles[f - several] ?? 0;
        into[v] = (into[v] ?? 0) + weight * (viewScales[v] ?? 0);
      }
    }
    start = viewEnd;
  }
}

function addFeature(
  { begins, bytes }: PostingsParts,
  feature: number,
  weight: number,
  scales: Float32Array,
  into: Float32Array,
): void {
  const end = begins[feature + 1] ?? 0;
  let v = NONE;
  for (let at = begins[feature] ?? 0; at < end; ) {
    let counted = weight;
    let byte = bytes[at++] ?? 0;
    if (byte === COUNTED) {
      counted *= COUNT_WEIGHTS[bytes[at] ?? 0] ?? 1;
      byte = bytes[at + 1] ?? 0;
      at += 2;
    }
    if (byte < TWO_BYTES) {
      v += byte;
    } else if (byte < FOUR_BYTES) {
      v += TWO_BYTES + (((byte - TWO_BYTES) << 8) | (bytes[at++] ?? 0));
    } else {
      const upper = ((byte - FOUR_BYTES) << 8) | (bytes[at] ?? 0);
      v += (upper << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      at += 3;
    }
    into[v] = (into[v] ?? 0) + counted * (scales[v] ?? 0);
  }
}
