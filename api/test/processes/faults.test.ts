import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Inbox } from '../inbox-model/inbox.ts';
import { buildConversation } from '../support/build.ts';
import { freshAgent, freshTenant, sharedServer } from '../support/fixtures.ts';
import { startTestServer, type TestResponse, type TestServer } from '../support/server.ts';
import { connectStaff, connectVisitor, cut, emit, next } from '../support/sockets.ts';
import { startRedis, type TestRedis } from './redis.ts';

/** Faults of a Redis that no other test uses; left out on a machine without redis-server. */
describe.runIf(inject('redisUrl'))('two processes whose Redis goes away', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await start();
  });
  afterAll(() => redis.stop());
  const environment = async () => ({ REDIS_URL: redis.url });
  const first = sharedServer(environment);
  const second = sharedServer(environment, { databaseOf: first });
  const tenant = freshTenant(first);
  const agent = freshAgent(first, tenant);
  let sessionId: string;

  beforeEach(async () => {
    ({ sessionId } = await buildConversation(tenant));
  });

  async function start(port?: number): Promise<TestRedis> {
    const started = await startRedis(port);
    if (!started) throw new Error('redis-server was there a moment ago');
    return started;
  }
  const restart = async () => {
    redis = await start(redis.port);
  };
  const say = (server: TestServer, message: string): Promise<TestResponse> =>
    server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body: { sessionId, message } });

  it('go on answering and telling their own sockets, and find each other again', async () => {
    const near = await connectStaff(first, agent, tenant.id);
    const far = await connectStaff(second, tenant.owner, tenant.id);
    for (const socket of [near, far]) {
      await emit(socket, 'join-tenant', tenant.id);
      await emit(socket, 'join-conversation', sessionId);
    }
    await redis.stop();
    const heard = next(near, 'new-message');
    expect((await say(first, 'Anybody there?')).status).toBe(200);
    expect((await heard).content).toBe('Anybody there?');
    expect((await second.send('GET', '/api/auth/me', { token: agent.token })).status).toBe(200);

    // As a client does that was away: what was said meanwhile is in the history.
    const history = await second.staff(tenant.owner.token).call('GET /chat/{id}/history', {
      params: { id: sessionId },
      query: { after: 1 },
    });
    expect(history.data.messages.map(({ content }) => content)).toContain('Anybody there?');

    await restart();
    const contents: string[] = [];
    far.on('new-message', ({ content }: { content: string }) => contents.push(content));
    await expect
      .poll(
        async () => {
          await say(first, 'Again');
          return contents;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toContain('Again');
    near.disconnect();
    far.disconnect();
  }, 30_000);

  it('each counts for itself while it is away, and lets nobody in without limit', async () => {
    await redis.stop();
    const all = await Promise.all(Array.from({ length: 25 }, () => say(first, 'Hello')));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await say(second, 'Hello')).status).toBe(200);
    await restart();
  });

  it('who lost their right while it was away is cut as soon as it is back, though nobody is left to say so', async () => {
    const dying = await startTestServer({ REDIS_URL: redis.url }, first.databaseUrl);
    const socket = await connectStaff(second, agent, tenant.id);
    const visitor = await connectVisitor(second, tenant.apiKey, sessionId);
    const isCut = Promise.all([socket, visitor].map((each) => cut(each, { withinMs: 15_000 })));
    await redis.stop();
    await dying.staff(agent.token).call('POST /auth/logout');
    await dying.staff(tenant.owner.token).call('DELETE /keys/{id}', { params: { id: tenant.keyId } });
    await dying.close();
    expect((await second.send('GET', '/api/auth/me', { token: agent.token })).status).toBe(401);
    await restart();
    expect(await isCut).toEqual(['io server disconnect', 'io server disconnect']);
  }, 20_000);

  it('a process ends in time without it', async () => {
    const third = await startTestServer({ REDIS_URL: redis.url }, first.databaseUrl);
    const inbox = new Inbox(third, tenant);
    await inbox.online('Bea');
    await redis.stop();
    await say(third, 'Something to tell the others');
    const started = performance.now();
    await third.close();
    expect(performance.now() - started).toBeLessThan(8_000);
    expect(third.errors).toEqual([]);
    await restart();
  }, 20_000);
});
