import jwt from 'jsonwebtoken';
import * as z from 'zod';

/** One below the largest int32, because the next number is queried too. */
const MOST_RENEWALS = 2 ** 31 - 2;

/** `gen` counts the session's tokens: each new token ends the earlier ones. */
const claims = z.object({
  sub: z.uuid(),
  tid: z.uuid(),
  sid: z.uuid(),
  gen: z.int32().min(0).max(MOST_RENEWALS).default(0),
});

export interface SessionToken {
  userId: string;
  tenantId: string;
  sessionId: string;
  generation: number;
}

export const SESSION_DAYS = 7;

export interface TokenSigner {
  sign(token: SessionToken): string;
  /** Returns null for any text that is not our unexpired token. */
  verify(text: string): SessionToken | null;
}

/** HS256 only, pinned on both sides: a token with another algorithm is refused. */
export function tokenSigner(secret: string): TokenSigner {
  return {
    sign: ({ userId, tenantId, sessionId, generation }) =>
      jwt.sign({ tid: tenantId, sid: sessionId, gen: generation }, secret, {
        algorithm: 'HS256',
        subject: userId,
        expiresIn: `${SESSION_DAYS}d`,
      }),
    verify: (text) => {
      try {
        const parsed = claims.safeParse(jwt.verify(text, secret, { algorithms: ['HS256'] }));
        if (!parsed.success) return null;
        const { sub: userId, tid: tenantId, sid: sessionId, gen: generation } = parsed.data;
        return { userId, tenantId, sessionId, generation };
      } catch {
        return null;
      }
    },
  };
}
