import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { LRUCache } from 'lru-cache';

export interface ModelBreakers {
  /** Makes the call, or rejects with a `BrokenCircuitError` while a breaker is open. */
  run<T>(caller: { tenantId: string; model: string }, call: () => Promise<T>): Promise<T>;
}

/** High enough to ignore one visitor's failures, low enough that few visitors wait for the deadline. */
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 30_000;
/** Breakers kept per tenant and model. A dropped one starts again closed. */
const MAX_BREAKERS = 2_000;

/** The breaker that counts the error: the server's, or the tenant's; null for none. */
export type BlameOf = (error: unknown) => 'server' | 'tenant' | null;

/**
 * Circuit breakers that open after consecutive failures and probe with one call after a pause. One breaker covers a
 * broken server. Others cover a tenant and model, so that one tenant's failures do not affect the rest.
 */
export function modelBreakers(blameOf: BlameOf): ModelBreakers {
  const open = (blame: 'server' | 'tenant') =>
    circuitBreaker(
      handleWhen((error) => blameOf(error) === blame),
      { breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW), halfOpenAfter: PAUSE_MS },
    );
  const ofServer = open('server');
  const ofTenants = new LRUCache<string, ReturnType<typeof open>>({ max: MAX_BREAKERS });
  return {
    async run({ tenantId, model }, call) {
      const key = `${tenantId} ${model}`;
      const ofTenant = ofTenants.get(key) ?? open('tenant');
      ofTenants.set(key, ofTenant);
      // Without this, the library would make other calls wait for the probe.
      for (const { state } of [ofServer, ofTenant]) {
        if (state === CircuitState.HalfOpen) throw new BrokenCircuitError();
      }
      return ofTenant.execute(() => ofServer.execute(call));
    },
  };
}
