import { learnRanker } from '@chatbot-saas/engine/wording/learn';
import type { Phrasing } from '@chatbot-saas/engine/wording/ranker';
import type { SharedSubjects } from './shared-subjects.ts';

/** For each text, the similar texts with their similarity, including the text itself. */
export type SimilarTexts = readonly ReadonlyMap<number, number>[];

/**
 * From this score on, two texts are similar. With `JOIN_THRESHOLD`, on labeled questions of twelve tenants: nine of ten
 * members share their center's intent. A higher value gives too many groups; a lower one mixes subjects.
 */
const MIN_SIMILARITY = 0.4;
/** From this share of their subjects on, texts ask about the same, in whatever words. A lower value mixes subjects. */
const SAME_SUBJECTS = 0.75;

export function findSimilarTexts(phrasings: readonly Phrasing[], subjects: SharedSubjects): SimilarTexts {
  const ranker = learnRanker(phrasings.map((phrasing) => [phrasing]));
  const similar = phrasings.map((_, place) => new Map([[place, 1]]));
  const join = (one: number, two: number, score: number) => {
    // Quantized weights make the two directions differ slightly.
    const similarity = Math.max(score, similar[two]?.get(one) ?? 0);
    similar[one]?.set(two, similarity);
    similar[two]?.set(one, similarity);
  };
  for (let one = 0; one < phrasings.length; one++) {
    const scores = ranker.scores(ranker.vectorOf(one));
    for (let two = 0; two < scores.length; two++) {
      const score = scores[two] ?? 0;
      if (two !== one && score >= MIN_SIMILARITY && subjects.mayGoTogether(one, two)) join(one, two, score);
    }
    for (const two of subjects.touching(one)) {
      const shared = subjects.share(one, two);
      if (shared >= SAME_SUBJECTS) join(one, two, Math.max(shared, similar[one]?.get(two) ?? 0));
    }
  }
  return similar;
}
