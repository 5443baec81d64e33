import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { sql } from '../../test/support/sql.ts';
import { asOnlyOne } from './only-one.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Work that lasts until it is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

it('one of several processes works, and the next one once the first has lost its connection', async () => {
  const stop = new AbortController();
  const held = { databaseUrl: database.url, role: 'chatbot_platform', name: 'test', stop: stop.signal };
  const begun = Promise.withResolvers<void>();
  const first = asOnlyOne(held, (signal) => {
    begun.resolve();
    return untilAborted(signal);
  });
  await begun.promise;
  expect(await asOnlyOne(held, () => Promise.reject(new Error('A second one has begun.')))).toBe(false);
  expect(await asOnlyOne({ ...held, name: 'other' }, async () => undefined)).toBe(true);
  await sql(
    { databaseUrl: database.url },
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'chatbot_test'`,
  );
  expect(await first).toBe(true);
  await expect.poll(() => asOnlyOne(held, async () => undefined)).toBe(true);

  const last = asOnlyOne(held, untilAborted);
  stop.abort();
  expect(await last).toBe(true);
});
