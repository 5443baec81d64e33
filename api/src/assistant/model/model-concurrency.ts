interface Line {
  running: number;
  /** Each starts one who waits. */
  waiting: Set<() => void>;
}

export interface ModelConcurrency {
  /** Makes the call once there is a place for it; rejects with `ModelBusy` where there is none soon. */
  run<T>(tenantId: string, call: () => Promise<T>): Promise<T>;
  /** Whether a call of that tenant would be made, or wait for its place. */
  hasCapacity(tenantId: string): boolean;
}

/** As many calls as the tenant may have were under way for too long, or too many waited already. */
export class ModelBusy extends Error {}

/**
 * Calls at once. The process's bounds what all answers together may take of it; a tenant's leaves concurrency to the others.
 * `waiting` is each tenant's: what comes on top is answered without a model at once.
 */
const MOST = { process: 128, tenant: 32, waiting: 32 } as const;
/** Time is left for the call itself within the deadline of an answer. */
const PATIENCE_MS = 4_000;

/** Of this process. A place that is free goes to the tenant who has the fewest. */
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
