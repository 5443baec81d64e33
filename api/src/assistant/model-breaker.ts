import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

export interface Breaker {
  /** Makes the call, or rejects with a `BrokenCircuitError` at once while the server is taken to be out of order. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/** More than one visitor's bad luck; at the deadline each, some people have waited, but only these. */
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 30_000;

/** Of this process: open after some failures in a row; after a pause, one call tries whether the server is back. */
export function modelBreaker(isServersFault: (error: unknown) => boolean): Breaker {
  const policy = circuitBreaker(handleWhen(isServersFault), {
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    halfOpenAfter: PAUSE_MS,
  });
  return {
    async run(call) {
      // The library would let them wait for what becomes of the one that tries.
      if (policy.state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      return policy.execute(call);
    },
  };
}
