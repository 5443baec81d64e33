import type { ApiKey } from '@chatbot-saas/contract';
import { isTemporary } from '../../components/api-key/temporary-name.ts';

/** A page that had the key before has another one by now. */
const DAYS = 7;
const DAY_MS = 86_400_000;

/** When a page last had this secret key, where that is worth a hint; else null. */
export function seenRecently(key: ApiKey, now: number): string | null {
  const { kind, isActive, seenInBrowserAt } = key;
  if (kind !== 'secret' || !isActive || seenInBrowserAt === null || isTemporary(key)) return null;
  return Date.parse(seenInBrowserAt) > now - DAYS * DAY_MS ? seenInBrowserAt : null;
}
