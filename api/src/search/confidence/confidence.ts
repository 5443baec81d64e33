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

/** From this confidence on, an answer is right more often than wrong: the best threshold on those questions. */
export const ANSWER_FROM = 0.4;
/** From this confidence on, an existing right item is in the top three nine times in ten. */
export const SUGGEST_FROM = 0.2;

/** Probability (0–1) that the best item answers a question of `length` words. */
export function confidenceOf(score: number, threshold: ScoreThreshold, length: number): number {
  const evidence =
    BIAS + PER_SCORE * (score - THRESHOLD_SHARE * threshold) + PER_LOG_LENGTH * Math.log(1 + length);
  return 1 / (1 + Math.exp(-evidence));
}

export function decide(confidence: number): Decision {
  if (confidence >= ANSWER_FROM) return 'answer';
  return confidence >= SUGGEST_FROM ? 'suggest' : 'none';
}
