import type { Coverage, ItemCoverage } from '../covering/coverage.ts';
import type { FactKinds } from '../subjects/asked-kind.ts';

/** What is known of an item that may answer a question. */
export interface Candidate {
  readonly item: number;
  /** Evidence by the words alone, as log odds. */
  readonly wording: number;
  readonly coverage: ItemCoverage;
}

/** What of a candidate is compared with that of others. */
export interface Compared {
  readonly wording: number;
  readonly coverage: Pick<ItemCoverage, 'all' | 'focus'>;
}

/** Log odds beyond this say nothing more. */
const MOST = 6;
/** Brings a lead in log odds to the size of the other features. */
const WORDING_LEAD = 4;
const FEW_ITEMS = 5;
const clamp = (value: number) => Math.max(-MOST, Math.min(MOST, value));

/** Shares this close are equal, and so is wording. */
const EQUAL = { share: 0.02, wording: 2 };

/** Whether one item covers a question as well as another, is as much about it, and is worded about as closely. */
export function answersAsWell(one: Compared, other: Compared): boolean {
  return (
    one.coverage.all >= other.coverage.all - EQUAL.share &&
    one.coverage.focus >= other.coverage.focus - EQUAL.share &&
    clamp(one.wording) > clamp(other.wording) - EQUAL.wording
  );
}

/** The question, as far as it is the same for all candidates. */
export interface QuestionEvidence {
  readonly coverage: Coverage;
  readonly kinds: FactKinds;
  /** Whether it asks for a thing that there may be. */
  readonly asksExistence: boolean;
  /** Whether it asks for something to be done to a thing. */
  readonly asksService: boolean;
  /** How many alternatives items have (0–1): with many, words alone are strong evidence. */
  readonly phrasings: number;
}

/** The names of the features, in order. */
export const FEATURES = [
  'bias',
  'wording',
  'covered',
  'coveredByQuestion',
  'coveredBySentence',
  'focus',
  'lead',
  'wordingLead',
  'asksAmount',
  'holdsAmount',
  'asksTime',
  'holdsTime',
  'sentenceLead',
  'phrasingsWording',
  'phrasingsWordingLead',
  'points',
  'rarity',
] as const;

/** The features of each candidate; a candidate leads by its distance to the best other one. */
export function featuresOfCandidates(
  candidates: readonly Candidate[],
  { coverage, kinds, phrasings }: QuestionEvidence,
): number[][] {
  // Among few items, a lead is weak evidence.
  const crowd = coverage.size / (coverage.size + FEW_ITEMS);
  const wordings = candidates.map((each) => clamp(each.wording));
  const leadByAll = leadsOf(
    candidates.map((each) => each.coverage.all),
    0,
  );
  const leadBySentence = leadsOf(
    candidates.map((each) => each.coverage.sentence),
    0,
  );
  const leadByWording = leadsOf(wordings, -MOST);
  return candidates.map((candidate, c) => {
    const wording = wordings[c] ?? 0;
    const { all, asked, sentence, focus, points, rarity } = candidate.coverage;
    const wordingLead = (crowd * (leadByWording[c] ?? 0)) / WORDING_LEAD;
    const held = coverage.kindsOf(candidate.item);
    return [
      1,
      wording,
      all,
      asked,
      sentence,
      focus,
      crowd * (leadByAll[c] ?? 0),
      wordingLead,
      kinds.amount ? 1 : 0,
      kinds.amount && held.amount ? 1 : 0,
      kinds.time ? 1 : 0,
      kinds.time && held.time ? 1 : 0,
      crowd * (leadBySentence[c] ?? 0),
      phrasings * wording,
      phrasings * wordingLead,
      points,
      rarity,
    ];
  });
}

/** How far each value is above the best of the others, or above `least`. */
const leadsOf = (values: readonly number[], least: number): number[] =>
  values.map((value, v) => {
    let best = least;
    for (const [o, other] of values.entries()) if (o !== v) best = Math.max(best, other);
    return value - best;
  });
