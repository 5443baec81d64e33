import type { Decision } from '@chatbot-saas/shared/domain';
import type { Bar } from './calibration.ts';

// Logistic regression on the pooled validation questions of the five retrieval tenants (with alternatives,
// question only, and mistyped), each tenant counting alike. A long question that still scores well is surer.
const BIAS = -1.9;
const PER_SCORE = 12.9;
const PER_BAR = -8.5;
const PER_LOG_LENGTH = 0.3;

/** Above this an answer is right more often than it is out of place, on the same validation questions. */
export const ANSWER_FROM = 0.4;
/** Above this the right item is usually among the first three. */
export const SUGGEST_FROM = 0.2;

/** The chance, 0–1, that the best item answers a question of `length` words. */
export function confidenceOf(score: number, bar: Bar, length: number): number {
  const evidence = BIAS + PER_SCORE * score + PER_BAR * bar + PER_LOG_LENGTH * Math.log(1 + length);
  return 1 / (1 + Math.exp(-evidence));
}

export function decide(confidence: number): Decision {
  if (confidence >= ANSWER_FROM) return 'answer';
  return confidence >= SUGGEST_FROM ? 'suggest' : 'none';
}
