import { learnRanker } from '../learn.ts';
import type { Phrasing } from '../ranker.ts';

/** Of each text those that are like it, itself among them, and how much. */
export type SimilarTexts = readonly ReadonlyMap<number, number>[];

/**
 * From here two texts are like each other. With `JOINED_FROM`, on five tenants' labelled questions: four in five members
 * of a group ask for what its center does. Higher, there are more groups than anybody reads; lower, subjects mix.
 */
const ALIKE_FROM = 0.4;

export function findSimilarTexts(phrasings: readonly Phrasing[]): SimilarTexts {
  const ranker = learnRanker(phrasings.map((phrasing) => [phrasing]));
  const likes = phrasings.map((_, place) => new Map([[place, 1]]));
  for (let one = 0; one < phrasings.length; one++) {
    const scores = ranker.scores(ranker.vectorOf(one));
    for (let two = 0; two < scores.length; two++) {
      const score = scores[two] ?? 0;
      if (two === one || score < ALIKE_FROM) continue;
      // Weights are kept in few bits, so the one way may differ a little from the other.
      const similarity = Math.max(score, likes[two]?.get(one) ?? 0);
      likes[one]?.set(two, similarity);
      likes[two]?.set(one, similarity);
    }
  }
  return likes;
}
