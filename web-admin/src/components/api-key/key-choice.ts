import type { ApiKey } from '@chatbot-saas/contract';
import { hasKeyPrefix } from '@chatbot-saas/contract/domain';
import { isFullKey, maskOf } from './full-key.ts';

/** Those a widget could speak with now. */
export const usableKeys = (keys: readonly ApiKey[], now: number): ApiKey[] =>
  keys.filter(
    ({ isActive, permissions, expiresAt }) =>
      isActive && permissions.includes('chat:write') && (expiresAt === null || Date.parse(expiresAt) > now),
  );

/** What is wrong with the key that was pasted for the chosen one; undefined when nothing is. */
export function keyProblem(key: string, chosen: ApiKey, keys: readonly ApiKey[]): string | undefined {
  if (key === '') return undefined;
  if (!hasKeyPrefix(key)) return 'API key must start with sk_ or pk_';
  if (!isFullKey(key))
    return 'This is not a full key. A secret one is shown in full only once, when it is created.';
  if (maskOf(key) === chosen.maskedKey) return undefined;
  const other = keys.find(({ maskedKey }) => maskedKey === maskOf(key));
  if (other) return `This is the key “${other.name}”. Choose it above, or paste the one that is chosen.`;
  const [head = '', tail = ''] = chosen.maskedKey.split('…');
  return `This is not the key “${chosen.name}”, which starts with ${head} and ends with ${tail}.`;
}
