interface Line {
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
const MOST = { process: 128, tenant: 32, waiting: 32 } as const;
/** Short enough to leave time for the call within the answer's deadline. */
const PATIENCE_MS = 4_000;

/** The limit of this process. A free slot goes to the tenant with the fewest running calls. */
export function modelConcurrency(most: Record<keyof typeof MOST, number> = MOST): ModelConcurrency {
  const lines = new Map<string, Line>();
  let running = 0;

  const mayStart = (line: Line) => running < most.process && line.running < most.tenant;

  function startNext(): void {
    const ready = [...lines.values()].filter((line) => line.waiting.size > 0 && mayStart(line));
    const [line] = ready.toSorted((a, b) => a.running - b.running);
    const [start] = line?.waiting ?? [];
    start?.();
  }

  function wait(line: Line): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(giveUp);
      line.waiting.delete(start);
      count(line, 1);
      resolve();
    };
    const giveUp = setTimeout(() => {
      line.waiting.delete(start);
      reject(new ModelBusy());
    }, PATIENCE_MS);
    line.waiting.add(start);
    return promise;
  }

  function count(line: Line, by: 1 | -1): void {
    line.running += by;
    running += by;
  }

  function hasCapacity(tenantId: string): boolean {
    const line = lines.get(tenantId);
    return !line || mayStart(line) || line.waiting.size < most.waiting;
  }

  return {
    hasCapacity,
    async run(tenantId, call) {
      if (!hasCapacity(tenantId)) throw new ModelBusy();
      const line = lines.get(tenantId) ?? { running: 0, waiting: new Set() };
      lines.set(tenantId, line);
      try {
        if (mayStart(line) && line.waiting.size === 0) count(line, 1);
        else await wait(line);
        try {
          return await call();
        } finally {
          count(line, -1);
          startNext();
        }
      } finally {
        if (line.running + line.waiting.size === 0) lines.delete(tenantId);
      }
    },
  };
}
