import { setTimeout as rest } from 'node:timers/promises';

/** Keys per statement. */
const MAX_TOGETHER = 500;
/** The pause between queries: a single lookup never waits, and a hundred queries a second suffice under load. */
const REST_MS = 10;

/**
 * Batches concurrent lookups, like DataLoader: while one query runs, the next batch fills. A caller never receives a result
 * whose query started before its call. `load` leaves out unknown keys.
 */
export function batchedLookup<V>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | null> {
  const waiting = new Map<string, PromiseWithResolvers<V | null>>();
  let isAsking = false;

  const askNext = async (): Promise<void> => {
    const together = [...waiting].slice(0, MAX_TOGETHER);
    for (const [key] of together) waiting.delete(key);
    try {
      const found = await load(together.map(([key]) => key));
      for (const [key, { resolve }] of together) resolve(found.get(key) ?? null);
    } catch (error) {
      for (const [, { reject }] of together) reject(error);
    }
  };
  const askAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      await askNext();
      await rest(REST_MS);
    }
    isAsking = false;
  };

  return (key) => {
    const asked = waiting.get(key) ?? Promise.withResolvers<V | null>();
    waiting.set(key, asked);
    if (!isAsking) {
      isAsking = true;
      // Once all that has arrived by now has been read.
      setImmediate(() => void askAll());
    }
    return asked.promise;
  };
}
