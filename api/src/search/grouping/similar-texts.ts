import { learnRanker } from '../learn.ts';
import type { Phrasing } from '../ranker.ts';

/** For each text, the similar texts with their similarity, including the text itself. */
export type SimilarTexts = readonly ReadonlyMap<number, number>[];

/**
 * From this score on, two texts are similar. With `JOIN_THRESHOLD`, on labeled questions of five tenants: four of five
 * members share their center's intent. A higher value gives too many groups; a lower one mixes subjects.
 */
const MIN_SIMILARITY = 0.4;

export function findSimilarTexts(phrasings: readonly Phrasing[]): SimilarTexts {
  const ranker = learnRanker(phrasings.map((phrasing) => [phrasing]));
  const similar = phrasings.map((_, place) => new Map([[place, 1]]));
  for (let one = 0; one < phrasings.length; one++) {
    const scores = ranker.scores(ranker.vectorOf(one));
    for (let two = 0; two < scores.length; two++) {
      const score = scores[two] ?? 0;
      if (two === one || score < MIN_SIMILARITY) continue;
      // Quantized weights make the two directions differ slightly.
      const similarity = Math.max(score, similar[two]?.get(one) ?? 0);
      similar[one]?.set(two, similarity);
      similar[two]?.set(one, similarity);
    }
  }
  return similar;
}
