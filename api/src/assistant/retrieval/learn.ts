import { type Features, featuresOf } from './features.ts';
import { emptyPostings, filler } from './postings.ts';
import { type Phrasing, Ranker } from './ranker.ts';
import { type Vector, type Weighting, WeightingLesson } from './weighting.ts';

/** Texts whose features are kept between the two readings; of more, they would be most of the memory a build takes. */
const KEPT_TEXTS = 20_000;

/** Reads all phrasings twice: what is common among them must be known before any of them can be weighed. */
export function learnRanker(itemPhrasings: readonly (readonly Phrasing[])[]): Ranker {
  const phrasings = itemPhrasings.flat();
  const kept: Features[] = [];
  const lesson = new WeightingLesson();
  for (const texts of itemPhrasings) {
    const features = texts.map(({ text }) => featuresOf(text));
    if (phrasings.length <= KEPT_TEXTS) kept.push(...features);
    lesson.add(features);
  }

  const weighting = lesson.learnt();
  const postings = emptyPostings(lesson.texts, phrasings.length);
  const put = filler(postings);
  const spans = new Float64Array(itemPhrasings.length);
  const measure = spanMeter(weighting);
  let p = 0;
  for (const [item, texts] of itemPhrasings.entries()) {
    const first = p;
    const vectors = texts.map(({ text }, i) => weighting.vector(kept[first + i] ?? featuresOf(text)));
    for (const vector of vectors) put(p++, vector);
    spans[item] = measure(vectors, texts);
  }

  return new Ranker({
    items: Int32Array.from(itemPhrasings.flatMap((texts, item) => texts.map(() => item))),
    weights: Float32Array.from(phrasings, ({ weight }) => weight),
    asked: Uint8Array.from(phrasings, ({ asked }) => (asked ? 1 : 0)),
    spans,
    weighting: weighting.parts,
    postings,
  });
}

/** The squared length of the weighted sum of an item's vectors. */
function spanMeter({ size }: Weighting): (own: readonly Vector[], texts: readonly Phrasing[]) => number {
  const centroid = new Float64Array(size);
  return (own, texts) => {
    for (const [p, { features, weights }] of own.entries()) {
      const weight = texts[p]?.weight ?? 0;
      for (let i = 0; i < features.length; i++) {
        const f = features[i] ?? 0;
        centroid[f] = (centroid[f] ?? 0) + weight * (weights[i] ?? 0);
      }
    }
    let span = 0;
    for (const { features } of own) {
      for (let i = 0; i < features.length; i++) {
        const f = features[i] ?? 0;
        span += (centroid[f] ?? 0) ** 2;
        centroid[f] = 0;
      }
    }
    return span;
  };
}
