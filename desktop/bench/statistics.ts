/** Milliseconds that `work` takes. */
export function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

export async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The same work, ours and bare, in milliseconds. */
export interface Round {
  ours: number;
  bare: number;
}
