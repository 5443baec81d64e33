import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildMember } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshDesk, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { next, record, settled } from '../../../../test/support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const desk = freshDesk(server, tenant);

describe('acceptance', () => {
  it('by ten agents at once succeeds for exactly one; the others learn who', async () => {
    const waiting = await desk.asked();
    const agents = await Promise.all(
      Array.from({ length: 10 }, (_, n) => buildMember(server, tenant, { name: `Agent ${n}` })),
    );
    const answers = await Promise.all(agents.map((agent) => desk.post(agent, `${waiting}/agent/accept`)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won[0]?.json.conversation;
    for (const lost of answers.filter(({ status }) => status !== 200)) {
      expectFailure(lost, 'already_taken');
      expect(lost.json.error).toBe(`Already taken by ${winner.assignedAgentName}`);
    }
    expect(await desk.get(waiting)).toMatchObject({ assignedAgent: winner.assignedAgent, isAccepted: true });
  });

  it('of one’s own conversation again changes nothing and announces nothing', async () => {
    const { agent } = await desk.online('Ada');
    const id = await desk.asked();
    const visitor = await desk.visitorOf(id);
    const heard = record(visitor);
    await desk.accept(agent, id, 'Hello');
    await desk.accept(agent, id, 'Hello');
    await desk.accept(agent, id);
    await settled(visitor);
    expect(heard.filter(([name]) => name === 'agent-joined')).toEqual([
      ['agent-joined', { sessionId: id, agent: { name: 'Ada' } }],
    ]);
    expect(heard.filter(([name]) => name === 'new-message')).toHaveLength(1);
  });

  it('is announced to the team', async () => {
    const [ada, bea] = [await desk.online('Ada'), await desk.online('Bea')];
    const id = await desk.asked();
    const holder = (await desk.holderOf(id)) === ada.agent.id ? ada : bea;
    const other = holder === ada ? bea : ada;
    const taken = next(other.socket, 'handoff-taken');
    await desk.accept(holder.agent, id);
    expect(await taken).toEqual({ sessionId: id, agent: { name: holder.agent.name } });
  });

  it('of a teammate’s offer is refused', async () => {
    const ada = await desk.online('Ada');
    const id = await desk.asked();
    const refused = await desk.post(tenant.owner, `${id}/agent/accept`);
    expectFailure(refused, 'already_taken');
    expect(refused.json.error).toBe(`Already taken by ${ada.agent.name}`);
  });

  it('without a handoff request, or after the end, is refused', async () => {
    const { sessionId } = await buildConversation(tenant);
    expectFailure(await desk.post(tenant.owner, `${sessionId}/agent/accept`), 'state_conflict');
    await desk.end(tenant.owner, sessionId);
    expectFailure(await desk.post(tenant.owner, `${sessionId}/agent/accept`), 'conversation_ended');
  });

  it('happens once with the first reply', async () => {
    const { agent } = await desk.online('Ada');
    const id = await desk.asked();
    const visitor = await desk.visitorOf(id);
    const heard = record(visitor);
    for (const content of ['Hello', 'How can I help?']) {
      expect(
        (await desk.post(agent, `${id}/agent/message`, { content, clientId: randomUUID() })).status,
      ).toBe(201);
    }
    await settled(visitor);
    expect(heard.filter(([name]) => name === 'agent-joined')).toHaveLength(1);
    expect(await desk.get(id)).toMatchObject({ isAccepted: true });
  });
});

describe('only the assigned agent', () => {
  it('may reply and return the conversation', async () => {
    const { agent } = await desk.online('Ada');
    const id = await desk.asked();
    await desk.accept(agent, id);
    const stranger = await buildMember(server, tenant, { name: 'Bea' });
    for (const who of [stranger, tenant.owner]) {
      expectFailure(await desk.post(who, `${id}/agent/message`, { content: 'Hi' }), 'not_assigned');
      const released = await desk.post(who, `${id}/agent/release`);
      expectFailure(released, 'not_assigned');
      expect(released.json.error).toBe('Only the assigned agent may give this conversation back.');
    }
    expect((await desk.post(agent, `${id}/agent/message`, { content: 'Hi' })).status).toBe(201);
  });

  it('may do neither after the end', async () => {
    const { agent } = await desk.online('Ada');
    const id = await desk.asked();
    await desk.accept(agent, id);
    await desk.end(agent, id);
    expectFailure(await desk.post(agent, `${id}/agent/message`, { content: 'Hi' }), 'conversation_ended');
    expectFailure(await desk.post(agent, `${id}/agent/release`), 'conversation_ended');
    expectFailure(await desk.post(agent, `${id}/handoff`), 'conversation_ended');
  });

  it('learns that the message was sent, even if unassigned since', async () => {
    const { agent } = await desk.online('Ada');
    const id = await desk.asked();
    const draft = { content: 'Hi', clientId: randomUUID() };
    const first = await desk.post(agent, `${id}/agent/message`, draft);
    await desk.release(agent, id);
    const again = await desk.post(agent, `${id}/agent/message`, draft);
    expect(again.json).toEqual(first.json);
    expectFailure(await desk.post(agent, `${id}/agent/message`, { content: 'Hi' }), 'not_assigned');
  });
});
