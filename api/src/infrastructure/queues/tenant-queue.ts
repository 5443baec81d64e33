type Size = 'small' | 'large';

interface Job {
  readonly tenantId: string;
  readonly size: Size;
  readonly due: number;
  start(): void;
}

export interface TenantQueueOptions {
  /** Number of small jobs that run at a time. */
  readonly atOnce: number;
  /** A job of at least this many bytes is large. One large job runs at a time, and small jobs do not wait for it. */
  readonly largeFrom?: number;
  /** Milliseconds that each megabyte of a job delays its due time. */
  readonly delayPerMegabyte?: number;
}

const MEGABYTE = 1024 ** 2;

/**
 * Shares a few slots between tenants, one slot per tenant. Small jobs run first. Due times bound how long small jobs
 * can overtake a large one, so no job starves.
 */
export class TenantQueue {
  readonly #options: Required<TenantQueueOptions>;
  readonly #busy = new Set<string>();
  readonly #running = { small: 0, large: 0 };
  #waiting: Job[] = [];

  constructor({ atOnce, largeFrom = Number.POSITIVE_INFINITY, delayPerMegabyte = 0 }: TenantQueueOptions) {
    this.#options = { atOnce, largeFrom, delayPerMegabyte };
  }

  run<T>(tenantId: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const { largeFrom, delayPerMegabyte } = this.#options;
    const { promise, resolve } = Promise.withResolvers<void>();
    const size = bytes >= largeFrom ? 'large' : 'small';
    const due = performance.now() + (bytes / MEGABYTE) * delayPerMegabyte;
    this.#waiting.push({ tenantId, size, due, start: resolve });
    this.#startNext();
    return promise.then(work).finally(() => {
      this.#busy.delete(tenantId);
      this.#running[size] -= 1;
      this.#startNext();
    });
  }

  #startNext(): void {
    const most: Record<Size, number> = { small: this.#options.atOnce, large: 1 };
    for (;;) {
      const next = this.#waiting
        .filter(({ tenantId, size }) => !this.#busy.has(tenantId) && this.#running[size] < most[size])
        .sort((a, b) => a.due - b.due)[0];
      if (!next) return;
      this.#waiting = this.#waiting.filter((job) => job !== next);
      this.#busy.add(next.tenantId);
      this.#running[next.size] += 1;
      next.start();
    }
  }
}
