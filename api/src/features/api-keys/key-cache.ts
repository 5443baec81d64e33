import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { batchedLookup, perApp, type Services } from '../../context/index.ts';
import { listUsable, type UsableKey } from './api-keys.store.ts';

/** A key that is switched off or deleted must be refused within a second, on every process. */
const CACHED_MS = 500;
const MAX_KEYS = 50_000;

const hashOf = (key: string): string => hash('sha256', key, 'base64');

/** Thousands connect at once after a restart, and most of them by the same few keys. */
const batches = perApp((services) => batchedLookup((hashes) => listUsable(services.platform, hashes)));

/** The key, as the database knows it now, if it may be used. */
export const findNow = (services: Services, key: string): Promise<UsableKey | null> =>
  batches(services)(hashOf(key));

/**
 * What a widget's calls would otherwise ask the database each time, by the key's hash: no key stays in memory. Those that
 * are not good are never remembered.
 */
const cache = perApp(
  () =>
    new LRUCache<string, UsableKey, Services>({
      max: MAX_KEYS,
      ttl: CACHED_MS,
      // Still good for who does not go by its word alone.
      noDeleteOnStaleGet: true,
      fetchMethod: async (hash, _stale, { context: services }) =>
        (await batches(services)(hash)) ?? undefined,
    }),
);

export async function findUsable(services: Services, key: string): Promise<UsableKey | null> {
  const hash = hashOf(key);
  const keys = cache(services);
  return unlessExpired(keys.get(hash) ?? (await keys.fetch(hash, { context: services })));
}

/** As `findUsable`, but perhaps as it was some time ago, which `isRecent` says. */
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
