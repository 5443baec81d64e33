/** Runs `work` for each item in order. A failure does not stop the others; the first one is thrown at the end. */
export async function runAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}
