/** Further frames of one socket that may wait while one is handled; a client of ours never comes near it. */
const MAX_WAITING = 200;

/**
 * Does what one socket asks for in the order it asked: "online" then "away" must not end as "online" because the second
 * was faster. It also keeps a socket that floods us to one database connection.
 */
export class SerialQueue {
  /** null when nothing is under way: most sockets never ask for anything. */
  #last: Promise<unknown> | null = null;
  #waiting = 0;

  /** null when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#waiting >= MAX_WAITING) return null;
    return this.#append(work);
  }

  /** For what must be done in any case, after all that was asked before. */
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
