import type { ApiKey } from '@chatbot-saas/contract';
import { hasKeyPrefix } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { isFullKey, maskOf } from './full-key.ts';
import { isTemporary } from './temporary-name.ts';

/** Those a site’s widget could speak with now. */
export const usableKeys = (keys: readonly ApiKey[], now: number): ApiKey[] =>
  keys.filter(
    ({ name, isActive, permissions, expiresAt }) =>
      isActive &&
      permissions.includes('chat:write') &&
      (expiresAt === null || Date.parse(expiresAt) > now) &&
      !isTemporary({ name }),
  );

/** What is wrong with the key that was pasted for the chosen one; undefined when nothing is. */
export function keyProblem(key: string, chosen: ApiKey, keys: readonly ApiKey[]): string | undefined {
  if (key === '') return undefined;
  if (!hasKeyPrefix(key)) return t`API key must start with sk_ or pk_`;
  if (!isFullKey(key))
    return t`That’s not a full key. Secret keys are shown in full only once, when created.`;
  if (maskOf(key) === chosen.maskedKey) return undefined;
  const other = keys.find(({ maskedKey }) => maskedKey === maskOf(key))?.name;
  if (other !== undefined) return t`That’s the key “${other}”. Choose it above, or paste the chosen one.`;
  const [head = '', tail = ''] = chosen.maskedKey.split('…');
  const { name } = chosen;
  return t`That’s not the key “${name}”, which starts with ${head} and ends with ${tail}.`;
}
