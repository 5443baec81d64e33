import { LRUCache } from 'lru-cache';
import { type Kernel, perProcess, sha256 } from '../../kernel/index.ts';
import { findUsable as lookUp, type UsableKey } from './keys.store.ts';

/** A key that is switched off or deleted must be refused within a second, on every process. */
const REMEMBERED_MS = 500;
const MAX_KEYS = 10_000;

/**
 * What a widget's calls would otherwise ask the database each time, by the key's hash: no key stays in memory. Those that
 * are not good are never remembered.
 */
const memory = perProcess(
  () =>
    new LRUCache<string, UsableKey, { kernel: Kernel; key: string }>({
      max: MAX_KEYS,
      ttl: REMEMBERED_MS,
      fetchMethod: async (_hash, _stale, { context: { kernel, key } }) =>
        (await lookUp(kernel.platform, key)) ?? undefined,
    }),
);

export async function findUsable(kernel: Kernel, key: string): Promise<UsableKey | null> {
  const hash = sha256(key).toString('base64');
  const keys = memory(kernel);
  const found = keys.get(hash) ?? (await keys.fetch(hash, { context: { kernel, key } }));
  if (!found || (found.expiresAt && found.expiresAt.getTime() <= Date.now())) return null;
  return found;
}

export function forget(kernel: Kernel, id: string): void {
  const keys = memory(kernel);
  for (const [hash, { id: known }] of keys.entries()) if (known === id) keys.delete(hash);
}
