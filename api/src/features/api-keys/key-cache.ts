import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { batchedLookup, perApp, type Services } from '../../context/index.ts';
import { listUsable, type UsableKey } from './api-keys.store.ts';

/** A disabled or deleted key must be refused within a second in every process. */
const CACHED_MS = 500;
const MAX_KEYS = 50_000;

const hashOf = (key: string): string => hash('sha256', key, 'base64');

/** Thousands of widgets reconnect after a restart, most of them with the same few keys. */
const batches = perApp((services) => batchedLookup((hashes) => listUsable(services.platform, hashes)));

/** The usable key as the database has it now. */
export const findUncached = (services: Services, key: string): Promise<UsableKey | null> =>
  batches(services)(hashOf(key));

/**
 * Caches usable keys by hash, so that widget calls need no query. Plain keys never stay in memory, and unusable keys
 * are never cached.
 */
const cache = perApp(
  () =>
    new LRUCache<string, UsableKey, Services>({
      max: MAX_KEYS,
      ttl: CACHED_MS,
      // Stale entries are allowed when the caller re-checks them.
      noDeleteOnStaleGet: true,
      fetchMethod: async (hash, _stale, { context: services }) =>
        (await batches(services)(hash)) ?? undefined,
    }),
);

/** What is cached with the keys has changed. Other processes notice within the time that keys are cached. */
export const forgetAll = (services: Services): void => cache(services).clear();

export async function findUsable(services: Services, key: string): Promise<UsableKey | null> {
  const hash = hashOf(key);
  const keys = cache(services);
  return unlessExpired(keys.get(hash) ?? (await keys.fetch(hash, { context: services })));
}

/** As `findUsable`, but possibly stale, which `isRecent` reports. */
export async function findCached(
  services: Services,
  key: string,
): Promise<{ found: UsableKey | null; isRecent: boolean }> {
  const hash = hashOf(key);
  const keys = cache(services);
  const cached = keys.get(hash, { allowStale: true });
  if (!cached) return { found: await findUsable(services, key), isRecent: true };
  return { found: unlessExpired(cached), isRecent: keys.has(hash) };
}

const unlessExpired = (found: UsableKey | undefined): UsableKey | null =>
  found && (!found.expiresAt || found.expiresAt.getTime() > Date.now()) ? found : null;

export function evict(services: Services, id: string): void {
  const keys = cache(services);
  for (const [hash, { id: known }] of keys.entries()) if (known === id) keys.delete(hash);
}
