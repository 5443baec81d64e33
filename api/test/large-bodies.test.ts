import { request } from 'node:http';
import { expect, it } from 'vitest';
import { buildTenant, type TestTenant } from './build.ts';
import { sharedServer } from './fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

const LARGE = JSON.stringify({ items: [], more: 'x'.repeat(1_100_000) });
const SMALL = JSON.stringify({ items: [] });

const importing = ({ owner }: TestTenant, body: string) =>
  server.send('POST', '/api/kb/import', { token: owner.token, body });

/** An import whose body has begun to come; its status is 0 when the connection broke instead. */
function begin({ owner }: TestTenant) {
  const { promise: status, resolve } = Promise.withResolvers<number>();
  const sent = request(`${server.url}/api/kb/import`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'content-length': LARGE.length,
    },
  });
  sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
  sent.on('error', () => resolve(0));
  sent.write(LARGE.slice(0, 1));
  return { status, finish: () => sent.end(LARGE.slice(1)), breakOff: () => sent.destroy() };
}

/** One that has been let in, or waits. Of two that begin at once one is refused before its body has come: the other it is. */
async function begun(tenant: TestTenant): Promise<ReturnType<typeof begin>> {
  const [one, other] = [begin(tenant), begin(tenant)];
  return Promise.race([one.status.then(() => other), other.status.then(() => one)]);
}

it('one large import of a tenant is taken at a time; a second is told to come back', async () => {
  const tenant = await buildTenant(server);
  const first = await begun(tenant);
  const refused = await importing(tenant, LARGE);
  expect(refused.json).toMatchObject({ code: 'rate_limited' });
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await importing(tenant, SMALL)).status).toBe(200);
  first.finish();
  expect(await first.status).toBe(200);
  await expect.poll(async () => (await importing(tenant, LARGE)).status).toBe(200);
});

it('those of different tenants wait for each other, and nobody else for them', async () => {
  const tenants = await Promise.all(Array.from({ length: 5 }, () => buildTenant(server)));
  const calls = [];
  for (const tenant of tenants) calls.push(await begun(tenant));
  const [first, second, third, fourth, fifth] = calls;
  const settled: string[] = [];
  void fourth?.status.then(() => settled.push('fourth'));
  void fifth?.status.then(() => settled.push('fifth'));
  fourth?.finish();
  fifth?.finish();
  for (const tenant of tenants) expect((await importing(tenant, SMALL)).status).toBe(200);
  expect(settled).toEqual([]);

  // One that goes while it waits leaves no gap, and one that goes while it is read makes room.
  fourth?.breakOff();
  second?.breakOff();
  expect(await fifth?.status).toBe(200);
  first?.finish();
  third?.finish();
  expect(await Promise.all([first?.status, third?.status])).toEqual([200, 200]);
  expect(server.errors).toEqual([]);
});
