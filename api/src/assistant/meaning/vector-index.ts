/** Items by their vectors of length one, all of which have the same number of dimensions. */
export class VectorIndex {
  readonly #ids: readonly string[];
  readonly #vectors: readonly Float32Array[];

  /** Leaves out vectors with other dimensions than the last one: they are from before the server changed. */
  constructor(items: Iterable<{ readonly id: string; readonly vector: Float32Array }>) {
    const all = [...items];
    const dimensions = all.at(-1)?.vector.length;
    const kept = all.filter(({ vector }) => vector.length === dimensions);
    this.#ids = kept.map(({ id }) => id);
    this.#vectors = kept.map(({ vector }) => vector);
  }

  get bytes(): number {
    return this.#vectors.reduce((sum, vector) => sum + vector.byteLength, 0) + 100 * this.#ids.length;
  }

  /** Ids of the items with the most similar vectors, best first; null if they cannot be compared. */
  nearest(vector: Float32Array, limit: number): string[] | null {
    if (this.#vectors[0]?.length !== vector.length) return null;
    const scores = Float64Array.from(this.#vectors, (other) => similarity(vector, other));
    // Only a few are sorted by an own comparison, which is slow.
    const least = scores.toSorted().at(-limit) ?? Number.NEGATIVE_INFINITY;
    return Array.from(scores.keys())
      .filter((item) => (scores[item] ?? 0) >= least)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
      .slice(0, limit)
      .map((item) => this.#ids[item] ?? '');
  }
}

function similarity(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** The usual constant: the first ranks do not outweigh everything else. */
const RANK_OFFSET = 60;

/** Reciprocal rank fusion: an order of all ids, in which those that several rankings have in front come first. */
export function fuse(...rankings: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [rank, id] of ranking.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (RANK_OFFSET + rank));
    }
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
}
