import type { Challenge } from '@chatbot-saas/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * The solution of a proof of work, as `POST /chat/start` takes it. The browser calculates outside of the page's thread,
 * which stays free.
 */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({
    challenge,
    // Browsers offer it only to pages that came over HTTPS.
    deriveKey: globalThis.crypto.subtle ? deriveKey : (await import('./derive-key.ts')).deriveKeySlowly,
  });
  return btoa(JSON.stringify({ challenge, solution }));
}
