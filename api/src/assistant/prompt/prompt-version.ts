import { createHash } from 'node:crypto';
import type { Settings } from '@chatbot-saas/shared/contracts';
import { RULES } from './prompt.ts';

const LENGTH = 12;

/** The same for the same rules and settings: two answers of one version differ only by what was asked and known. */
export function promptVersion(
  { systemPrompt, model, temperature, maxTokens, allowedLinks }: Settings['ai'],
  rules = RULES,
): string {
  const input = JSON.stringify([rules, systemPrompt, model, temperature, maxTokens, allowedLinks]);
  return createHash('sha256').update(input).digest('hex').slice(0, LENGTH);
}
