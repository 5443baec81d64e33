/**
 * Returns a function that runs `clear` once. On Ctrl-C `clear` runs as well, and the program then ends with 130.
 * A caller that waits meanwhile waits for that end. Failures that the interruption causes are not reported.
 */
export function cleanUpOnce(clear: () => Promise<unknown>): () => Promise<void> {
  let clearing: Promise<unknown> | null = null;
  let isInterrupted = false;
  const interrupt = () => {
    if (isInterrupted) return;
    isInterrupted = true;
    process.stderr.write('Interrupted: cleaning up.\n');
    process.on('uncaughtException', () => undefined);
    clearing ??= clear();
    void clearing.finally(() => process.exit(130));
  };
  // And not `once`: npm hands on the signal that a terminal has sent to all of them already.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);

  return async () => {
    clearing ??= clear();
    await clearing;
    if (isInterrupted) await new Promise<never>(() => undefined);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, interrupt);
  };
}
