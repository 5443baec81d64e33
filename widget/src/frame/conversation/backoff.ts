import { ApiError } from '@chatbot-saas/shared/client';

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;
/** A server that answers with errors for about a minute is broken; a missing network is waited for as long as it takes. */
const MOST_TRIES_ON_ERRORS = 7;

/** Milliseconds until the next try, with some chance in it so that a crowd does not come back at once; null to give up. */
export function backoff(error: unknown, tries: number, random: () => number = Math.random): number | null {
  if (!(error instanceof ApiError) || !error.isTransient) return null;
  if (error.status > 0 && tries >= MOST_TRIES_ON_ERRORS) return null;
  if (error.retryAfter) return error.retryAfter * 1_000;
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1)) * (0.75 + random() / 2);
}
