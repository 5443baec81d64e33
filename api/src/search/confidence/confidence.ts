import type { Decision } from '@chatbot-saas/shared/domain';
import type { Bar } from './calibration.ts';

// Logistic regression on the pooled validation questions of five tenants (with alternatives, question only
// and mistyped), each tenant counting alike. Fitted without one tenant, it does as well on that tenant.
const BIAS = -2.5;
const PER_SCORE = 12.7;
// A long question that scores as well as a short one shares more with the item.
const PER_LOG_LENGTH = 0.28;
// Half, because a bar learned from written-down phrasings says only so much about visitors' words.
const BAR_SHARE = 0.5;

/** From here an answer is right more often than out of place: the best threshold on the same questions. */
export const ANSWER_FROM = 0.4;
/** From here the right item, if there is one, is nine times in ten among the first three. */
export const SUGGEST_FROM = 0.2;

/** The chance, 0–1, that the best item answers a question of `length` words. */
export function confidenceOf(score: number, bar: Bar, length: number): number {
  const evidence = BIAS + PER_SCORE * (score - BAR_SHARE * bar) + PER_LOG_LENGTH * Math.log(1 + length);
  return 1 / (1 + Math.exp(-evidence));
}

export function decide(confidence: number): Decision {
  if (confidence >= ANSWER_FROM) return 'answer';
  return confidence >= SUGGEST_FROM ? 'suggest' : 'none';
}
