import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildMember, buildTenant, type Member } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { next, record, settled } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

describe('a handoff request', () => {
  it('waits if no agent is online, and reports that', async () => {
    const { sessionId } = await buildConversation(tenant);
    expect(await inbox.ask(sessionId, 'high')).toEqual({
      status: 'queued',
      agent: null,
      position: 1,
      estimatedWait: null,
      agentsOnline: false,
      opensAt: null,
    });
    expect(await inbox.get(sessionId)).toMatchObject({
      status: 'transferred',
      assignedAgent: null,
      handoffData: { priority: 'high', reason: 'Please' },
    });
  });

  it('has a default reason and priority', async () => {
    const { sessionId } = await buildConversation(tenant);
    await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
    expect((await inbox.get(sessionId)).handoffData).toMatchObject({
      priority: 'medium',
      reason: 'Customer requested human assistance',
    });
  });

  it('goes to the online agent with the fewest open conversations', async () => {
    const [busy, free] = [await inbox.online('Busy'), await inbox.online('Free')];
    const first = await inbox.asked();
    const second = await inbox.asked();
    const holders = [await inbox.holderOf(first), await inbox.holderOf(second)];
    expect(new Set(holders)).toEqual(new Set([busy.agent.id, free.agent.id]));
    await inbox.end(tenant.owner, first);
    const { sessionId } = await buildConversation(tenant);
    const freed = holders[0] === busy.agent.id ? busy : free;
    expect(await inbox.ask(sessionId)).toMatchObject({
      status: 'assigned',
      agent: { name: freed.agent.name },
      position: null,
      agentsOnline: true,
    });
    expect(await inbox.get(sessionId)).toMatchObject({ assignedAgent: freed.agent.id, isAccepted: false });
  });

  it('is idempotent: a repeat returns the present state and announces nothing', async () => {
    const { agent, socket } = await inbox.online('Ada');
    const { sessionId } = await buildConversation(tenant);
    const first = await inbox.ask(sessionId);
    await settled(socket);
    const heard = record(socket);
    expect(await inbox.ask(sessionId, 'urgent')).toEqual(first);
    expect((await inbox.get(sessionId)).handoffData?.priority).toBe('medium');
    await settled(socket);
    expect(heard).toEqual([]);
    await inbox.accept(agent, sessionId);
    expect(await inbox.ask(sessionId)).toEqual(first);
  });

  it('alerts the team and the agent who gets the offer', async () => {
    const [ada, bea] = [await inbox.online('Ada'), await inbox.online('Bea')];
    const heard = { ada: record(ada.socket), bea: record(bea.socket) };
    const { sessionId } = await tenant.visitor.call('POST /chat/start', {
      body: { visitorId: 'v', visitor: { name: 'Vera' } },
    });
    await inbox.ask(sessionId, 'high');
    await settled(ada.socket, bea.socket);
    const holder = await inbox.holderOf(sessionId);
    for (const [who, events] of [
      [ada.agent, heard.ada],
      [bea.agent, heard.bea],
    ] as const) {
      expect(events.filter(([name]) => name === 'new-handoff')).toEqual([
        ['new-handoff', { sessionId, customer: { name: 'Vera' }, priority: 'high', reason: 'Please' }],
      ]);
      expect(events.filter(([name]) => name === 'handoff-request')).toEqual(
        who.id === holder ? [['handoff-request', { sessionId, customer: { name: 'Vera' } }]] : [],
      );
    }
  });

  it('is refused if the tenant has disabled handoffs', async () => {
    await sql(
      server,
      `UPDATE tenants SET settings = jsonb_set(settings, '{handoff,enabled}', 'false') WHERE id = $1`,
      [tenant.id],
    );
    const { sessionId } = await buildConversation(tenant);
    const response = await server.send('POST', `/api/chat/${sessionId}/handoff`, {
      apiKey: tenant.apiKey,
      body: {},
    });
    expectFailure(response, 'state_conflict');
    const said = await tenant.visitor.call('POST /chat/message', {
      body: { sessionId, message: 'A human please' },
    });
    expect(said.status).toBe('active');
  });
});

