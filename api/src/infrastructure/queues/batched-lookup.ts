import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum keys per statement. */
const MAX_BATCH = 500;
/**
 * Pause between batches. At quiet times no lookup waits for it, and under load a hundred batches per second suffice.
 */
const PAUSE_MS = 10;

/**
 * Batches concurrent lookups, like DataLoader: lookups during a query form the next batch. A caller never receives a
 * result whose query started before its call. `load` omits missing keys.
 */
export function batchedLookup<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | null> {
  const waiting = new Map<string, PromiseWithResolvers<V | null>>();
  let isRunning = false;

  const loadBatch = async (): Promise<void> => {
    const batch = [...waiting].slice(0, MAX_BATCH);
    for (const [key] of batch) waiting.delete(key);
    try {
      const found = await load(batch.map(([key]) => key));
      for (const [key, { resolve }] of batch) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
  };
  const loadAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      await loadBatch();
      await sleep(PAUSE_MS);
    }
    isRunning = false;
  };

  return (key) => {
    const pending = waiting.get(key) ?? Promise.withResolvers<V | null>();
    waiting.set(key, pending);
    if (!isRunning) {
      isRunning = true;
      // Starts after all pending input was read, so that it joins the batch.
      setImmediate(() => void loadAll());
    }
    return pending.promise;
  };
}
