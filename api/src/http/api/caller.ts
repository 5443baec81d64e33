import { type Endpoint, VISITOR_TOKEN_HEADER } from '@chatbot-saas/contract';
import {
  CHAT_PERMISSIONS,
  type ChallengeMode,
  POWERFUL_PERMISSIONS,
  type Quotas,
  reaches,
} from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Context } from 'koa';
import { blocked, visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import {
  type AuthenticatedKey,
  type Authentication,
  isProgram,
  isUuid,
  type KeyActor,
  type KeyIdentity,
  type SignedIn,
  type StaffActor,
} from '../../context/index.ts';

export type Caller =
  | {
      readonly kind: 'staff';
      readonly tenantId: string;
      readonly actor: StaffActor;
      readonly mustChangePassword: boolean;
    }
  | {
      readonly kind: 'key';
      readonly tenantId: string;
      readonly actor: KeyActor;
      readonly isSecret: boolean;
      readonly allowedOrigins: readonly string[];
      readonly blocked: AuthenticatedKey['blocked'];
      readonly challenge: ChallengeMode;
      readonly isSeenInBrowser: boolean;
      /** Quotas of the tenant's plan. */
      readonly quotas: Quotas;
      /** The tenant's state when the key was checked, and whether that check is recent. */
      readonly state: string;
      readonly isRecent: boolean;
    }
  | { readonly kind: 'anonymous' };

const ANONYMOUS: Caller = { kind: 'anonymous' };

/**
 * Identifies the caller by its one credential. Throws 401 for an invalid credential. `allowCachedKey` accepts an
 * older cached key, if the handler re-checks it before it acts.
 */
export async function identify(
  ctx: Context,
  authentication: Authentication,
  { allowCachedKey, network }: { allowCachedKey: boolean; network: string },
): Promise<Caller> {
  const authorization = ctx.get('Authorization');
  const key = ctx.get('X-API-Key');
  if (authorization && key) {
    throw new AppError('two_credentials', 'Send either a bearer token or an API key, not both.');
  }
  if (key) {
    const known = allowCachedKey
      ? await authentication.cachedKey(key)
      : { ...(await authentication.key(key)), isRecent: true };
    authentication.countCall(known);
    const isFromPage = ctx.get('Origin') !== '';
    const visitorToken = ctx.get(VISITOR_TOKEN_HEADER) || null;
    return { kind: 'key', ...known, actor: { ...known.actor, network, isFromPage, visitorToken } };
  }
  if (authorization) {
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (!token) {
      throw new AppError(
        'not_signed_in',
        'Please sign in: send the token as `Authorization: Bearer <token>`.',
      );
    }
    return { kind: 'staff', ...(await authentication.signedIn(token)) };
  }
  return ANONYMOUS;
}

/** Node uses the first of several headers; a proxy may have checked the last. */
export function assertOneAuthorization({ req }: Context): void {
  if (req.headers.authorization === undefined || req.headersDistinct.authorization?.length === 1) return;
  throw new AppError('two_credentials', 'Send one Authorization header, not several.');
}

type Known = Exclude<Caller, { kind: 'anonymous' }>;

/** Returns the caller with a fresh lookup, if the key came from the cache. */
export async function reauthenticate(
  ctx: Context,
  authentication: Authentication,
  caller: Known,
): Promise<Known> {
  if (caller.kind !== 'key' || caller.isRecent) return caller;
  const known = await authentication.key(ctx.get('X-API-Key'));
  return { kind: 'key', isRecent: true, ...known, actor: { ...caller.actor, ...known.actor } };
}

/** Picks the endpoint for this caller and the path's id among those with the same address; 401 when there is none. */
export function chooseRoute<R extends { endpoint: Endpoint }>(
  routes: readonly R[],
  caller: Caller,
  id?: string,
): R {
  const mine = routes.filter(
    ({ endpoint: { access } }) =>
      access.public || (caller.kind !== 'anonymous' && access[caller.kind] !== undefined),
  );
  const [first] = mine;
  if (first && caller.kind === 'key' && mine.length > 1) {
    const permitted = mine.filter(({ endpoint }) => holdsPermission(endpoint, caller.actor));
    // Only the team knows an `_id`, so its view of the conversation is meant.
    const ofTeam = isUuid(id ?? '') && permitted.find(({ endpoint }) => endpoint.access.staff);
    return ofTeam || (permitted[0] ?? first);
  }
  if (first) return first;
  const takesStaff = routes.some(({ endpoint }) => endpoint.access.staff);
  if (takesStaff && caller.kind !== 'staff') throw new AppError('not_signed_in', 'Please sign in.');
  throw new AppError('invalid_api_key', 'API key required');
}

/** A secret key that a page chats with, also where it is refused: a publishable one would do. */
export function noteSecretInPage({ access }: Endpoint, caller: Caller, authentication: Authentication): void {
  if (caller.kind !== 'key' || !caller.actor.isFromPage || !caller.isSecret) return;
  if (access.key?.some((permission) => CHAT_PERMISSIONS.includes(permission)))
    authentication.noteBrowser(caller);
}

/** Throws 403 until the person has replaced the password that an admin set. */
export function assertOwnPassword({ mustChangePassword }: Pick<SignedIn, 'mustChangePassword'>): void {
  if (mustChangePassword) {
    throw new AppError('password_change_required', 'Please choose a password of your own first.');
  }
}

const holdsPermission = ({ access }: Pick<Endpoint, 'access'>, { permissions }: KeyIdentity): boolean =>
  access.key?.some((permission) => permissions.includes(permission)) ?? false;

/** Checks role, permission and origin. The services check the finer policies. */
export function assertMayCall({ access }: Endpoint, caller: Caller, origin: string, ownOrigin: string): void {
  if (access.public || caller.kind === 'anonymous') return;
  if (caller.kind === 'staff') {
    if (!access.withTemporaryPassword) assertOwnPassword(caller);
    if (!access.staff || !reaches(caller.actor.role, access.staff)) {
      throw new AppError('forbidden', 'Your role does not allow this.');
    }
    return;
  }
  if (!holdsPermission({ access }, caller.actor)) {
    throw new AppError(
      'permission_missing',
      `This API key lacks the permission ${access.key?.join(' or ')}.`,
    );
  }
  assertOrigin(caller, origin, ownOrigin);
}

/** A program's address is its own, and not that of its visitors. */
export const isBlocked = ({ refusesBlocked }: Endpoint, caller: Caller, address: string): boolean =>
  refusesBlocked === true && caller.kind === 'key' && !isProgram(caller.actor) && caller.blocked.has(address);

/** A cached key may not know yet that a block was lifted: it is looked up again before anyone is refused. */
export function assertNotBlocked(endpoint: Endpoint, caller: Caller, address: string): void {
  if (caller.kind === 'key' && caller.isRecent && isBlocked(endpoint, caller, address)) throw blocked();
}

/**
 * The widget's frame runs on our origin, so our origin passes any list; frame-ancestors limits which sites embed it.
 * Keys that write knowledge or read figures may not be used in a browser, unless their origin is listed.
 */
export function assertOrigin(
  { actor, allowedOrigins }: { actor: KeyIdentity; allowedOrigins: readonly string[] },
  origin: string,
  ownOrigin: string,
): void {
  if (origin === '' || allowedOrigins.includes(origin)) return;
  const isPowerful = POWERFUL_PERMISSIONS.some((permission) => actor.permissions.includes(permission));
  if (!isPowerful && (allowedOrigins.length === 0 || origin === ownOrigin)) return;
  if (!isPowerful) throw visitorError('origin_not_allowed', ({ otherSite }) => otherSite);
  throw new AppError(
    'origin_not_allowed',
    'This API key is too powerful for a browser. Use a key with chat permissions only.',
  );
}
