import { afterEach, describe, expect, it } from 'vitest';
import type { OnlineAgent } from '../../../../test/inbox-model/inbox.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectOnline, emit, named, next, record, settled } from '../../../../test/support/sockets.ts';
import { asAdmin, sql } from '../../../../test/support/sql.ts';
import { letPass, silenceDevices } from '../../../../test/support/time.ts';
import { isolated } from '../../../assistant/visitor-texts/isolated.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const goAway = ({ agent, socket }: OnlineAgent) =>
  emit(socket, 'agent-offline', { agentId: agent.id, tenantId: tenant.id, byHand: true });
async function leave({ agent, socket }: OnlineAgent): Promise<void> {
  socket.disconnect();
  const gone = () => sql(server, 'SELECT 1 FROM users WHERE id = $1 AND left_at IS NOT NULL', [agent.id]);
  await expect.poll(gone, { timeout: 5_000 }).toHaveLength(1);
}
/** Two agents online; the first has the conversation. */
async function two(): Promise<{ id: string; holder: OnlineAgent; other: OnlineAgent }> {
  const [ada, bea] = [await inbox.online('Ada'), await inbox.online('Bea')];
  const id = await inbox.asked();
  const isAda = (await inbox.holderOf(id)) === ada.agent.id;
  return { id, holder: isAda ? ada : bea, other: isAda ? bea : ada };
}
const notices = async (id: string) =>
  (await tenant.visitor.call('GET /chat/{id}/history', { params: { id }, query: {} })).data.messages.flatMap(
    ({ role, content }) => (role === 'system' ? [content] : []),
  );

describe('an offer', () => {
  it('that is ignored for a minute goes to another agent, and both are notified', async () => {
    const { id, holder, other } = await two();
    const visitor = await inbox.visitorOf(id);
    const heard = { holder: record(holder.socket), other: record(other.socket), visitor: record(visitor) };
    await letPass(server, 45);
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(holder.agent.id);
    await letPass(server, 16);
    await server.app.runJobs();
    expect(await inbox.get(id)).toMatchObject({
      assignedAgent: other.agent.id,
      isAccepted: false,
      status: 'transferred',
    });

    await settled(holder.socket, other.socket, visitor);
    expect(named(heard.holder, 'handoff-lost')).toEqual([
      ['handoff-lost', { sessionId: id, customer: { name: 'Anonymous' }, reason: 'unanswered' }],
    ]);
    expect(named(heard.other, 'handoff-lost')).toEqual([]);
    expect(named(heard.other, 'handoff-request')).toHaveLength(1);
    expect(named(heard.holder, 'handoff-request')).toEqual([]);
    expect(named(heard.visitor, 'handoff-queued')).toHaveLength(1);
    expect(await notices(id)).toEqual(["We're still finding someone for you. Thanks for waiting."]);
    expectFailure(await inbox.post(holder.agent, `${id}/agent/message`, { content: 'Hi' }), 'not_assigned');
  });

  it('that is accepted or answered stays, however long it takes', async () => {
    const { agent } = await inbox.online('Ada');
    const [accepted, answered] = [await inbox.asked(), await inbox.asked()];
    await inbox.accept(agent, accepted);
    await inbox.post(agent, `${answered}/agent/message`, { content: 'Hello' });
    await letPass(server, 3_600);
    await server.app.runJobs();
    for (const id of [accepted, answered]) {
      expect(await inbox.get(id)).toMatchObject({
        assignedAgent: agent.id,
        isAccepted: true,
        status: 'transferred',
      });
    }
  });

  it('does not return immediately to the only agent online, who may still accept it', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await letPass(server, 61);
    await server.app.runJobs();
    await server.app.runJobs();
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: null, status: 'transferred' });
    expect((await inbox.accept(ada.agent, id)).conversation.assignedAgent).toBe(ada.agent.id);
  });

  it('returns to the only agent when they come online again', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await letPass(server, 61);
    await server.app.runJobs();
    await goAway(ada);
    await emit(ada.socket, 'agent-online', { agentId: ada.agent.id, tenantId: tenant.id, byHand: true });
    expect(await inbox.holderOf(id)).toBe(ada.agent.id);
  });

  it('sends the visitor the same notice only once', async () => {
    const { id } = await two();
    for (let i = 0; i < 2; i += 1) {
      await letPass(server, 61);
      await server.app.runJobs();
    }
    expect(await notices(id)).toHaveLength(1);
  });

  it('is reassigned once, however many processes try it', async () => {
    const { id, holder, other } = await two();
    const heard = record(other.socket);
    await letPass(server, 61);
    await Promise.all(Array.from({ length: 6 }, () => server.app.runJobs()));
    await settled(other.socket);
    expect(await inbox.holderOf(id)).toBe(other.agent.id);
    expect(named(heard, 'handoff-request')).toHaveLength(1);
    expect(holder.agent.id).not.toBe(other.agent.id);
  });

  it('whose visitor is writing waits for the next round and delays no other', async () => {
    const { id, holder, other } = await two();
    const second = await inbox.asked();
    const heldSecond = await inbox.holderOf(second);
    await letPass(server, 61);
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('SELECT 1 FROM conversations WHERE session_id = $1 FOR UPDATE', [id]);
      await server.app.runJobs();
      expect(await inbox.holderOf(id)).toBe(holder.agent.id);
      expect(await inbox.holderOf(second)).not.toBe(heldSecond);
      await admin.query('COMMIT');
    });
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(other.agent.id);
  });
});

