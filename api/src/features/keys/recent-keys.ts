import { LRUCache } from 'lru-cache';
import { inBatches, type Kernel, perProcess, sha256 } from '../../kernel/index.ts';
import { listUsable, type UsableKey } from './keys.store.ts';

/** A key that is switched off or deleted must be refused within a second, on every process. */
const REMEMBERED_MS = 500;
const MAX_KEYS = 10_000;

const hashOf = (key: string) => sha256(key).toString('base64');

/** Thousands connect at once after a restart, and most of them by the same few keys. */
const batches = perProcess((kernel) => inBatches((hashes) => listUsable(kernel.platform, hashes)));

/** The key, as the database knows it now, if it may be used. */
export const findNow = (kernel: Kernel, key: string): Promise<UsableKey | null> =>
  batches(kernel)(hashOf(key));

/**
 * What a widget's calls would otherwise ask the database each time, by the key's hash: no key stays in memory. Those that
 * are not good are never remembered.
 */
const memory = perProcess(
  () =>
    new LRUCache<string, UsableKey, Kernel>({
      max: MAX_KEYS,
      ttl: REMEMBERED_MS,
      fetchMethod: async (hash, _stale, { context: kernel }) => (await batches(kernel)(hash)) ?? undefined,
    }),
);

export async function findUsable(kernel: Kernel, key: string): Promise<UsableKey | null> {
  const hash = hashOf(key);
  const keys = memory(kernel);
  const found = keys.get(hash) ?? (await keys.fetch(hash, { context: kernel }));
  if (!found || (found.expiresAt && found.expiresAt.getTime() <= Date.now())) return null;
  return found;
}

export function forget(kernel: Kernel, id: string): void {
  const keys = memory(kernel);
  for (const [hash, { id: known }] of keys.entries()) if (known === id) keys.delete(hash);
}
