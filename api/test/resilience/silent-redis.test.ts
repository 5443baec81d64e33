import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildConversation } from '../support/build.ts';
import { freshTenant, sharedServer } from '../support/fixtures.ts';

/** A Redis that is frozen, or behind a network that swallows everything: the connection is open, and no answer comes. */
describe.runIf(inject('redisUrl'))('a Redis that is silent', () => {
  let network: FaultyNetwork;
  beforeAll(async () => {
    network = await faultyNetwork(Number(new URL(inject('redisUrl') ?? '').port));
  });
  afterAll(() => network.stop());
  afterEach(() => network.restore());
  const server = sharedServer(async () => ({ REDIS_URL: network.url.replace('http:', 'redis:') }));
  const tenant = freshTenant(server);

  it('keeps nobody waiting, and counts again when it is back', async () => {
    const { sessionId } = await buildConversation(tenant);
    const say = async () => {
      const begun = performance.now();
      const answer = await server.send('POST', '/api/chat/message', {
        apiKey: tenant.apiKey,
        body: { sessionId, message: 'Anybody there?' },
      });
      return { answer, ms: performance.now() - begun };
    };
    const remaining = ({ answer }: Awaited<ReturnType<typeof say>>) =>
      Number(answer.headers.get('ratelimit-remaining'));
    for (let time = 0; time < 8; time += 1) expect((await say()).answer.status).toBe(200);

    network.tunnel();
    let last = 0;
    for (let time = 0; time < 3; time += 1) {
      const said = await say();
      expect(said.answer.status).toBe(200);
      expect(said.ms).toBeLessThan(3_000);
      last = remaining(said);
    }
    network.restore();
    // In memory it was counted from the start, and goes down by one; in Redis it goes on from where it was.
    const drop = async () => {
      const now = remaining(await say());
      const less = last - now;
      last = now;
      return less;
    };
    await expect.poll(drop, { interval: 500 }).toBeGreaterThan(1);
  });
});
