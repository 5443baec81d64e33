import type { JwtPayload, SignOptions } from 'jsonwebtoken';
import jwt from 'jsonwebtoken';
import type { TestTenant } from '../build.ts';

/** A token as the customer's server signs it. */
export const identityToken = (
  secret: string,
  claims: JwtPayload & { sub: string },
  options: SignOptions = { expiresIn: '1h' },
): string => jwt.sign(claims, secret, { algorithm: 'HS256', ...options });

/** Switches verified identity on; returns the secret. */
export async function switchIdentityOn({ owner }: TestTenant): Promise<string> {
  const { secret } = await owner.api.call('PUT /tenant/identity', { body: { enabled: true } });
  if (secret === null) throw new Error('It was on already');
  return secret;
}
