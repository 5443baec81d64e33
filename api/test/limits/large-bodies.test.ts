import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildTenant, type TestTenant } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin, lockWaiters } from '../support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

const bodyOf = (more: string) => JSON.stringify({ items: [{ question: 'Open?', answer: 'Yes.' }], more });
const LARGE = bodyOf('x'.repeat(1_100_000));
const SMALL = JSON.stringify({ items: [] });

const importing = ({ owner }: TestTenant, body: string) =>
  server.send('POST', '/api/kb/import', { token: owner.token, body });

/** An import whose body has begun to come. */
function begin(tenant: TestTenant) {
  const { sent, status } = open(tenant, LARGE.length);
  sent.write(LARGE.slice(0, 1));
  return { status, finish: () => sent.end(LARGE.slice(1)), breakOff: () => sent.destroy() };
}

/** Its status is 0 when the connection broke instead. */
function open({ owner }: TestTenant, length: number) {
  const { promise: status, resolve } = Promise.withResolvers<number>();
  const sent = request(`${server.url}/api/kb/import`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'content-length': length,
    },
  });
  sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
  sent.on('error', () => resolve(0));
  return { sent, status };
}

/** One that has been let in, or waits. Of two that begin at once one is refused before its body has come: the other it is. */
async function begun(tenant: TestTenant): Promise<ReturnType<typeof begin>> {
  const [one, other] = [begin(tenant), begin(tenant)];
  return Promise.race([one.status.then(() => other), other.status.then(() => one)]);
}

it('one large import of a tenant runs at a time; a second gets 429 with Retry-After', async () => {
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

it('those of different tenants wait for each other once they have come, and no other call for them', async () => {
  const tenants = await Promise.all(Array.from({ length: 6 }, () => buildTenant(server)));
  const calls: ReturnType<typeof begin>[] = [];
  for (const tenant of tenants) calls.push(await begun(tenant));
  const [slow, first, second, third, fourth, fifth] = calls;
  const settled: string[] = [];
  for (const [name, call] of Object.entries({ fourth, fifth })) {
    void call?.status.then(() => settled.push(name));
  }
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('LOCK knowledge_items IN EXCLUSIVE MODE');
    // Three are under way, and one that is still coming is none of them.
    for (const call of [first, second, third]) call?.finish();
    await lockWaiters(admin, 3);
    fourth?.finish();
    fifth?.finish();
    expect((await importing(await buildTenant(server), SMALL)).status).toBe(200);
    expect(settled).toEqual([]);
    // One that goes while it waits leaves no gap.
    fourth?.breakOff();
    await fourth?.status;
    await admin.query('COMMIT');
  });
  expect(await Promise.all([first, second, third, fifth].map((call) => call?.status))).toEqual([
    200, 200, 200, 200,
  ]);
  slow?.finish();
  expect(await slow?.status).toBe(200);
  expect(server.errors).toEqual([]);
});

// Both wait for most of their time.
describe.concurrent('a slow import', { timeout: 60_000 }, () => {
  const LARGE_SLOW = { bytes: 30_000_000, piece: 100_000 };
  const SMALL_SLOW = { bytes: 600_000, piece: 5_000 };

  it('takes as long as it needs, with three more than there are places', async () => {
    const sizes = [LARGE_SLOW, LARGE_SLOW, LARGE_SLOW, LARGE_SLOW, SMALL_SLOW];
    const uploads = sizes.map(async ({ bytes, piece }) => {
      const tenant = await buildTenant(server);
      const body = bodyOf('x'.repeat(bytes));
      const { sent, status } = open(tenant, body.length);
      // Slowly, until the time that any other request has is over; then the rest of it. The large ones at 4 Mbit/s.
      const begunAt = performance.now();
      let at = 0;
      while (performance.now() - begunAt < 20_000) {
        sent.write(body.slice(at, at + piece));
        at += piece;
        await wait(200);
      }
      sent.end(body.slice(at));
      return status;
    });
    const quick = await buildTenant(server);
    expect((await importing(quick, LARGE)).status).toBe(200);
    expect(await Promise.all(uploads)).toEqual([200, 200, 200, 200, 200]);
  });

  it('is cut when it hardly moves', async () => {
    const { sent, status } = open(await buildTenant(server), 10_000_000);
    const creeping = setInterval(() => sent.write(' '), 500);
    expect(await status).toBe(408);
    clearInterval(creeping);
    sent.destroy();
  });
});
