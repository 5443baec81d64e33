/** Together less than the 3 s in which a caller is to hear that the database is away, with time left for the answer. */
const EVERY_MS = 500;
const SILENT_AFTER_MS = 1_700;

export interface WatchdogOptions {
  /** One question that costs nothing; rejects when it is refused, or cannot be asked. */
  ask(): Promise<unknown>;
  onRefused?(): void;
  /** The connection stands, and no answer came. Told again for each question until one is answered. */
  onUnresponsive(): void;
}

/**
 * Notices whoever is frozen, or behind a network that swallows everything: what waits for them would wait for as long as
 * the operating system has patience. The answer ends it.
 */
export function watchConnection({ ask, onRefused, onUnresponsive }: WatchdogOptions): () => void {
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  const beat = async () => {
    const silence = silentAfter(SILENT_AFTER_MS);
    const answer = ask().then(
      () => 'well' as const,
      () => 'refused' as const,
    );
    const heard = await Promise.race([answer, silence.promise]);
    silence.cancel();
    if (isStopped) return;
    if (heard === 'silent') onUnresponsive();
    if (heard === 'refused') onRefused?.();
    next = setTimeout(beat, EVERY_MS).unref();
  };
  next = setTimeout(beat, EVERY_MS).unref();

  return () => {
    isStopped = true;
    clearTimeout(next);
  };
}

/** Not when this process alone was too busy to hear: what has arrived meanwhile is read before. */
function silentAfter(ms: number): { promise: Promise<'silent'>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<'silent'>();
  const timer = setTimeout(() => setImmediate(() => setImmediate(resolve, 'silent')), ms).unref();
  return { promise, cancel: () => clearTimeout(timer) };
}
