import { setTimeout as rest } from 'node:timers/promises';

/** What one statement is asked for at most. */
const MAX_TOGETHER = 500;
/** From one question to the next: at a quiet hour nobody waits, and in a rush a hundred questions a second are enough. */
const REST_MS = 10;

/**
 * Asks once for what many ask for at about the same time: while one question is under way the next ones gather, and then go
 * together. Nobody is answered by a question that was put before they asked. `load` leaves out what there is not.
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
