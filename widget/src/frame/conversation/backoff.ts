import { ApiError, retryDelay } from '@chatbot-saas/client';

const LONGEST_MS = 30_000;
/** After that many tries a server that answers with errors counts as broken. There is no limit without a network. */
const MOST_TRIES_ON_ERRORS = 7;

/** Milliseconds until the next try; null to give up. */
export function backoff(error: unknown, tries: number, random: () => number = Math.random): number | null {
  if (!(error instanceof ApiError) || !error.isTransient) return null;
  if (error.status > 0 && tries >= MOST_TRIES_ON_ERRORS) return null;
  const askedMs = error.retryAfter ? error.retryAfter * 1_000 : null;
  return retryDelay(tries, { longestMs: LONGEST_MS, askedMs, random: random() });
}
