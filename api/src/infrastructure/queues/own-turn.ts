let latest: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop in which no other call does. For work that many start at the same moment: other
 * callers are served in between.
 */
export function ownTurn(): Promise<void> {
  latest = latest.then(() => new Promise(setImmediate));
  return latest;
}
