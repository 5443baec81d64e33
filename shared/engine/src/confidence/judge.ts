import { holdsKinds } from '../subjects/asked-kind.ts';
import {
  confidenceOf,
  MOST_UNCLEAR,
  probability,
  RELATED_FROM,
  rankOf,
  SUGGEST_BY_WORDING_FROM,
  SUGGEST_FROM,
} from './confidence.ts';
import { answersAsWell, type Candidate, featuresOfCandidates, type QuestionEvidence } from './evidence.ts';

/** An item with what speaks for it. */
export interface Judged {
  readonly item: number;
  readonly score: number;
  readonly confidence: number;
  readonly isRelated: boolean;
  readonly meets?: number;
  readonly features: readonly number[];
}

/** All of them may be meant, and none is an answer. */
export const offer = (candidates: readonly Candidate[]): Judged[] =>
  candidates
    .map(({ item, wording }) => ({ item, score: probability(wording), isRelated: true }))
    .sort((a, b) => b.score - a.score)
    .map((each) => ({ ...each, confidence: Math.min(each.score, MOST_UNCLEAR), features: [] }));

/** Items that meet shares of a question this close meet it alike. */
const ALIKE = 0.1;

/** The best item that holds the amount asked for, where a better one holds none and meets the question no better. */
function withAmount(ranked: readonly Judged[], { coverage, kinds }: QuestionEvidence): Judged | undefined {
  const [best] = ranked;
  if (!best || !kinds.amount || coverage.kindsOf(best.item).amount) return undefined;
  const least = (best.meets ?? 0) - ALIKE;
  return ranked.find(
    ({ item, isRelated, meets = 0 }) => isRelated && meets >= least && coverage.kindsOf(item).amount,
  );
}

/** From this confidence on, an item says in its words what no item names: "unscented" for "without perfume". */
const SURE_OF_UNKNOWN = 0.9;

/** Judges candidates, best first. */
export function judge(candidates: readonly Candidate[], evidence: QuestionEvidence): Judged[] {
  // A question of frame words alone is compared by its wording.
  if (evidence.coverage.subjects.length === 0) {
    return candidates
      .map(({ item, wording }) => {
        const score = probability(wording);
        return { item, score, confidence: score, isRelated: score >= SUGGEST_BY_WORDING_FROM, features: [] };
      })
      .sort((a, b) => b.score - a.score);
  }
  const isOfUnknown = evidence.asksService && evidence.coverage.isLastUnknown;
  const ranked = featuresOfCandidates(candidates, evidence)
    .map((features, c) => ({ features, score: rankOf(features), candidate: candidates[c] as Candidate }))
    .sort((a, b) => b.score - a.score);
  const judged = ranked.map(({ features, score, candidate }) => {
    const { item, coverage } = candidate;
    const holds = (each: Candidate) => holdsKinds(evidence.coverage.kindsOf(each.item), evidence.kinds);
    const hasEqual = candidates.some(
      (each) => each !== candidate && answersAsWell(each, candidate) && (holds(each) || !holds(candidate)),
    );
    const isRelated =
      score >= SUGGEST_FROM && coverage.all >= RELATED_FROM && evidence.coverage.setsApart(item);
    const isOther = evidence.kinds.trade && !evidence.coverage.kindsOf(item).trade;
    const { amount, time } = evidence.kinds;
    const isOfOther = evidence.asksExistence && evidence.coverage.lacksFirst(item);
    const isUnclear = hasEqual || isOfOther || (evidence.coverage.isOfMostOnly && !amount && !time);
    const own = confidenceOf(features, { covered: coverage.all, hasEqual: isUnclear, isOther });
    const confidence = isOfUnknown && own < SURE_OF_UNKNOWN ? Math.min(own, MOST_UNCLEAR) : own;
    return { item, score, confidence, isRelated, meets: evidence.coverage.meets(item), features };
  });
  const meant = withAmount(judged, evidence);
  if (!meant) return judged;
  // Which of the two is meant, is asked.
  const unclear = { ...meant, confidence: Math.min(meant.confidence, MOST_UNCLEAR) };
  return [unclear, ...judged.filter((each) => each !== meant)];
}
