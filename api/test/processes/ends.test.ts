import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { describe, expect, inject, it } from 'vitest';
import { buildConversation, buildMember } from '../support/build.ts';
import { freshInbox, freshTenant, sharedServer } from '../support/fixtures.ts';
import { callsTo, startTestServer, type TestServer } from '../support/server.ts';
import { connectOnline, connectVisitor, cut, next } from '../support/sockets.ts';
import { silenceDevices } from '../support/time.ts';

const redisUrl = inject('redisUrl');

describe.runIf(redisUrl)('of two processes one ends', () => {
  const environment = { REDIS_URL: redisUrl ?? '', RATE_LIMITS: 'off' };
  const staying = sharedServer(environment);
  const tenant = freshTenant(staying);
  const inbox = freshInbox(staying, tenant);

  it('in order: its sockets are closed, those of the other stay connected', async () => {
    const [leaving, third] = [await start(), await start()];
    const { sessionId } = await buildConversation(tenant);
    const { socket } = await inbox.online('Ada');
    const goodbye = cut(await connectVisitor(leaving, tenant.apiKey, sessionId));
    await leaving.close();
    expect(await goodbye).toBe('transport close');

    // Said after it by another process: whatever it may have said to all has come before this.
    const heard = next(socket, 'conversation-updated');
    const body = { sessionId, message: 'Hello' };
    await third.visitor(tenant.apiKey).call('POST /chat/message', { body });
    await heard;
    expect(socket.connected).toBe(true);
    await third.close();
  });

  it('by kill -9: an agent connected to it loses their chat to an agent who is online', async () => {
    const { url, kill } = await startChild();
    const killed = { ...callsTo(url), url: url.replace('localhost', '127.0.0.1') } as TestServer;
    const ada = await buildMember(staying, tenant, { name: 'Ada' });
    const socket = await connectOnline(killed, ada, tenant.id);
    const id = await inbox.asked();
    await killed
      .staff(ada.token)
      .call('POST /chat/{id}/agent/accept', { params: { id }, body: { message: 'Hello' } });
    expect(await inbox.holderOf(id)).toBe(ada.id);
    const bea = await inbox.online('Bea');

    const isGone = cut(socket);
    await kill();
    await isGone;
    await staying.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(ada.id);

    const offered = next(bea.socket, 'handoff-request');
    await silenceDevices(staying, ada.id, 31);
    await staying.app.runJobs();
    expect((await offered).sessionId).toBe(id);
    expect(await inbox.holderOf(id)).toBe(bea.agent.id);
    const { team } = await tenant.owner.api.call('GET /tenant/team');
    expect(team.find(({ _id }) => _id === ada.id)?.presence).toBe('offline');
  }, 60_000);

  const start = () => startTestServer(environment, staying.databaseUrl);
  const startChild = (): Promise<Product> =>
    startProduct({
      demo: false,
      env: {
        ...environment,
        DATABASE_URL: staying.databaseUrl,
        JWT_SECRET: 'a secret for tests only, 32 characters',
      },
    });
});
