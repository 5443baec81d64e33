/** The contract gives 10 s; what is left after this is PostgreSQL's and the operating system's. */
const patience = 9_500;

/**
 * npm passes a signal on to its child, which in a terminal has had it already: two within this time are one
 * Ctrl-C.
 */
const samePress = 500;

interface Lifecycle {
  /** Aborted as soon as stopping begins. */
  readonly signal: AbortSignal;
  /** To be done when stopping; the last registered first. */
  onStop(step: () => Promise<void>): void;
  /** Ends the process; later calls change nothing. */
  stop(code: number): Promise<never>;
}

/** Owns how this process ends: on SIGINT, SIGTERM or a closed terminal in order, on a second Ctrl-C at once. */
export function createLifecycle(onTrouble: (error: unknown) => void): Lifecycle {
  const steps: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  let ending: Promise<never> | undefined;
  let firstPress = 0;

  async function end(code: number): Promise<never> {
    stopping.abort();
    const deadline = setTimeout(() => {
      onTrouble(new Error(`Not everything had ended after ${patience / 1000} s.`));
      process.exit(1);
    }, patience);
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
      if (firstPress && performance.now() - firstPress > samePress) process.exit(130);
      firstPress ||= performance.now();
      void lifecycle.stop(0);
    });
  }
  // Whoever read what this prints may go first (`npm start | tee log`, on Ctrl-C): no reason to end without order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  // Started by a test: when the test program is gone, so is the reason to run.
  process.on('disconnect', () => lifecycle.stop(0));
  return lifecycle;
}
