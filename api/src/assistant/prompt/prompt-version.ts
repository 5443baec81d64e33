import { createHash } from 'node:crypto';
import type { Settings } from '@chatbot-saas/contract';
import { RULES } from './prompt.ts';

const LENGTH = 12;

/** Hash of rules and settings. Answers of one version differ only by question and knowledge. */
export function promptVersion(
  { systemPrompt, model, temperature, maxTokens, allowedLinks }: Settings['ai'],
  rules = RULES,
): string {
  const input = JSON.stringify([rules, systemPrompt, model, temperature, maxTokens, allowedLinks]);
  return createHash('sha256').update(input).digest('hex').slice(0, LENGTH);
}
