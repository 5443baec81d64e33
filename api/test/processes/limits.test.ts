import { describe, expect, inject, it, vi } from 'vitest';
import { buildTenant, type TestTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { sharedServer } from '../support/fixtures.ts';

const redisUrl = inject('redisUrl');

describe.runIf(redisUrl)('limits of two processes on one Redis', () => {
  const environment = { REDIS_URL: redisUrl ?? '', TRUST_PROXY: '1' };
  const first = sharedServer(environment);
  const second = sharedServer(environment, { databaseOf: first });
  const processOf = (call: number) => (call % 2 === 0 ? first : second);

  let addresses = 0;
  const newAddress = () => `10.40.0.${++addresses}`;
  const post = (server: typeof first, tenant: TestTenant, path: string, body: object, address: string) =>
    server.send('POST', `/api/chat/${path}`, {
      apiKey: tenant.apiKey,
      body,
      headers: { 'x-forwarded-for': address },
    });
  const start = (server: typeof first, tenant: TestTenant, address: string) =>
    post(server, tenant, 'start', { visitorId: 'v' }, address);
  const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status);

  it('a visitor’s handoffs are counted together', async () => {
    const tenant = await buildTenant(first);
    const [address, office] = [newAddress(), newAddress()];
    const responses: Awaited<ReturnType<typeof post>>[] = [];
    for (let call = 0; call < 17; call += 1) {
      const { json } = await start(first, tenant, address);
      responses.push(await post(processOf(call), tenant, `${json.sessionId}/handoff`, {}, address));
      // Some are taken: what meets the limit of those that wait is counted in the database.
      if (call < 3) {
        await tenant.owner.api.call('POST /chat/{id}/agent/accept', {
          params: { id: json.sessionId },
          body: {},
        });
      }
    }
    expect(statuses(responses)).toEqual([...Array(15).fill(200), 429, 429]);
    for (const refused of responses.slice(15)) {
      expectFailure(refused, 'rate_limited');
      expect(refused.json.error).toContain('just asked for a person');
    }
    const { json } = await start(second, tenant, office);
    expect((await post(second, tenant, `${json.sessionId}/handoff`, {}, office)).status).toBe(200);
  });

  const say = (server: typeof first, tenant: TestTenant, sessionId: string, address: string) =>
    post(server, tenant, 'message', { sessionId, message: 'Hello' }, address);

  it('a workspace’s conversations are counted together, and its owner gets notice from either', async () => {
    const tenant = await buildTenant(first);
    for (let office = 0; office < 5; office += 1) {
      const address = newAddress();
      const calls = Array.from({ length: 50 }, async (_, call) => {
        const { json } = await start(processOf(call), tenant, address);
        return say(processOf(call), tenant, json.sessionId, address);
      });
      expect(new Set(statuses(await Promise.all(calls)))).toEqual(new Set([200]));
    }
    for (const server of [first, second]) {
      const { json } = await start(server, tenant, newAddress());
      expectFailure(await say(server, tenant, json.sessionId, newAddress()), 'rate_limited');
    }
    for (const server of [first, second]) {
      await vi.waitFor(async () =>
        expect(await server.staff(tenant.owner.token).call('GET /billing/ceilings')).toEqual({
          ceilings: [{ ceiling: 'conversations', reachedAt: expect.any(String) }],
        }),
      );
    }
    const other = await buildTenant(first);
    const { json } = await start(second, other, newAddress());
    expect((await say(second, other, json.sessionId, newAddress())).status).toBe(200);
  });
});
