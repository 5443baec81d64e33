import { expect, it } from 'vitest';
import { buildItem, buildMember } from '../../../test/support/build.ts';
import { Chat } from '../../../test/support/chat.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const { say, askForHuman } = new Chat(server, tenant);

const start = async (isTest: boolean) =>
  (await tenant.visitor.call('POST /chat/start', { body: { visitorId: 'v', isTest } })).sessionId;

/** Everything that figures are made of: an answer, a question without one, a handoff, a reply, an end, ratings. */
async function goThroughAll(sessionId: string, itemId: string): Promise<void> {
  const agent = await buildMember(server, tenant);
  const params = { id: sessionId };
  for (let n = 0; n < 3; n += 1) await say(sessionId, 'How long does shipping take?');
  await say(sessionId, 'Who won the world cup in 1954?');
  await tenant.visitor.call('POST /kb/{id}/rating', {
    params: { id: itemId },
    body: { sessionId, rating: 1 },
  });
  await askForHuman(sessionId);
  await agent.api.call('POST /chat/{id}/agent/accept', { params, body: { message: 'Hello' } });
  await agent.api.call('POST /chat/{id}/end', { params });
  await tenant.visitor.call('POST /chat/{id}/rating', { params, body: { rating: 1 } });
  const { stats } = await agent.api.call('GET /chat/stats');
  expect(stats.mine.total).toBe(0);
  expect(stats.medianFirstResponse).toBeNull();
}

const figures = async () => {
  await server.app.runJobs();
  const { api } = tenant.owner;
  const [{ stats }, analytics, { gaps }, { items }] = [
    await api.call('GET /chat/stats'),
    await api.call('GET /tenant/analytics'),
    await api.call('GET /kb/gaps', { query: {} }),
    await api.call('GET /kb', { query: {} }),
  ];
  return { stats, analytics, gaps, usage: items.map(({ usage }) => usage) };
};

it('a test conversation is in no figure, whatever happens in it', async () => {
  const itemId = await buildItem(tenant);
  const before = await figures();
  const sessionId = await start(true);
  await goThroughAll(sessionId, itemId);
  const open = await start(true);
  await say(open, 'Hello');
  await askForHuman(await start(true));
  expect(await figures()).toEqual(before);
});

it('a test conversation is marked for the team, and counts for the plan', async () => {
  const [test, real] = [await start(true), await start(false)];
  for (const id of [test, real]) await say(id, 'Hello');
  const { conversations } = await tenant.owner.api.call('GET /chat/conversations');
  expect(new Map(conversations.map(({ sessionId, isTest }) => [sessionId, isTest]))).toEqual(
    new Map([
      [test, true],
      [real, false],
    ]),
  );
  // A visitor could send the mark too, and must not chat without limit.
  const { usage } = (await tenant.owner.api.call('GET /auth/me')).tenant;
  expect(usage).toMatchObject({ conversations: 2, apiCalls: 2 });
  expect((await tenant.owner.api.call('GET /tenant/analytics')).conversations.totalConversations).toBe(1);
});

it('a resend of a start with another mark is refused', async () => {
  const clientId = '0190a0a0-0000-4000-8000-000000000001';
  const body = { visitorId: 'v', clientId };
  await tenant.visitor.call('POST /chat/start', { body: { ...body, isTest: true } });
  const refused = await server.send('POST', '/api/chat/start', { apiKey: tenant.apiKey, body });
  expectFailure(refused, 'client_id_reused');
});
