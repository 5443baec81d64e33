import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { LRUCache } from 'lru-cache';

export interface ModelBreakers {
  /** Makes the call, or rejects with a `BrokenCircuitError` at once while a breaker is open. */
  run<T>(caller: { tenantId: string; model: string }, call: () => Promise<T>): Promise<T>;
}

/** More than one visitor's bad luck; at the deadline each, some people have waited, but only these. */
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 30_000;
/** Tenants and models that are remembered; one that is forgotten starts with a closed breaker. */
const REMEMBERED = 2_000;

/** Whose failure it is: the server's, or one of this tenant with this model; null where no breaker counts it. */
export type BlameOf = (error: unknown) => 'server' | 'tenant' | null;

/**
 * Open after some failures in a row; after a pause, one call tries again. One breaker is the process's, for a server
 * that is out of order; one is each tenant's and model's, because what a tenant brings about must not reach the others.
 */
export function modelBreakers(blameOf: BlameOf): ModelBreakers {
  const open = (blame: 'server' | 'tenant') =>
    circuitBreaker(
      handleWhen((error) => blameOf(error) === blame),
      { breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW), halfOpenAfter: PAUSE_MS },
    );
  const ofServer = open('server');
  const ofTenants = new LRUCache<string, ReturnType<typeof open>>({ max: REMEMBERED });
  return {
    async run({ tenantId, model }, call) {
      const key = `${tenantId} ${model}`;
      const ofTenant = ofTenants.get(key) ?? open('tenant');
      ofTenants.set(key, ofTenant);
      // The library would let them wait for what becomes of the one that tries.
      for (const { state } of [ofServer, ofTenant]) {
        if (state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      }
      return ofTenant.execute(() => ofServer.execute(call));
    },
  };
}
