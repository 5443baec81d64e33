interface TenantCalls {
  running: number;
  /** Functions that start a waiting call. */
  waiting: Set<() => void>;
}

export interface ModelConcurrency {
  /** Makes the call when a slot is free; rejects with `ModelBusy` after a limited wait. */
  run<T>(tenantId: string, call: () => Promise<T>): Promise<T>;
  /** True when a call of that tenant would start or could wait. */
  hasCapacity(tenantId: string): boolean;
}

/** The tenant's slots stayed taken for too long, or too many calls already wait. */
export class ModelBusy extends Error {}

/**
 * Concurrent model calls. `process` bounds the load of all answers; `tenant` leaves slots to other tenants. `waiting`
 * is per tenant; further calls are answered without a model.
 */
const LIMITS = { process: 128, tenant: 32, waiting: 32 } as const;
/** Short enough to leave time for the call within the answer's deadline. */
const MAX_WAIT_MS = 4_000;

/** The limit of this process. A free slot goes to the tenant with the fewest running calls. */
export function modelConcurrency(limits: Record<keyof typeof LIMITS, number> = LIMITS): ModelConcurrency {
  const byTenant = new Map<string, TenantCalls>();
  let running = 0;

  const mayStart = (calls: TenantCalls) => running < limits.process && calls.running < limits.tenant;

  function startNext(): void {
    const ready = [...byTenant.values()].filter((calls) => calls.waiting.size > 0 && mayStart(calls));
    const [calls] = ready.toSorted((a, b) => a.running - b.running);
    const [start] = calls?.waiting ?? [];
    start?.();
  }

  function wait(calls: TenantCalls): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(timeout);
      calls.waiting.delete(start);
      count(calls, 1);
      resolve();
    };
    const timeout = setTimeout(() => {
      calls.waiting.delete(start);
      reject(new ModelBusy());
    }, MAX_WAIT_MS);
    calls.waiting.add(start);
    return promise;
  }

  function count(calls: TenantCalls, by: 1 | -1): void {
    calls.running += by;
    running += by;
  }

  function hasCapacity(tenantId: string): boolean {
    const calls = byTenant.get(tenantId);
    return !calls || mayStart(calls) || calls.waiting.size < limits.waiting;
  }

  return {
    hasCapacity,
    async run(tenantId, call) {
      if (!hasCapacity(tenantId)) throw new ModelBusy();
      const calls = byTenant.get(tenantId) ?? { running: 0, waiting: new Set() };
      byTenant.set(tenantId, calls);
      try {
        if (mayStart(calls) && calls.waiting.size === 0) count(calls, 1);
        else await wait(calls);
        try {
          return await call();
        } finally {
          count(calls, -1);
          startNext();
        }
      } finally {
        if (calls.running + calls.waiting.size === 0) byTenant.delete(tenantId);
      }
    },
  };
}
