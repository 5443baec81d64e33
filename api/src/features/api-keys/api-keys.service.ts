import type { ApiKey, newApiKey } from '@chatbot-saas/shared/contracts';
import { API_KEY_PREFIX, MASKED_KEY_HEAD, MAX_API_KEYS } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type * as z from 'zod';
import {
  type AuthenticatedKey,
  notFound,
  randomBase62,
  type Scope,
  type Services,
} from '../../context/index.ts';
import * as tenants from '../settings/tenant.service.ts';
import * as store from './api-keys.store.ts';
import * as keyCache from './key-cache.ts';

const RANDOM_LENGTH = 40;

/** Whose key this is; 401 with one and the same text for every key that may not be used. */
export const authenticate = (services: Services, key: string): Promise<AuthenticatedKey> =>
  authenticateWith(services, key, () => keyCache.findUsable(services, key));

/** As `authenticate`, as the database knows it now: for what stays open, and may have missed that the key was revoked. */
export const reauthenticate = (services: Services, key: string): Promise<AuthenticatedKey> =>
  authenticateWith(services, key, () => keyCache.findNow(services, key));

/**
 * As `authenticate`, but perhaps as it was some time ago: then `isRecent` is false, and nothing may be done for the key
 * that the database does not hold against `state`.
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
  const found = key.startsWith(API_KEY_PREFIX) ? await find() : null;
  if (!found) throw new AppError('invalid_api_key', 'Invalid API key');
  return {
    tenantId: found.tenantId,
    actor: { kind: 'key', id: found.id, permissions: found.permissions },
    allowedOrigins: found.allowedOrigins,
    expiresAt: found.expiresAt,
    state: found.state,
    quotas: tenants.quotasOf(services, found.subscription),
  };
}

/** What a masked key shows of its random part. */
const PUBLIC_ID = new RegExp(`^[0-9A-Za-z]{${MASKED_KEY_HEAD - API_KEY_PREFIX.length}}$`);

/**
 * The sites that may frame the widget of the key whose public id that is; none: any site may, or there is no such key.
 * A key that is switched off keeps its sites: they see why the widget does not work, and nobody else sees it.
 */
export const listFramingSites = async (services: Services, publicId: string): Promise<string[]> =>
  PUBLIC_ID.test(publicId) ? store.listOriginsByHead(services.platform, API_KEY_PREFIX + publicId) : [];

/** One more call made with this key. */
export const countCall = (services: Services, { tenantId, actor }: AuthenticatedKey): void =>
  services.usage.count(tenantId, 'api_keys', actor.id);

export const list = (scope: Scope): Promise<ApiKey[]> => store.list(scope.db);

export async function create(
  scope: Scope,
  draft: z.output<typeof newApiKey>,
): Promise<ApiKey & { key: string }> {
  await tenants.lock(scope);
  if ((await store.count(scope.db)) >= MAX_API_KEYS) {
    throw new AppError('state_conflict', `There are ${MAX_API_KEYS} API keys already. Delete one first.`);
  }
  const key = API_KEY_PREFIX + randomBase62(RANDOM_LENGTH);
  return { ...(await store.insert(scope.db, { ...draft, key })), key };
}

/** Whatever changes of a key, the next call by it learns here at once; other processes learn it when they forget. */
function evictAfterCommit(scope: Scope, id: string): void {
  scope.afterCommit(async () => keyCache.evict(scope.services, id));
}

export async function update(scope: Scope, id: string, change: store.KeyChange): Promise<ApiKey> {
  const changed = await store.update(scope.db, id, change);
  if (!changed) throw notFound();
  evictAfterCommit(scope, id);
  // Also when it is only narrowed: whoever is connected by it must ask again.
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

/** Calls on each of the last `days` days (UTC), oldest first; the last second's calls may not be written yet. */
export async function usage(
  scope: Scope,
  id: string,
  days: number,
): Promise<{ usage: store.DayOfCalls[]; total: number }> {
  const found = await store.usageByDay(scope.db, id, days);
  if (found.length === 0) throw notFound();
  return { usage: found, total: found.reduce((sum, { calls }) => sum + calls, 0) };
}
