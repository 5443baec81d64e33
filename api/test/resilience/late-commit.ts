import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

/**
 * Delays the next transaction's commit result until the transaction after it has committed: PostgreSQL releases locks
 * before it reports the commit.
 */
export function delayNextCommitResult(): void {
  const { promise: secondIsDone, resolve: resolveSecond } = Promise.withResolvers<void>();
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
      else resolveSecond();
      return result;
    });
  } as never);
  onTestFinished(() => spy.mockRestore());
}
