import type { Vector } from './weighting.ts';

const NO_VECTOR: Vector = { features: new Int32Array(), weights: new Float32Array() };

/** An inverted index: for each feature, which vectors have it and how strongly. Flat arrays, no objects. */
export class Postings {
  /** Where each feature's postings begin; one more entry than features, so the next begin is the end. */
  readonly #begins: Uint32Array;
  readonly #vectors: Uint32Array;
  readonly #weights: Float32Array;

  constructor(vectors: readonly Vector[], features: number) {
    const begins = new Uint32Array(features + 1);
    for (const vector of vectors) {
      for (let i = 0; i < vector.features.length; i++) {
        const f = vector.features[i] ?? 0;
        begins[f + 1] = (begins[f + 1] ?? 0) + 1;
      }
    }
    for (let f = 0; f < features; f++) begins[f + 1] = (begins[f + 1] ?? 0) + (begins[f] ?? 0);

    const next = begins.slice();
    this.#begins = begins;
    this.#vectors = new Uint32Array(begins[features] ?? 0);
    this.#weights = new Float32Array(this.#vectors.length);
    for (let v = 0; v < vectors.length; v++) {
      const { features: own, weights } = vectors[v] ?? NO_VECTOR;
      for (let i = 0; i < own.length; i++) {
        const f = own[i] ?? 0;
        const at = next[f] ?? 0;
        this.#vectors[at] = v;
        this.#weights[at] = weights[i] ?? 0;
        next[f] = at + 1;
      }
    }
  }

  /** The dot product of every vector with the query, whose unknown features are skipped, written into `into`. */
  dots(query: Vector, into: Float32Array): void {
    into.fill(0);
    for (let i = 0; i < query.features.length; i++) {
      const f = query.features[i] ?? 0;
      if (f < 0) continue;
      const weight = query.weights[i] ?? 0;
      const end = this.#begins[f + 1] ?? 0;
      for (let at = this.#begins[f] ?? 0; at < end; at++) {
        const v = this.#vectors[at] ?? 0;
        into[v] = (into[v] ?? 0) + weight * (this.#weights[at] ?? 0);
      }
    }
  }
}
