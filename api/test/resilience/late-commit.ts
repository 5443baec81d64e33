import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/**
 * Has the next transaction hear of its commit only once the one after it has committed: PostgreSQL lets whoever waits in
 * before it tells the first that it is done.
 */
export function hearNextCommitLate(): void {
  const { promise: secondIsDone, resolve: tellSecond } = Promise.withResolvers<void>();
  let commits = 0;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const answered = (query as (...all: unknown[]) => Promise<unknown>).apply(this, asked);
    if (asked[0] !== 'COMMIT') return answered;
    commits += 1;
    const isFirst = commits === 1;
    return answered.then(async (result) => {
      if (isFirst) await secondIsDone;
      else tellSecond();
      return result;
    });
  } as never);
  onTestFinished(() => spy.mockRestore());
}
