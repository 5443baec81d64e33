import { type ApiKey, CHATS_ONLY, type newApiKey } from '@chatbot-saas/contract';
import {
  CHAT_PERMISSIONS,
  hasKeyPrefix,
  KEY_PREFIXES,
  MASKED_KEY_HEAD,
  MAX_API_KEYS,
  reaches,
  WEBSITE_KEY_NAME,
} from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import {
  type AuthenticatedKey,
  invalidField,
  notFound,
  randomBase62,
  type Scope,
  type Services,
  type StaffActor,
} from '../../context/index.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as store from './api-keys.store.ts';
import * as keyCache from './key-cache.ts';

const RANDOM_LENGTH = 40;

/** The tenant and identity of an API key. Every unusable key gets the same 401. */
export const authenticate = (services: Services, key: string): Promise<AuthenticatedKey> =>
  authenticateWith(services, key, () => keyCache.findUsable(services, key));

export const forgetCached = (services: Services): void => keyCache.forgetAll(services);

/** As `authenticate`, without the cache: an open connection may have missed that its key was revoked. */
export const reauthenticate = (services: Services, key: string): Promise<AuthenticatedKey> =>
  authenticateWith(services, key, () => keyCache.findUncached(services, key));

/**
 * As `authenticate`, but from the cache. If `isRecent` is false, the caller must check `state` in the database before
 * it acts.
 */
export async function authenticateCached(
  services: Services,
  key: string,
): Promise<AuthenticatedKey & { isRecent: boolean }> {
  const { found, isRecent } = await keyCache.findCached(services, key);
  return { ...(await authenticateWith(services, key, async () => found)), isRecent };
}

async function authenticateWith(
  services: Services,
  key: string,
  find: () => Promise<store.UsableKey | null>,
): Promise<AuthenticatedKey> {
  const found = hasKeyPrefix(key) ? await find() : null;
  if (!found) throw new AppError('invalid_api_key', 'Invalid API key');
  return {
    tenantId: found.tenantId,
    actor: { kind: 'key', id: found.id, permissions: found.permissions },
    isSecret: key.startsWith(KEY_PREFIXES.secret),
    allowedOrigins: found.allowedOrigins,
    expiresAt: found.expiresAt,
    state: found.state,
    blocked: found.blocked,
    challenge: found.challenge,
    isSeenInBrowser: found.isSeenInBrowser,
    quotas: tenants.quotasOf(services, found.subscription),
  };
}

/** The visible part of a masked key's random characters. */
const PUBLIC_ID = new RegExp(`^[0-9A-Za-z]{${MASKED_KEY_HEAD - KEY_PREFIXES.secret.length}}$`);

/**
 * The sites that may frame the widget of the key with this public id. An empty list allows any site, and also stands
 * for an unknown key. A disabled key keeps its sites, so only they see why the widget fails.
 */
export const listFramingSites = async (services: Services, publicId: string): Promise<string[]> =>
  PUBLIC_ID.test(publicId) ? store.listOriginsByPublicId(services.platform, publicId) : [];

/** Counts one call made with this key. */
export const countCall = (services: Services, { tenantId, actor }: AuthenticatedKey): void =>
  services.usage.count(tenantId, 'api_keys', actor.id);

export { noteBrowser } from './seen-in-browser.ts';

/** Agents see every key masked: they don't put anything on a site. */
export async function list(scope: Scope, actor: StaffActor): Promise<ApiKey[]> {
  const found = await store.list(scope.db);
  return reaches(actor.role, 'admin') ? found : found.map((one) => ({ ...one, key: null }));
}

export async function create(
  scope: Scope,
  draft: z.output<typeof newApiKey>,
): Promise<ApiKey & { key: string }> {
  await tenants.lock(scope);
  if ((await store.count(scope.db)) >= MAX_API_KEYS) {
    throw new AppError('state_conflict', `There are ${MAX_API_KEYS} API keys already. Delete one first.`);
  }
  const key = KEY_PREFIXES[draft.kind] + randomBase62(RANDOM_LENGTH);
  return { ...(await store.insert(scope.db, { ...draft, key })), key };
}

/** The key for the site of a new workspace. */
export const createForWebsite = (scope: Scope): Promise<ApiKey & { key: string }> =>
  create(scope, {
    kind: 'publishable',
    name: WEBSITE_KEY_NAME,
    permissions: [...CHAT_PERMISSIONS],
    expiresIn: null,
    allowedOrigins: [],
  });

/** Evicts the changed key here; other processes evict it when their cache expires. */
function evictAfterCommit(scope: Scope, id: string): void {
  scope.afterCommit(async () => keyCache.evict(scope.services, id));
}

export async function update(scope: Scope, id: string, change: store.KeyChange): Promise<ApiKey> {
  const mayOnlyChat = change.permissions?.every((one) => CHAT_PERMISSIONS.includes(one)) ?? true;
  if (!mayOnlyChat && (await store.isPublishable(scope.db, id)))
    throw invalidField('permissions', CHATS_ONLY);
  const changed = await store.update(scope.db, id, change);
  if (!changed) throw notFound();
  evictAfterCommit(scope, id);
  // Also when permissions or origins shrink: connected clients must authenticate again.
  if (change.isActive === false || change.permissions || change.allowedOrigins) {
    scope.publish('key.revoked', { keyId: id });
  }
  return changed;
}

export async function remove(scope: Scope, id: string): Promise<void> {
  if (!(await store.remove(scope.db, id))) throw notFound();
  evictAfterCommit(scope, id);
  scope.publish('key.revoked', { keyId: id });
}

/** Calls per day (UTC), oldest first. The last second's calls may be missing. */
export async function usage(
  scope: Scope,
  id: string,
  days: number,
): Promise<{ usage: store.DayOfCalls[]; total: number }> {
  const found = await store.usageByDay(scope.db, id, days);
  if (found.length === 0) throw notFound();
  return { usage: found, total: found.reduce((sum, { calls }) => sum + calls, 0) };
}

/** A publishable key with which a visitor's window can chat; null: there is none. */
export const findPublishable = (scope: Scope): Promise<string | null> => store.findPublishable(scope.db);
