import { describe, expect, inject, it } from 'vitest';
import { buildConversation, buildItem } from '../support/build.ts';
import { freshInbox, freshTenant, sharedServer } from '../support/fixtures.ts';
import { startReceiver } from '../support/receiver.ts';
import { connectStaff, emit, next } from '../support/sockets.ts';
import { letPass } from '../support/time.ts';
import { reachReceivers } from '../support/webhook-setup.ts';

const redisUrl = inject('redisUrl');

describe.runIf(redisUrl)('a chat over two processes', () => {
  const environment = { REDIS_URL: redisUrl ?? '', RATE_LIMITS: 'off' };
  const first = sharedServer(environment, { outbound: reachReceivers });
  const second = sharedServer(environment, { outbound: reachReceivers, databaseOf: first });
  const tenant = freshTenant(first);
  /** Visitors and the owner are on the first, agents on the second. */
  const agents = freshInbox(second, tenant);
  const visitors = freshInbox(first, tenant);

  it('an agent is offered, takes and ends what a visitor of the other asks, and each hears the other', async () => {
    const { agent, socket } = await agents.online('Ada');
    const { sessionId, id } = await buildConversation(tenant);
    const visitor = await visitors.visitorOf(sessionId);
    const [offered, called] = [next(socket, 'handoff-request'), next(socket, 'new-handoff')];
    expect(await visitors.ask(sessionId)).toMatchObject({ status: 'assigned', agent: { name: 'Ada' } });
    expect([(await offered).sessionId, (await called).sessionId]).toEqual([sessionId, sessionId]);

    const [joined, greeted] = [next(visitor, 'agent-joined'), next(visitor, 'new-message')];
    await second.staff(agent.token).call('POST /chat/{id}/agent/accept', {
      params: { id },
      body: { message: 'Hello' },
    });
    expect((await joined).agent).toEqual({ name: 'Ada' });
    expect((await greeted).content).toBe('Hello');

    await emit(socket, 'join-conversation', sessionId);
    const [toAgent, toVisitor] = [next(socket, 'typing'), next(visitor, 'typing')];
    await emit(visitor, 'typing', { sessionId, isTyping: true });
    await emit(socket, 'typing', { sessionId, isTyping: true });
    expect([(await toAgent).from, (await toVisitor).from]).toEqual(['visitor', 'agent']);

    const said = next(socket, 'new-message');
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Thank you' } });
    expect((await said).content).toBe('Thank you');

    const ended = next(visitor, 'conversation-updated');
    await second.staff(agent.token).call('POST /chat/{id}/end', { params: { id } });
    expect((await ended).status).toBe('ended');
  });

  it('what many visitors of one say at the same time, an agent of the other hears once and in its order', async () => {
    const { socket } = await agents.online('Ada');
    const sessions: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      const { sessionId } = await buildConversation(tenant);
      await emit(socket, 'join-conversation', sessionId);
      sessions.push(sessionId);
    }
    const last = sessions.pop() ?? '';
    const heard = new Map<string, string[]>();
    const { promise: all, resolve } = Promise.withResolvers<void>();
    socket.on('new-message', ({ sessionId, content }) => {
      heard.set(sessionId, [...(heard.get(sessionId) ?? []), content]);
      if (sessionId === last) resolve();
    });
    const say = (sessionId: string) =>
      tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Are you there?' } });
    // From the second turn on, a tenant's turns are stored and announced together.
    await say((await buildConversation(tenant)).sessionId);
    const replies = await Promise.all(sessions.map(say));
    await say(last);
    await all;

    for (const [i, sessionId] of sessions.entries()) {
      expect(heard.get(sessionId)).toEqual(['Are you there?', replies[i]?.message]);
    }
  });

  it('who comes and goes on one is seen on the other', async () => {
    const watcher = await connectStaff(first, tenant.owner, tenant.id);
    await emit(watcher, 'join-tenant', tenant.id);
    const seen = async (id: string) =>
      (await tenant.owner.api.call('GET /tenant/team')).team.find(({ _id }) => _id === id)?.presence;

    const here = next(watcher, 'presence');
    const { agent, socket } = await agents.online('Ada');
    expect(await here).toEqual({ userId: agent.id, presence: 'online' });
    expect(await seen(agent.id)).toBe('online');
    const gone = next(watcher, 'presence');
    socket.disconnect();
    expect(await gone).toEqual({ userId: agent.id, presence: 'offline' });
    expect(await seen(agent.id)).toBe('offline');
    watcher.disconnect();
  });

  it('an offer that nobody takes is taken back once, whichever watchdogs look', async () => {
    const ada = await agents.online('Ada');
    const asked = await visitors.asked();
    const bea = await visitors.online('Bea');
    const lost = next(ada.socket, 'handoff-lost');
    const offers: unknown[] = [];
    bea.socket.on('handoff-request', (offer) => offers.push(offer));
    await letPass(first, 61);
    await Promise.all([first.app.runJobs(), second.app.runJobs()]);
    expect((await lost).sessionId).toBe(asked);
    expect(await visitors.holderOf(asked)).toBe(bea.agent.id);
    await emit(bea.socket, 'join-conversation', asked);
    expect(offers).toHaveLength(1);
  });

  it('settings saved on one are what the other goes by at once', async () => {
    const color = async () =>
      (await second.visitor(tenant.apiKey).call('GET /chat/config')).widget.primaryColor;
    const before = await color();
    await tenant.owner.api.call('PUT /tenant/settings', {
      body: { settings: { chatWidget: { primaryColor: '#123456' } } },
    });
    expect(before).not.toBe('#123456');
    expect(await color()).toBe('#123456');
  });

  it('knowledge written, changed and deleted on one is what the assistant of the other knows at once', async () => {
    const answer = async () => {
      const { sessionId } = await buildConversation(tenant);
      const said = await second.visitor(tenant.apiKey).call('POST /chat/message', {
        body: { sessionId, message: 'How long does shipping take?' },
      });
      return said.metadata?.answeredBy === 'knowledge' ? said.message : null;
    };
    expect(await answer()).toBeNull();
    const id = await buildItem(tenant);
    expect(await answer()).toBe('Three to five days.');
    const item = { question: 'How long does shipping take?', answer: 'Two days at most.' };
    await tenant.owner.api.call('PUT /kb/{id}', { params: { id }, body: item });
    expect(await answer()).toBe('Two days at most.');
    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id } });
    expect(await answer()).toBeNull();
  });

  it('a webhook hears of it once, whichever process it happened on and whichever look', async () => {
    const receiver = await startReceiver();
    await tenant.owner.api.call('POST /webhooks', {
      body: { url: receiver.url, events: ['conversation.started'] },
    });
    for (let n = 0; n < 5; n += 1) {
      for (const server of [first, second]) {
        await server.visitor(tenant.apiKey).call('POST /chat/start', { body: { visitorId: 'v' } });
      }
    }
    await Promise.all([first.app.runJobs(), second.app.runJobs()]);
    await receiver.nth(10);
    await Promise.all([first.app.runJobs(), second.app.runJobs()]);
    const ids = receiver.received.map(({ headers }) => headers['x-chatbot-delivery']);
    expect(ids).toHaveLength(10);
    expect(new Set(ids).size).toBe(10);
    await receiver.close();
  });
});
