import type { Schedule } from '../../src/core/outbox/ports.ts';

interface Timer {
  at: number;
  run(): void;
}

/** Waits that end when the test says so. */
export class ManualSchedule {
  #now = 0;
  readonly #timers = new Set<Timer>();

  readonly schedule: Schedule = (run, ms) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** Milliseconds from now until each, the next one first. */
  get waits(): number[] {
    return [...this.#timers].map(({ at }) => at - this.#now).sort((a, b) => a - b);
  }

  /** Ends the next wait, whenever that is. False when nothing waits. */
  passNext(): boolean {
    const next = [...this.#timers].sort((a, b) => a.at - b.at)[0];
    if (!next) return false;
    this.#timers.delete(next);
    this.#now = Math.max(this.#now, next.at);
    next.run();
    return true;
  }
}
