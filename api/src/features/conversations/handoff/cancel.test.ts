import { expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { named, next, record, settled } from '../../../../test/support/sockets.ts';
import { isolated } from '../../../assistant/visitor-texts/isolated.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const { say, history } = new Chat(server, tenant);

const cancel = (id: string) => tenant.visitor.call('POST /chat/{id}/handoff/cancel', { params: { id } });
const tryCancel = (id: string) =>
  server.send('POST', `/api/chat/${id}/handoff/cancel`, { apiKey: tenant.apiKey });
const WITHOUT_HANDOFF = {
  status: 'active',
  assignedAgent: null,
  isAccepted: false,
  handoffData: null,
};

it('a request for a human that is taken back gives the conversation to the assistant', async () => {
  await buildItem(tenant);
  const { sessionId } = await buildConversation(tenant);
  await say(sessionId, 'Hello');
  await inbox.ask(sessionId);
  const { socket } = await inbox.online('Ada');
  const other = await inbox.asked();
  const heard = record(socket);
  const id = (await inbox.holderOf(other)) === null ? other : sessionId;
  await cancel(id);
  expect(await inbox.get(id)).toMatchObject(WITHOUT_HANDOFF);
  await settled(socket);
  expect(named(heard, 'handoff-canceled')).toEqual([['handoff-canceled', { sessionId: id }]]);
  const { messages, status } = await history(id);
  expect(status).toBe('active');
  expect(messages.at(-1)).toMatchObject({
    role: 'system',
    content: expect.stringContaining('Request canceled'),
  });
  expect(await say(id, 'How long does shipping take?')).toMatchObject({ message: 'Three to five days.' });
});

it('a canceled request no longer waits, and is in no figure', async () => {
  const id = await inbox.asked();
  await say(id, 'Is anybody there?');
  await cancel(id);
  const { stats } = await tenant.owner.api.call('GET /chat/stats');
  expect(stats).toMatchObject({ total: 1, active: 1, transferred: 0, pending: 0 });
  const { handoff, ai, conversations } = await tenant.owner.api.call('GET /tenant/analytics');
  expect(handoff).toMatchObject({ total: 0, rate: 0 });
  expect(ai.handedOff).toBe(0);
  expect(conversations.statusBreakdown).toMatchObject({ active: 1, transferred: 0 });
  // Asking again is one handoff.
  await inbox.ask(id);
  expect((await tenant.owner.api.call('GET /tenant/analytics')).handoff.total).toBe(1);
});

it('a canceled offer leaves its agent a place for the next one', async () => {
  await tenant.owner.api.call('PUT /tenant/settings', {
    body: { settings: { handoff: { maxConcurrentChats: 1 } } },
  });
  const { agent, socket } = await inbox.online('Ada');
  const first = await inbox.asked();
  expect(await inbox.holderOf(first)).toBe(agent.id);
  const second = await inbox.asked();
  const offered = next(socket, 'handoff-request');
  await cancel(first);
  expect((await offered).sessionId).toBe(second);
  expect(await inbox.get(first)).toMatchObject(WITHOUT_HANDOFF);
});

it('an escalated request can be canceled, and the next unanswered message calls no one', async () => {
  await tenant.owner.api.call('PUT /tenant/settings', {
    body: { settings: { handoff: { autoEscalate: true, escalationThreshold: 2 } } },
  });
  const { sessionId } = await buildConversation(tenant);
  for (const text of ['Who won in 1954?', 'And who won in 1958?']) await say(sessionId, text);
  expect((await inbox.get(sessionId)).status).toBe('escalated');
  await cancel(sessionId);
  await cancel(sessionId);
  expect((await say(sessionId, 'And who won in 1962?')).status).toBe('active');
  const { messages } = await history(sessionId);
  expect(messages.filter(({ content }) => content.includes('Request canceled'))).toHaveLength(1);
});

it('an accepted or ended conversation is not canceled', async () => {
  const { agent } = await inbox.online('Ada');
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  const refused = await tryCancel(id);
  expectFailure(refused, 'state_conflict');
  expect(refused.json.error).toBe(`${isolated('Ada')} has joined the conversation already.`);
  await inbox.end(agent, id);
  expectFailure(await tryCancel(id), 'conversation_ended');
});

it('of an agent who accepts and a visitor who cancels at once, one wins', async () => {
  const { agent } = await inbox.online('Ada');
  for (let round = 0; round < 5; round += 1) {
    const id = await inbox.asked();
    const [accepted, canceled] = await Promise.all([inbox.post(agent, `${id}/agent/accept`), tryCancel(id)]);
    expect([accepted.status, canceled.status].sort()).toEqual([200, 409]);
    const { status, isAccepted } = await inbox.get(id);
    expect([status, isAccepted]).toEqual(canceled.status === 200 ? ['active', false] : ['transferred', true]);
    await inbox.end(agent, id);
  }
});
