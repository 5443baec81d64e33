/** Interval plus timeout stay below 3 s, within which callers learn that the database is down. */
const INTERVAL_MS = 500;
const TIMEOUT_MS = 1_700;
const STEP_MS = 100;
/** What a step counts as that took longer: the event loop was blocked. */
const LONGEST_STEP_MS = 3 * STEP_MS;

export interface WatchdogOptions {
  /** A cheap probe; rejects when the connection is refused or the probe cannot be sent. */
  ask(): Promise<unknown>;
  onRefused?(): void;
  /** The connection is open and the probe got no answer. Called after each failed probe. */
  onUnresponsive(): void;
}

/**
 * Detects a frozen server or a network that drops packets. Without it, pending calls would wait for the operating
 * system's timeout. Call the result to stop.
 */
export function watchConnection({ ask, onRefused, onUnresponsive }: WatchdogOptions): () => void {
  let isStopped = false;
  let next: NodeJS.Timeout | undefined;

  const probe = async () => {
    const timeout = timeoutAfter(TIMEOUT_MS);
    const answer = ask().then(
      () => 'well' as const,
      () => 'refused' as const,
    );
    const outcome = await Promise.race([answer, timeout.promise]);
    timeout.cancel();
    if (isStopped) return;
    if (outcome === 'silent') onUnresponsive();
    if (outcome === 'refused') onRefused?.();
    next = setTimeout(probe, INTERVAL_MS).unref();
  };
  next = setTimeout(probe, INTERVAL_MS).unref();

  return () => {
    isStopped = true;
    clearTimeout(next);
  };
}

/**
 * Resolves after this time, of which a block of the event loop is a small part, whatever its length. A probe takes several
 * round trips, and a blocked loop delays each of them.
 */
function timeoutAfter(ms: number): { promise: Promise<'silent'>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<'silent'>();
  let left = ms;
  let began = performance.now();
  let timer: NodeJS.Timeout;
  // The immediates let pending input be read before the time is up.
  const step = () => setImmediate(() => setImmediate(next));
  const next = () => {
    const now = performance.now();
    left -= Math.min(now - began, LONGEST_STEP_MS);
    began = now;
    if (left <= 0) resolve('silent');
    else timer = setTimeout(step, STEP_MS).unref();
  };
  next();
  return { promise, cancel: () => clearTimeout(timer) };
}
