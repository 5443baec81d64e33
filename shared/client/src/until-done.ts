export interface Attempts {
  /** Tries now. What waits for its next try is tried now too, and as patiently as at first. */
  start(): void;
  stop(): void;
}

/** Runs it until it succeeds: `wait` says how many milliseconds after so many failures, or null to give up. */
export function untilDone(
  run: () => unknown,
  wait: (failures: number, error: unknown) => number | null,
): Attempts {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = 0;

  const attempt = async (failures: number, of: number): Promise<void> => {
    try {
      await run();
    } catch (error) {
      const ms = of === current ? wait(failures + 1, error) : null;
      if (ms !== null) timer = setTimeout(() => void attempt(failures + 1, of), ms);
    }
  };
  const stop = () => {
    current += 1;
    clearTimeout(timer);
  };

  return {
    start() {
      stop();
      void attempt(0, current);
    },
    stop,
  };
}
