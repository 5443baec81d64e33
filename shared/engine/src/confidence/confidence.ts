import type { Decision } from '@chatbot-saas/contract/domain';
import type { ScoreThreshold } from './calibration.ts';

// Logistic regression on validation questions of five tenants with equal weight (with alternatives, question only and
// mistyped). Fitted without one tenant, it works as well for that tenant.
const BIAS = -2.5;
const PER_SCORE = 12.7;
// At equal score, a long question shares more with the item than a short one.
const PER_LOG_LENGTH = 0.28;
// Half, because written phrasings predict visitors' words only in part.
const THRESHOLD_SHARE = 0.5;

/** Log odds, by the words alone, that an item with this score answers a question of `length` words. */
export function evidenceOf(score: number, threshold: ScoreThreshold, length: number): number {
  return BIAS + PER_SCORE * (score - THRESHOLD_SHARE * threshold) + PER_LOG_LENGTH * Math.log(1 + length);
}

// Logistic regressions by `npm run bench:fit`, on five small businesses and five tenants of labeled questions.
// Features are those of evidence.ts, in their order.
const ANSWERS = [
  -1.52, 0.1, 1.12, -1.96, 0.85, 1.16, 3.22, 3.09, -0.1, 0.85, -0.1, -0.04, 2.8, 0.06, 1.53, -0.26, 1.65,
];
const IS_BEST_RIGHT = [
  -2.34, 0.01, 1.61, -2.18, 1.51, 1.59, 1.62, 1.54, -0.47, 1.73, -0.62, 0.65, 1.38, 0.54, 0.02, 0.38, 1.29,
];

const dot = (weights: readonly number[], features: readonly number[]) =>
  features.reduce((sum, feature, f) => sum + feature * (weights[f] ?? 0), 0);
export const probability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** How likely (0–1) each candidate answers, compared with the others. */
export const rankOf = (features: readonly number[]): number => probability(dot(ANSWERS, features));

/** From this confidence on, an item's answer is given. */
export const ANSWER_FROM = 0.6;
/** From this score on, an item that shares a subject with the question is worth asking back about. */
export const SUGGEST_FROM = 0.06;
/** The same for a question without a subject. */
export const SUGGEST_BY_WORDING_FROM = 0.2;
/** From this share of a question's subjects on, an item shares one with it. */
export const RELATED_FROM = 0.15;

/** Of what a question asks about, so much must be met before it is answered. */
export const COVERED_FROM = 0.35;
/** Just below the answer. */
export const MOST_UNCLEAR = ANSWER_FROM - 0.01;

/**
 * Probability (0–1) that the best candidate answers the question. `covered` is the share of the question that it meets,
 * `hasEqual` whether another one covers as much: then the visitor is asked which is meant. So is one who asks
 * whether something is sold, if the item says nothing of that kind (`isOther`).
 */
export function confidenceOf(
  features: readonly number[],
  { covered, hasEqual, isOther }: { covered: number; hasEqual: boolean; isOther: boolean },
): number {
  const likely = probability(dot(IS_BEST_RIGHT, features));
  return covered < COVERED_FROM || hasEqual || isOther ? Math.min(likely, MOST_UNCLEAR) : likely;
}

export function decide(confidence: number, hits: readonly { readonly isRelated: boolean }[]): Decision {
  if (confidence >= ANSWER_FROM) return 'answer';
  return hits.some(({ isRelated }) => isRelated) ? 'suggest' : 'none';
}
