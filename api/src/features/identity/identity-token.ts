import { type IdentityClaims, identityClaims } from '@chatbot-saas/contract';
import { IDENTITY_HOURS } from '@chatbot-saas/contract/domain';
import jwt from 'jsonwebtoken';

/** The clock of the customer's server may be ahead of ours. */
const LEEWAY_SECONDS = 60;

/** What the token says if one of the secrets signed it, else why it says nothing. */
export function readIdentity(token: string, secrets: readonly string[]): IdentityClaims | string {
  let reason = 'verified identity is off';
  for (const secret of secrets) {
    try {
      return checked(jwt.verify(token, secret, { algorithms: ['HS256'] }));
    } catch (error) {
      if (error instanceof jwt.TokenExpiredError) return 'it has expired';
      reason = 'it is not signed with HS256 and this workspace’s secret, or not valid yet';
    }
  }
  return reason;
}

function checked(said: unknown): IdentityClaims | string {
  const { data, error } = identityClaims.safeParse(said);
  if (!data) {
    const [issue] = error.issues;
    return `its ${issue?.path.join('.') || 'content'} is not as it should be`;
  }
  const latest = Date.now() / 1000 + IDENTITY_HOURS * 60 * 60 + LEEWAY_SECONDS;
  return data.exp > latest ? `its end is more than ${IDENTITY_HOURS} hours ahead` : data;
}
