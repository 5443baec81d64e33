import { hkdfSync, randomInt } from 'node:crypto';
import { type Challenge, solvedChallenge } from '@chatbot-saas/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Until it is solved and sent. */
const CHALLENGE_SECONDS = 5 * 60;
/** Iterations for each try, so that most of a browser's time goes into them and not into the calls. */
const COST = 2_000;
/**
 * The right counter is one of these. A phone makes about 500 tries in a second: that is the average, and none needs more
 * than double. A server makes a challenge in half a millisecond, outside of the main thread.
 */
const COUNTERS = 1_000;

export interface Solved {
  readonly signature: Buffer;
  readonly expiresAt: Date;
}

/** Proofs of work in altcha's protocol, each for one API key. Other processes with the same secret verify them as well. */
export interface ProofOfWork {
  make(keyId: string): Promise<Challenge>;
  /** Null for all that is no solution of a challenge of that key; it may still be late, or have been used. */
  verify(altcha: string, keyId: string): Promise<Solved | null>;
}

export function proofOfWork(secret: string): ProofOfWork {
  const secretFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `proof of work: ${purpose}`, 32)).toString('base64url');
  const secrets = {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution'),
  };
  return {
    make: async (keyId) =>
      (await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTERS),
        data: { key: keyId },
        expiresAt: Math.floor(Date.now() / 1_000) + CHALLENGE_SECONDS,
        deriveKey,
        ...secrets,
      })) as Challenge,
    async verify(altcha, keyId) {
      const parsed = solvedChallenge.safeParse(jsonOf(altcha));
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.data;
      const { verified, expired } = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        ...secrets,
      });
      if (!(verified || expired) || challenge.parameters.data.key !== keyId) return null;
      return {
        signature: Buffer.from(challenge.signature, 'hex'),
        expiresAt: new Date(challenge.parameters.expiresAt * 1_000),
      };
    },
  };
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return null;
  }
}
