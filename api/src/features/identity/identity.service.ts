import type { IdentityClaims, identityEndpoints, ResponseOf } from '@chatbot-saas/contract';
import { IDENTITY_SECRET_PREFIX } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { randomBase62, type Scope } from '../../context/index.ts';
import * as store from './identity.store.ts';
import { readIdentity } from './identity-token.ts';

type Identity = ResponseOf<typeof identityEndpoints.get>;
type WithSecret = ResponseOf<typeof identityEndpoints.set>;

const SECRET_LENGTH = 40;
const newSecret = () => IDENTITY_SECRET_PREFIX + randomBase62(SECRET_LENGTH);

export async function get({ db }: Scope): Promise<Identity> {
  const row = await store.find(db);
  return { enabled: row !== null, formerSecretUntil: row?.until?.toISOString() ?? null };
}

/** Of two calls at once that switch it on, one gets the secret. */
export async function set(scope: Scope, enabled: boolean): Promise<WithSecret> {
  if (!enabled) {
    await store.remove(scope.db);
    return { ...(await get(scope)), secret: null };
  }
  const secret = newSecret();
  const isNew = await store.insert(scope.db, scope.services.sealer.seal(secret, scope.tenantId));
  return { ...(await get(scope)), secret: isNew ? secret : null };
}

export async function rotate(scope: Scope): Promise<WithSecret> {
  const secret = newSecret();
  if (!(await store.rotate(scope.db, scope.services.sealer.seal(secret, scope.tenantId)))) {
    throw new AppError('state_conflict', 'Switch verified identity on first.');
  }
  return { ...(await get(scope)), secret };
}

/** What the token says of the visitor. Throws 401 for one that the workspace's server did not sign for now. */
export async function verify({ db, services, tenantId }: Scope, token: string): Promise<IdentityClaims> {
  const row = await store.secrets(db);
  const sealed = [row?.secret, row?.old].filter((text) => text != null);
  const secrets = sealed.flatMap((text) => services.sealer.open(text, tenantId) ?? []);
  const claims = readIdentity(token, secrets);
  if (typeof claims !== 'string') return claims;
  throw new AppError('identity_invalid', `This identity token does not say who the visitor is: ${claims}.`);
}
