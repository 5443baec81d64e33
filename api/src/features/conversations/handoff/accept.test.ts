import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildMember } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { next, record, settled } from '../../../../test/support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

describe('accepting', () => {
  it('of ten agents at once exactly one wins; the others hear who', async () => {
    const waiting = await inbox.asked();
    const agents = await Promise.all(
      Array.from({ length: 10 }, (_, n) => buildMember(server, tenant, { name: `Agent ${n}` })),
    );
    const answers = await Promise.all(agents.map((agent) => inbox.post(agent, `${waiting}/agent/accept`)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won[0]?.json.conversation;
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expectFailure(lost, 'already_taken');
      expect(lost.json.error).toBe(`Already taken by ${winner.assignedAgentName}`);
    }
    expect(await inbox.get(waiting)).toMatchObject({ assignedAgent: winner.assignedAgent, isAccepted: true });
  });

  it('one’s own again changes nothing and says nothing', async () => {
    const { agent } = await inbox.online('Ada');
    const id = await inbox.asked();
    const visitor = await inbox.visitorOf(id);
    const heard = record(visitor);
    await inbox.accept(agent, id, 'Hello');
    await inbox.accept(agent, id, 'Hello');
    await inbox.accept(agent, id);
    await settled(visitor);
    expect(heard.filter(([name]) => name === 'agent-joined')).toEqual([
      ['agent-joined', { sessionId: id, agent: { name: 'Ada' } }],
    ]);
    expect(heard.filter(([name]) => name === 'new-message')).toHaveLength(1);
  });

  it('tells the team that it is taken', async () => {
    const [ada, bea] = [await inbox.online('Ada'), await inbox.online('Bea')];
    const id = await inbox.asked();
    const holder = (await inbox.holderOf(id)) === ada.agent.id ? ada : bea;
    const other = holder === ada ? bea : ada;
    const taken = next(other.socket, 'handoff-taken');
    await inbox.accept(holder.agent, id);
    expect(await taken).toEqual({ sessionId: id, agent: { name: holder.agent.name } });
  });

  it('one that is offered to a colleague is refused', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    const refused = await inbox.post(tenant.owner, `${id}/agent/accept`);
    expectFailure(refused, 'already_taken');
    expect(refused.json.error).toBe(`Already taken by ${ada.agent.name}`);
  });

  it('one that nobody asked a human for, or that has ended, is refused', async () => {
    const { sessionId } = await buildConversation(tenant);
    expectFailure(await inbox.post(tenant.owner, `${sessionId}/agent/accept`), 'state_conflict');
    await inbox.end(tenant.owner, sessionId);
    expectFailure(await inbox.post(tenant.owner, `${sessionId}/agent/accept`), 'conversation_ended');
  });

  it('by the first reply counts too, once', async () => {
    const { agent } = await inbox.online('Ada');
    const id = await inbox.asked();
    const visitor = await inbox.visitorOf(id);
    const heard = record(visitor);
    for (const content of ['Hello', 'How can I help?']) {
      expect(
        (await inbox.post(agent, `${id}/agent/message`, { content, clientId: randomUUID() })).status,
      ).toBe(201);
    }
    await settled(visitor);
    expect(heard.filter(([name]) => name === 'agent-joined')).toHaveLength(1);
    expect(await inbox.get(id)).toMatchObject({ isAccepted: true });
  });
});

describe('only the assigned agent', () => {
  it('may reply and give it back', async () => {
    const { agent } = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(agent, id);
    const stranger = await buildMember(server, tenant, { name: 'Bea' });
    for (const who of [stranger, tenant.owner]) {
      expectFailure(await inbox.post(who, `${id}/agent/message`, { content: 'Hi' }), 'not_assigned');
      const released = await inbox.post(who, `${id}/agent/release`);
      expectFailure(released, 'not_assigned');
      expect(released.json.error).toBe('Only the assigned agent may give this conversation back.');
    }
    expect((await inbox.post(agent, `${id}/agent/message`, { content: 'Hi' })).status).toBe(201);
  });

  it('may not either once it has ended', async () => {
    const { agent } = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(agent, id);
    await inbox.end(agent, id);
    expectFailure(await inbox.post(agent, `${id}/agent/message`, { content: 'Hi' }), 'conversation_ended');
    expectFailure(await inbox.post(agent, `${id}/agent/release`), 'conversation_ended');
    expectFailure(await inbox.post(agent, `${id}/handoff`), 'conversation_ended');
  });

  it('still hears that it was sent when they lost it since', async () => {
    const { agent } = await inbox.online('Ada');
    const id = await inbox.asked();
    const draft = { content: 'Hi', clientId: randomUUID() };
    const first = await inbox.post(agent, `${id}/agent/message`, draft);
    await inbox.release(agent, id);
    const again = await inbox.post(agent, `${id}/agent/message`, draft);
    expect(again.json).toEqual(first.json);
    expectFailure(await inbox.post(agent, `${id}/agent/message`, { content: 'Hi' }), 'not_assigned');
  });
});
