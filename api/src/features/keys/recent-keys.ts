import { LRUCache } from 'lru-cache';
import { type Kernel, perProcess } from '../../kernel/index.ts';
import { findUsable as lookUp, type UsableKey } from './keys.store.ts';

/** A key that is switched off or deleted must be refused within a second, on every process. */
const REMEMBERED_MS = 500;
const MAX_KEYS = 10_000;

/** What a widget's calls would otherwise ask the database each time. Keys that are not good are never remembered. */
const memory = perProcess(
  () =>
    new LRUCache<string, UsableKey, Kernel>({
      max: MAX_KEYS,
      ttl: REMEMBERED_MS,
      fetchMethod: async (key, _, { context }) => (await lookUp(context.platform, key)) ?? undefined,
    }),
);

export async function findUsable(kernel: Kernel, key: string): Promise<UsableKey | null> {
  const found = await memory(kernel).fetch(key, { context: kernel });
  if (!found || (found.expiresAt && found.expiresAt.getTime() <= Date.now())) return null;
  return found;
}

export function forget(kernel: Kernel, id: string): void {
  const keys = memory(kernel);
  for (const [key, { id: known }] of keys.entries()) if (known === id) keys.delete(key);
}
