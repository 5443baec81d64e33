import { expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

const make = async () => (await tenant.owner.api.call('POST /keys', { body: { name: 'Shop' } })).apiKey;
const call = (apiKey: string) => server.send('GET', '/api/chat/config', { apiKey });
const usage = (id: string, days?: number) =>
  tenant.owner.api.call('GET /keys/{id}/usage', { params: { id }, query: { ...(days && { days }) } });
const today = async (): Promise<string> => {
  const [row] = await sql(server, `SELECT (now() AT TIME ZONE 'UTC')::date::text AS today`);
  return row?.today;
};

it('key usage: lists all of the last 30 days, oldest first, today included', async () => {
  const { id } = await make();
  const found = await usage(id);
  expect(found.total).toBe(0);
  const end = Date.parse(await today());
  expect(found.usage).toEqual(
    Array.from({ length: 30 }, (_, n) => ({
      date: new Date(end - (29 - n) * 86_400_000).toISOString().slice(0, 10),
      calls: 0,
    })),
  );
  expect((await usage(id, 1)).usage).toEqual([{ date: await today(), calls: 0 }]);
  expect((await usage(id, 366)).usage).toHaveLength(366);
});

it('key usage: counts each day separately, and totals the days shown', async () => {
  const { id, key } = await make();
  await Promise.all(Array.from({ length: 5 }, () => call(key)));
  await expect.poll(async () => (await usage(id)).total, { timeout: 5_000 }).toBe(5);
  await sql(server, `UPDATE api_key_usage SET day = day - 10 WHERE key_id = $1`, [id]);
  await call(key);
  await call(key);
  await expect.poll(async () => (await usage(id)).total, { timeout: 5_000 }).toBe(7);
  const found = await usage(id);
  expect(found.usage.filter(({ calls }) => calls > 0).map(({ calls }) => calls)).toEqual([5, 2]);
  expect(found.usage.at(-1)).toEqual({ date: await today(), calls: 2 });
  expect(found.usage.at(-11)?.calls).toBe(5);
  expect((await usage(id, 10)).total).toBe(2);
  expect((await usage(id, 11)).total).toBe(7);
});

it('key usage: excludes other keys, and is deleted with its key', async () => {
  const [one, other] = [await make(), await make()];
  await call(one.key);
  await expect.poll(async () => (await usage(one.id)).total, { timeout: 5_000 }).toBe(1);
  expect((await usage(other.id)).total).toBe(0);
  await tenant.owner.api.call('DELETE /keys/{id}', { params: { id: one.id } });
  expectFailure(
    await server.send('GET', `/api/keys/${one.id}/usage`, { token: tenant.owner.token }),
    'not_found',
  );
});

it('key usage: a deleted key’s unwritten calls do not affect other counts', async () => {
  const [gone, kept] = [await make(), await make()];
  await call(gone.key);
  await call(kept.key);
  await tenant.owner.api.call('DELETE /keys/{id}', { params: { id: gone.id } });
  await expect.poll(async () => (await usage(kept.id)).total, { timeout: 5_000 }).toBe(1);
});
