/** Frames of one socket that may wait; our clients never come near it. */
const MAX_WAITING = 200;

/**
 * Handles a socket's frames in order: "online" then "away" must not end as "online". It also limits a flooding socket
 * to one database connection.
 */
export class SerialQueue {
  /** null if nothing is queued, as for most sockets. */
  #last: Promise<unknown> | null = null;
  #waiting = 0;

  /** Returns null if too many wait. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#waiting >= MAX_WAITING) return null;
    return this.#append(work);
  }

  /** For work that must always run, after all earlier frames. */
  finally<T>(work: () => Promise<T>): Promise<T> {
    return this.#append(work);
  }

  #append<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last ? this.#last.then(work) : work();
    const over = () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#last = null;
    };
    this.#last = done.then(over, over);
    return done;
  }
}
