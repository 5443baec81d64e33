import { randomUUID } from 'node:crypto';
import type { credentials, registration, Session, Tenant, User } from '@chatbot-saas/contract';
import { DEFAULT_PREFERENCES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import {
  type Authentication,
  perApp,
  type Scope,
  type Services,
  type SignedIn,
  type StaffActor,
  SYSTEM,
} from '../../context/index.ts';
import { ConcurrencyLimit, limitPerKey } from '../../infrastructure/queues/concurrency-limit.ts';
import * as keys from '../api-keys/api-keys.service.ts';
import * as digests from '../mail/team/digest/plan.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as expiry from './expiry.store.ts';
import * as members from './members.service.ts';
import { sessionEnded } from './members.service.ts';
import { hashPassword, isPassword } from './passwords.ts';
import * as sessions from './sessions.store.ts';
import * as networks from './sign-in-networks.store.ts';
import * as users from './users.store.ts';

type Registration = z.output<typeof registration>;
type Credentials = z.output<typeof credentials>;

/** Makes the tenant, the key for its site, its owner and their first session in one transaction. */
export async function register(
  services: Services,
  draft: Registration,
  network: string,
  { isDemo = false } = {},
): Promise<Session> {
  const passwordHash = await hashPassword(draft.password);
  return services.openScope(randomUUID(), SYSTEM, async (scope) => {
    const { name, email, tenantName, industry, timezone = DEFAULT_PREFERENCES.timezone } = draft;
    await tenants.create(scope, { name: tenantName, industry, timezone, isDemo });
    await keys.createForWebsite(scope);
    const owner = await members.create(scope, { name, email, role: 'owner', passwordHash, timezone });
    return openSession(scope, { id: owner._id, password_hash: passwordHash }, network);
  });
}

export async function login(
  services: Services,
  { email, password }: Credentials,
  network: string,
): Promise<Session> {
  const candidate = await networks.findSigningIn(services.platform, { email, network });
  const { refusal, succeeded } = await services.limits.countSignIn({ email, network });
  // The password is always verified, so that neither the answer nor its timing reveals an account.
  const look = () => isPassword(candidate?.password_hash ?? null, password);
  const isRight = refusal ? await throttledVerifications(services).run(network, look) : await look();
  // Other people's failures never delay a sign-in from a known network.
  if (refusal && !(isRight && candidate?.is_known_here)) throw refusal;
  if (!isRight || !candidate) throw invalidCredentials();
  await succeeded();
  return services.openScope(candidate.tenant_id, SYSTEM, (scope) => openSession(scope, candidate, network));
}

/** Each verification takes a core for milliseconds. Attempts over a limit share one core, and addresses take turns. */
const throttledVerifications = perApp(
  () =>
    new ConcurrencyLimit({
      total: 1,
      perParty: 1,
      refusal: 'Too many sign-ins at once. Please try again in a moment.',
    }),
);

const invalidCredentials = () => new AppError('invalid_credentials', 'Invalid email or password');

async function openSession(
  scope: Scope,
  person: { id: string; password_hash: string },
  network: string,
): Promise<Session> {
  // Locks the person's row before the session is made. So a concurrent password change either refuses this login or
  // ends its session.
  const user = await users.recordLogin(scope.db, person.id, person.password_hash);
  if (!user) throw invalidCredentials();
  const sessionId = await sessions.insert(scope.db, person.id);
  await networks.recordNetwork(scope.db, user, network);
  const tenant = await tenants.get(scope);
  const token = { userId: person.id, tenantId: scope.tenantId, sessionId, generation: 0 };
  return { user, tenant, token: scope.services.tokens.sign(token) };
}

/**
 * Authentication uses connections that all tenants share. A tenant with hundreds of calls must leave some for others.
 */
const authenticationQueues = perApp(() =>
  limitPerKey('Too many calls of this workspace at once. Please try again in a moment.', 4),
);

/** The person of a token. Throws 401 for a foreign, expired or replaced token, and for an ended session. */
export async function authenticate(services: Services, token: string): Promise<SignedIn> {
  const claims = services.tokens.verify(token);
  if (!claims) throw sessionEnded();
  const lookUp = () => sessions.findPerson(services.platform, claims);
  const person = await authenticationQueues(services).run(claims.tenantId, lookUp);
  if (!person) throw sessionEnded();
  const { id, name, role, must_change_password: mustChangePassword, expires_at: expiresAt } = person;
  return {
    tenantId: claims.tenantId,
    actor: { kind: 'staff', id, name, role, sessionId: claims.sessionId },
    mustChangePassword,
    expiresAt,
  };
}

/** The person of an open connection as they are now: their role or session may have changed. */
export async function current(services: Services, tenantId: string, actor: StaffActor): Promise<StaffActor> {
  const { sessionId } = actor;
  const person = await sessions.findConnected(services.platform, { tenantId, sessionId });
  if (!person) throw sessionEnded();
  return { ...actor, name: person.name, role: person.role };
}

/** The signed-in person and their tenant; allowed with a temporary password too. */
export async function me(scope: Scope, actor: StaffActor): Promise<{ user: User; tenant: Tenant }> {
  const user = await users.find(scope.db, actor.id);
  if (!user) throw sessionEnded();
  return { user, tenant: await tenants.get(scope) };
}

export async function updateProfile(
  scope: Scope,
  actor: StaffActor,
  profile: { name: string; preferences?: users.PreferencesChange | undefined },
): Promise<User> {
  const before = await users.lock(scope.db, actor.id);
  const user = before && (await users.updateProfile(scope.db, actor.id, profile));
  if (!user) throw sessionEnded();
  await digests.replan(scope, before, user);
  return user;
}

/** Extends the session by seven days. The former token stays valid for `RENEWAL_GRACE_MINUTES`. */
export async function renew(scope: Scope, actor: StaffActor): Promise<{ token: string }> {
  const generation = await sessions.renew(scope.db, actor.sessionId);
  if (generation === null) throw sessionEnded();
  const { tenantId, services } = scope;
  const { id: userId, sessionId } = actor;
  return { token: services.tokens.sign({ userId, tenantId, sessionId, generation }) };
}

/** The token is invalid after the commit; the session's sockets are disconnected right after. */
export async function logout(scope: Scope, actor: StaffActor): Promise<void> {
  await sessions.remove(scope.db, actor.sessionId);
  scope.publish('session.ended', { sessionId: actor.sessionId });
}

/** Expired rows are already refused; this only frees their space. */
export async function clearExpired(services: Services): Promise<void> {
  for (const tenantId of await expiry.tenantsWithExpired(services.platform)) {
    await services.openScope(tenantId, SYSTEM, (scope) => expiry.removeExpired(scope.db));
  }
}

/** Verifies the credentials of HTTP calls. */
export const authentication = (services: Services): Authentication => ({
  signedIn: (token) => authenticate(services, token),
  key: (apiKey) => keys.authenticate(services, apiKey),
  cachedKey: (apiKey) => keys.authenticateCached(services, apiKey),
  countCall: (key) => keys.countCall(services, key),
  noteBrowser: (key) => keys.noteBrowser(services, key),
  listFramingSites: (publicId) => keys.listFramingSites(services, publicId),
});