describe('an agent whose last device is gone', () => {
  it('for thirty seconds loses accepted conversations, and the visitor gets a notice', async () => {
    const { id, holder, other } = await two();
    await inbox.accept(holder.agent, id);
    await leave(holder);
    await letPass(server, 15);
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(holder.agent.id);
    await letPass(server, 16);
    await server.app.runJobs();
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: other.agent.id, isAccepted: false });
    expect(await notices(id)).toEqual([
      `${isolated(holder.agent.name)} had to step away. We're finding someone else.`,
    ]);
  });

  it('and who returns in time keeps them', async () => {
    const { id, holder } = await two();
    await inbox.accept(holder.agent, id);
    await leave(holder);
    const back = await connectOnline(server, holder.agent, tenant.id);
    await letPass(server, 60);
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(holder.agent.id);
    back.disconnect();
  });

  it('but who has another device keeps them', async () => {
    const { id, holder } = await two();
    await inbox.accept(holder.agent, id);
    const second = await connectOnline(server, holder.agent, tenant.id);
    holder.socket.disconnect();
    await expect
      .poll(() => sql(server, 'SELECT 1 FROM agent_devices WHERE user_id = $1', [holder.agent.id]))
      .toHaveLength(1);
    await letPass(server, 60);
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(holder.agent.id);
    second.disconnect();
  });

  it('with a dead process loses them too, and is announced as offline', async () => {
    const { id, holder, other } = await two();
    await inbox.accept(holder.agent, id);
    await silenceDevices(server, holder.agent.id, 31);
    const announced = next(other.socket, 'presence');
    await server.app.runJobs();
    expect(await announced).toEqual({ userId: holder.agent.id, presence: 'offline' });
    expect(await inbox.holderOf(id)).toBe(other.agent.id);
    expect(await sql(server, 'SELECT 1 FROM agent_devices WHERE user_id = $1', [holder.agent.id])).toEqual(
      [],
    );
  });

  it('gets the offer again on return if no other agent was online', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    await leave(ada);
    await letPass(server, 31);
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBeNull();
    const back = await connectOnline(server, ada.agent, tenant.id);
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: ada.agent.id, isAccepted: false });
    back.disconnect();
  });

  it('keeps a conversation accepted by hand meanwhile', async () => {
    const ada = await inbox.online('Ada');
    await leave(ada);
    await letPass(server, 31);
    await server.app.runJobs();
    const id = await inbox.asked();
    await inbox.accept(ada.agent, id);
    await letPass(server, 300);
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(ada.agent.id);
  });
});

describe('an agent who goes away', () => {
  it('keeps accepted conversations and loses open offers', async () => {
    const { id, holder, other } = await two();
    await inbox.accept(holder.agent, id);
    const offered = await inbox.asked();
    if ((await inbox.holderOf(offered)) !== holder.agent.id) {
      const body = { agentId: holder.agent.id };
      expect((await inbox.post(tenant.owner, `${offered}/handoff`, body)).status).toBe(200);
    }
    const lost = next(holder.socket, 'handoff-lost');
    await goAway(holder);
    expect(await lost).toMatchObject({ sessionId: offered, reason: 'away' });
    expect(await inbox.holderOf(offered)).toBe(other.agent.id);
    await letPass(server, 600);
    await server.app.runJobs();
    expect(await inbox.get(id)).toMatchObject({ assignedAgent: holder.agent.id, isAccepted: true });
  });
});

describe('without an agent online', () => {
  it('a conversation waits, takes an email address, escalates, and goes to the next agent online', async () => {
    const id = await inbox.asked();
    const leaveEmail = { params: { id }, body: { email: 'vera@example.com' } };
    expect(await tenant.visitor.call('POST /chat/{id}/visitor', leaveEmail)).toEqual({ success: true });
    await letPass(server, 86_400);
    await server.app.runJobs();
    expect(await inbox.get(id)).toMatchObject({ status: 'escalated', assignedAgent: null });
    const ada = await inbox.online('Ada');
    expect(await inbox.get(id)).toMatchObject({
      assignedAgent: ada.agent.id,
      visitor: { email: 'vera@example.com' },
    });
  });

  it('the next round offers a conversation that a dead process left waiting next to a free agent', async () => {
    const ada = await inbox.online('Ada');
    const id = await inbox.asked();
    await sql(
      server,
      `UPDATE conversations SET assigned_agent = NULL, offered_at = NULL WHERE session_id = $1`,
      [id],
    );
    await server.app.runJobs();
    expect(await inbox.holderOf(id)).toBe(ada.agent.id);
  });
});