describe('a transfer', () => {
  const handTo = (who: Member, id: string, agentId?: string) =>
    inbox.post(who, `${id}/handoff`, { reason: 'Yours', agentId });

  it('takes a conversation from the assistant', async () => {
    const ada = await inbox.online('Ada');
    const { sessionId } = await buildConversation(tenant);
    const { json } = await handTo(tenant.owner, sessionId);
    expect(json.handoff).toMatchObject({ status: 'assigned', agent: { name: 'Ada' } });
    expect(await inbox.holderOf(sessionId)).toBe(ada.agent.id);
  });

  it('to oneself works, online or not', async () => {
    const { sessionId } = await buildConversation(tenant);
    const { json } = await handTo(tenant.owner, sessionId, tenant.owner.id);
    expect(json.handoff).toMatchObject({ status: 'assigned', agent: { name: tenant.owner.name } });
    expect((await inbox.accept(tenant.owner, sessionId)).conversation.isAccepted).toBe(true);
  });

  it('to a teammate offers it to them and unassigns its agent', async () => {
    const [ada, bea] = [await inbox.online('Ada'), await inbox.online('Bea')];
    const id = await inbox.asked();
    const [from, to] = (await inbox.holderOf(id)) === ada.agent.id ? [ada, bea] : [bea, ada];
    await inbox.accept(from.agent, id);
    const offered = next(to.socket, 'handoff-request');
    const { json } = await handTo(from.agent, id, to.agent.id);
    expect(json.handoff).toMatchObject({ status: 'assigned', agent: { name: to.agent.name } });
    expect((await offered).sessionId).toBe(id);
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: to.agent.id, isAccepted: false });
    expectFailure(await inbox.post(from.agent, `${id}/agent/message`, { content: 'Hi' }), 'not_assigned');
  });

  it('frees a place for the queue', async () => {
    const ada = await inbox.online('Ada');
    const [first] = await inbox.occupy(ada, 5);
    const waiting = await inbox.asked();
    expect((await handTo(tenant.owner, first ?? '', tenant.owner.id)).status).toBe(200);
    expect(await inbox.holderOf(first ?? '')).toBe(tenant.owner.id);
    expect(await inbox.holderOf(waiting)).toBe(ada.agent.id);
  });

  it('to a teammate who is offline or at the limit is refused', async () => {
    const { sessionId } = await buildConversation(tenant);
    const away = await buildMember(server, tenant, { name: 'Away' });
    const refused = await handTo(tenant.owner, sessionId, away.id);
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toMatch(/Away/);
    expect(await inbox.get(sessionId)).toMatchObject({ status: 'active', assignedAgent: null });

    const ada = await inbox.online('Ada');
    await inbox.occupy(ada, 5);
    expectFailure(await handTo(tenant.owner, sessionId, ada.agent.id), 'state_conflict');
  });

  it('to an unknown agent or another tenant’s is 404', async () => {
    const { sessionId } = await buildConversation(tenant);
    const other = await buildTenant(server, 'Other');
    const [onTheirs, onNothing] = [
      await handTo(tenant.owner, sessionId, other.owner.id),
      await handTo(tenant.owner, sessionId, randomUUID()),
    ];
    expectFailure(onTheirs, 'not_found');
    expect({ ...onTheirs.json, requestId: '' }).toEqual({ ...onNothing.json, requestId: '' });
    expect(await inbox.get(sessionId)).toMatchObject({ status: 'active' });
  });

  it('of a teammate’s conversation is for admins, not for other agents', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    const bea = await inbox.online('Bea');
    const refused = await handTo(bea.agent, id, bea.agent.id);
    expectFailure(refused, 'not_assigned');
    expect(await inbox.holderOf(id)).toBe(ada.agent.id);
    expect((await handTo(tenant.owner, id, bea.agent.id)).status).toBe(200);
    expect(await inbox.holderOf(id)).toBe(bea.agent.id);
  });

  it('to the present agent changes nothing', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    expect((await handTo(ada.agent, id, ada.agent.id)).json.handoff.status).toBe('assigned');
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: ada.agent.id, isAccepted: true });
  });
});

describe('ending a conversation', () => {
  it('applies to both sides and is announced to both', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    const visitor = await inbox.visitorOf(id);
    const updates = [next(visitor, 'conversation-updated'), next(ada.socket, 'conversation-updated')];
    expect(await inbox.end(ada.agent, id)).toEqual({ success: true });
    expect(await Promise.all(updates)).toMatchObject([
      { sessionId: id, status: 'ended' },
      { status: 'ended' },
    ]);
    expect(await inbox.end(ada.agent, id)).toEqual({ success: true });
    expect(await inbox.get(id)).toMatchObject({ status: 'ended' });
  });

  it('again, by either side, changes nothing and announces nothing', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    const visitor = await inbox.visitorOf(id);
    await inbox.end(ada.agent, id);
    const ended = await inbox.get(id);
    await Promise.all([settled(ada.socket), settled(visitor)]);
    const [heard, visitorEvents] = [record(ada.socket), record(visitor)];
    await inbox.end(ada.agent, id);
    await tenant.visitor.call('POST /chat/{id}/end', { params: { id } });
    await Promise.all([settled(ada.socket), settled(visitor)]);
    expect([...heard, ...visitorEvents]).toEqual([]);
    expect(await inbox.get(id)).toEqual(ended);
  });

  it('removes a waiting one from the queue', async () => {
    const waiting = await inbox.asked();
    await tenant.visitor.call('POST /chat/{id}/end', { params: { id: waiting } });
    await inbox.online('Ada');
    expect(await inbox.get(waiting)).toMatchObject({ status: 'ended', assignedAgent: null });
  });
});
