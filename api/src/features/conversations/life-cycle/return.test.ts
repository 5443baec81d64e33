import { afterEach, expect, it } from 'vitest';
import { buildItem } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { next } from '../../../../test/support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const giveBack = (who: { token: string }, id: string) =>
  server.send('POST', `/api/conversations/${id}/return-to-assistant`, { token: who.token });

async function held() {
  const { agent, socket } = await inbox.online('Ada');
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  return { agent, socket, id };
}

it('the assistant has the conversation again, and the visitor is notified', async () => {
  await buildItem(tenant);
  const { agent, id } = await held();
  const { json } = await giveBack(agent, id);
  expect(json.conversation).toMatchObject({
    status: 'active',
    assignedAgent: null,
    isAccepted: false,
    handoffData: { reason: 'Please' },
  });
  const { messages, status, agent: shown } = await chat.history(id);
  expect([status, shown]).toEqual(['active', null]);
  expect(messages.at(-1)).toMatchObject({
    role: 'system',
    content: "You're back with the assistant. Ask for a person at any time.",
  });
  expect(await chat.say(id, 'How long does shipping take?')).toMatchObject({
    message: 'Three to five days.',
    status: 'active',
  });
});

it('its handoff stays in the figures, and the next one is counted from its own request', async () => {
  const { agent, id } = await held();
  await inbox.post(agent, `${id}/agent/message`, { content: 'Hello' });
  await giveBack(agent, id);
  const figures = async () => (await tenant.owner.api.call('GET /tenant/analytics')).handoff;
  expect(await figures()).toMatchObject({ total: 1 });
  await inbox.ask(id);
  expect(await inbox.get(id)).toMatchObject({ status: 'transferred', isAccepted: false });
  await inbox.accept(agent, id);
  await inbox.post(agent, `${id}/agent/message`, { content: 'Again' });
  const { stats } = await agent.api.call('GET /chat/stats');
  expect(stats.medianFirstResponse).toBeGreaterThanOrEqual(0);
});

it('its agent has a place for the next one', async () => {
  const body = { settings: { handoff: { maxConcurrentChats: 1 } } };
  await tenant.owner.api.call('PUT /tenant/settings', { body });
  const { agent, socket, id } = await held();
  const waits = await inbox.asked();
  const offered = next(socket, 'handoff-request');
  await giveBack(agent, id);
  expect((await offered).sessionId).toBe(waits);
});

it('only the assigned agent and admins return it, and only one that is with the team', async () => {
  const { agent, id } = await held();
  const { agent: other } = await inbox.online('Bea');
  expectFailure(await giveBack(other, id), 'not_assigned');
  expect((await giveBack(tenant.owner, id)).status).toBe(200);
  expectFailure(await giveBack(tenant.owner, id), 'state_conflict');
  await inbox.ask(id);
  await inbox.accept(agent, id);
  await inbox.end(agent, id);
  expectFailure(await giveBack(agent, id), 'conversation_ended');
});

it('of an agent who returns it and one who ends it at once, the end is what stays', async () => {
  const { agent, id } = await held();
  const [returned, ended] = await Promise.all([giveBack(agent, id), inbox.post(agent, `${id}/end`)]);
  expect(ended.status).toBe(200);
  expect([200, 409]).toContain(returned.status);
  expect((await inbox.get(id)).status).toBe('ended');
});

it('without a model, the assistant answers what goes on with the agent’s words', async () => {
  await buildItem(tenant);
  await buildItem(tenant, {
    question: 'How much does express shipping cost?',
    answer: 'Express shipping is 12 euros.',
  });
  const { agent, id } = await held();
  const content = 'You could take express shipping, which is faster.';
  await inbox.post(agent, `${id}/agent/message`, { content });
  await giveBack(agent, id);
  expect(await chat.say(id, 'And how much does that cost?')).toMatchObject({
    message: 'Express shipping is 12 euros.',
  });
});
