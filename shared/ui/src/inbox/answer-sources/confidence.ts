import { LOW_CONFIDENCE } from '@chatbot-saas/contract/domain';

/** Below it, the best match is as likely wrong as right. */
const EVEN_CHANCE = 0.5;

export type Confidence = 'High' | 'Medium' | 'Low';

/** A share as the word that people read; the share itself belongs in a title. */
export function confidenceOf(share: number): Confidence {
  if (share >= LOW_CONFIDENCE) return 'High';
  return share >= EVEN_CHANCE ? 'Medium' : 'Low';
}
