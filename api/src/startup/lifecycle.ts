/** Docker kills a container 10 s after SIGTERM. The rest is for PostgreSQL and the operating system. */
const STOP_TIMEOUT_MS = 9_500;

/**
 * npm forwards a signal to its child, which a terminal has already sent it. Two signals within this time are one
 * Ctrl-C.
 */
const SAME_PRESS_MS = 500;

interface Lifecycle {
  /** Aborted as soon as stopping begins. */
  readonly signal: AbortSignal;
  /** Registers a step for stopping; the last registered runs first. */
  onStop(step: () => Promise<void>): void;
  /** Ends the process; later calls have no effect. */
  stop(code: number): Promise<never>;
}

/** Controls how this process ends: in order on SIGINT, SIGTERM or a closed terminal, immediately on a second Ctrl-C. */
export function createLifecycle(onTrouble: (error: unknown) => void): Lifecycle {
  const steps: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  let ending: Promise<never> | undefined;
  let firstPress = 0;

  async function end(code: number): Promise<never> {
    stopping.abort();
    const deadline = setTimeout(() => {
      onTrouble(new Error(`Not everything had ended after ${STOP_TIMEOUT_MS / 1000} s.`));
      process.exit(1);
    }, STOP_TIMEOUT_MS);
    deadline.unref();

    let exitCode = code;
    for (let step = steps.pop(); step; step = steps.pop()) {
      await step().catch((error) => {
        onTrouble(error);
        exitCode = 1;
      });
    }
    return process.exit(exitCode);
  }

  const lifecycle: Lifecycle = {
    signal: stopping.signal,
    onStop: (step) => void steps.push(step),
    stop(code) {
      ending ??= end(code);
      return ending;
    },
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstPress && performance.now() - firstPress > SAME_PRESS_MS) process.exit(130);
      firstPress ||= performance.now();
      void lifecycle.stop(0);
    });
  }
  // A reader of the output may exit first (`npm start | tee log`, on Ctrl-C). That must not end the process early.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // A process started by a test stops when the test program exits.
  process.on('disconnect', () => lifecycle.stop(0));
  return lifecycle;
}
