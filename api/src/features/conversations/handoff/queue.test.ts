import { describe, expect, it } from 'vitest';
import { buildConversation, buildMember } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectOnline, emit, next } from '../../../../test/support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

describe('room', () => {
  it('is five at a time: the sixth waits, and says for how long', async () => {
    const ada = await inbox.online('Ada');
    await inbox.occupy(ada, 5);
    const { sessionId } = await buildConversation(tenant);
    const visitor = await inbox.visitorOf(sessionId);
    const queued = next(visitor, 'handoff-queued');
    const state = await inbox.ask(sessionId);
    expect(state).toMatchObject({ status: 'queued', position: 1, agentsOnline: true });
    expect(state.estimatedWait).toBeGreaterThan(0);
    expect(await queued).toEqual({ sessionId, position: 1, estimatedWait: state.estimatedWait });
    expect(await inbox.get(sessionId)).toMatchObject({ assignedAgent: null });
  });

  it('of one agent is never given away twice, however many ask at once', async () => {
    const [ada, bea] = [await inbox.online('Ada'), await inbox.online('Bea')];
    const ids = await Promise.all(Array.from({ length: 14 }, () => buildConversation(tenant)));
    const states = await Promise.all(ids.map(({ sessionId }) => inbox.ask(sessionId)));
    expect(states.filter(({ status }) => status === 'assigned')).toHaveLength(10);
    const rows = await sql(
      server,
      `SELECT assigned_agent, count(*)::int AS open FROM conversations WHERE tenant_id = $1 GROUP BY 1`,
      [tenant.id],
    );
    const open = new Map(rows.map((row) => [row.assigned_agent, row.open]));
    expect(open).toEqual(
      new Map([
        [ada.agent.id, 5],
        [bea.agent.id, 5],
        [null, 4],
      ]),
    );
    const positions = (await Promise.all(ids.map(({ sessionId }) => inbox.ask(sessionId)))).flatMap(
      (s) => s.position ?? [],
    );
    expect(positions.sort()).toEqual([1, 2, 3, 4]);
  });

  it('is also what accepting by hand needs, and the refusal names what the agent has', async () => {
    const ada = await inbox.online('Ada');
    const held = await inbox.occupy(ada, 5);
    for (const id of held) await inbox.accept(ada.agent, id);
    await tenant.visitor.call('POST /chat/{id}/visitor', {
      params: { id: held[0] ?? '' },
      body: { name: 'Maya Fischer' },
    });
    const sixth = await inbox.asked();
    const refused = await inbox.post(ada.agent, `${sixth}/agent/accept`);
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toBe("You've reached your limit of 5 chats. Finish or return one first.");
    const ids = await Promise.all(held.map(async (id) => (await inbox.get(id))._id));
    expect(refused.json.details).toEqual(
      ids.map((id, n) => ({ path: `conversations.${id}`, message: n === 0 ? 'Maya Fischer' : 'Anonymous' })),
    );
    expect(await inbox.holderOf(sixth)).toBeNull();
    // An owner who takes one without being online has room of their own.
    expect((await inbox.accept(tenant.owner, sixth)).conversation.assignedAgent).toBe(tenant.owner.id);
  });

  it('is not used up by offers for an agent who takes one by hand', async () => {
    const ada = await inbox.online('Ada');
    const offered = await inbox.occupy(ada, 5);
    const waiting = await inbox.asked();
    expect((await inbox.accept(ada.agent, waiting)).conversation).toMatchObject({
      assignedAgent: ada.agent.id,
      isAccepted: true,
    });
    // Those that were offered fill what is left, and no more than that.
    for (const id of offered.slice(0, 4)) await inbox.accept(ada.agent, id);
    for (const path of ['agent/accept', 'agent/message']) {
      const refused = await inbox.post(ada.agent, `${offered[4]}/${path}`, { content: 'Hello' });
      expectFailure(refused, 'state_conflict');
      expect(refused.json.details).toHaveLength(5);
    }
    expect(await inbox.get(offered[4] ?? '')).toMatchObject({ isAccepted: false });
  });

  it('is not exceeded by accepting while being offered', async () => {
    const ada = await inbox.online('Ada');
    for (const id of await inbox.occupy(ada, 4)) await inbox.accept(ada.agent, id);
    await emit(ada.socket, 'agent-offline', { agentId: ada.agent.id, tenantId: tenant.id });
    const waiting = [await inbox.asked(), await inbox.asked(), await inbox.asked()];
    const [, ...accepted] = await Promise.all([
      emit(ada.socket, 'agent-online', { agentId: ada.agent.id, tenantId: tenant.id }),
      ...waiting.map((id) => inbox.post(ada.agent, `${id}/agent/accept`)),
    ]);
    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // One more may have been offered while there was room, and waits for her answer.
    const holders = await Promise.all(waiting.map(inbox.holderOf));
    expect(holders.filter((holder) => holder === ada.agent.id).length).toBeLessThanOrEqual(2);
  });

  it('is not given away while the agent takes the last of it by hand', async () => {
    const ada = await inbox.online('Ada');
    const [released = ''] = await inbox.occupy(ada, 5);
    await inbox.accept(ada.agent, released);
    await inbox.release(ada.agent, released);
    const { sessionId } = await buildConversation(tenant);
    await asAdmin(server, async (admin) => {
      // Holds what Ada takes back between its look at her room and its commit.
      await admin.query(
        `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN PERFORM pg_advisory_xact_lock(4343); RETURN NULL; END';
         CREATE CONSTRAINT TRIGGER hold AFTER UPDATE ON conversations DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW WHEN (NEW.session_id = '${released}') EXECUTE FUNCTION hold();
         SELECT pg_advisory_lock(4343)`,
      );
      const taking = inbox.accept(ada.agent, released);
      await lockWaiters(admin, 1);
      const asking = inbox.ask(sessionId);
      await Promise.race([asking, lockWaiters(admin, 2)]);
      await admin.query('SELECT pg_advisory_unlock(4343)');
      await Promise.all([taking, asking]);
      await admin.query('DROP TRIGGER hold ON conversations; DROP FUNCTION hold');
    });
    expect(await inbox.holderOf(released)).toBe(ada.agent.id);
    expect(await inbox.holderOf(sessionId)).toBeNull();
  });
});

describe('the queue', () => {
  it('goes by priority, then by age', async () => {
    const low = await inbox.asked('low');
    const medium1 = await inbox.asked('medium');
    const urgent = await inbox.asked('urgent');
    const medium2 = await inbox.asked('medium');
    const high = await inbox.asked('high');
    const order = [urgent, high, medium1, medium2, low];
    const positions = await Promise.all(order.map(async (id) => (await inbox.ask(id)).position));
    expect(positions).toEqual([1, 2, 3, 4, 5]);

    const { agent: ada } = await inbox.online('Ada');
    const offered = await sql(
      server,
      `SELECT session_id FROM conversations WHERE tenant_id = $1 ORDER BY offered_at`,
      [tenant.id],
    );
    expect(offered.map((row) => row.session_id)).toEqual(order);
    expect(await Promise.all(order.map(inbox.holderOf))).toEqual(order.map(() => ada.id));
  });

  it('drains when somebody comes online', async () => {
    const waiting = await inbox.asked();
    const { agent } = await inbox.online('Ada');
    expect(await inbox.holderOf(waiting)).toBe(agent.id);
  });

  it('drains when somebody is done with one', async () => {
    const ada = await inbox.online('Ada');
    const [first] = await inbox.occupy(ada, 5);
    const waiting = await inbox.asked();
    const offered = next(ada.socket, 'handoff-request');
    await inbox.end(ada.agent, first ?? '');
    expect((await offered).sessionId).toBe(waiting);
    expect(await inbox.holderOf(waiting)).toBe(ada.agent.id);
  });

  it('drains when the visitor ends one', async () => {
    const ada = await inbox.online('Ada');
    const [first] = await inbox.occupy(ada, 5);
    const waiting = await inbox.asked();
    await tenant.visitor.call('POST /chat/{id}/end', { params: { id: first ?? '' } });
    expect(await inbox.holderOf(waiting)).toBe(ada.agent.id);
  });

  it('drains when somebody releases one: what was released goes to another, what waited to whoever has room', async () => {
    const ada = await inbox.online('Ada');
    const [first] = await inbox.occupy(ada, 5);
    const waiting = await inbox.asked();
    const { conversation } = await inbox.release(ada.agent, first ?? '');
    expect(conversation).toMatchObject({ status: 'transferred', isAccepted: false });
    expect(await inbox.holderOf(waiting)).toBe(ada.agent.id);
    expect(await inbox.holderOf(first ?? '')).toBeNull();
    const bea = await inbox.online('Bea');
    expect(await inbox.holderOf(first ?? '')).toBe(bea.agent.id);
  });

  it('does not offer a released one to the same person again by itself; they may still take it', async () => {
    const ada = await inbox.online('Ada');
    const [only] = await inbox.occupy(ada, 1);
    await inbox.accept(ada.agent, only ?? '');
    await inbox.release(ada.agent, only ?? '');
    expect(await inbox.holderOf(only ?? '')).toBeNull();
    await emit(ada.socket, 'agent-online', { agentId: ada.agent.id, tenantId: tenant.id });
    expect(await inbox.holderOf(only ?? '')).toBeNull();
    expect((await inbox.accept(ada.agent, only ?? '')).conversation).toMatchObject({
      assignedAgent: ada.agent.id,
      isAccepted: true,
    });
  });

  it('does not hold up others behind one that nobody there may get', async () => {
    const ada = await inbox.online('Ada');
    const urgent = await inbox.asked('urgent');
    await inbox.release(ada.agent, urgent);
    const { sessionId: later } = await buildConversation(tenant);
    expect(await inbox.ask(later, 'low')).toMatchObject({
      status: 'assigned',
      agent: { name: ada.agent.name },
    });
    expect(await inbox.holderOf(urgent)).toBeNull();
  });

  it('drains in the order of the queue when one asks just as room appears', async () => {
    const ada = await inbox.online('Ada');
    const [first] = await inbox.occupy(ada, 5);
    const older = await inbox.asked();
    const { sessionId: newer } = await buildConversation(tenant);
    await Promise.all([inbox.end(ada.agent, first ?? ''), inbox.ask(newer)]);
    expect(await inbox.holderOf(older)).toBe(ada.agent.id);
    expect(await inbox.holderOf(newer)).toBeNull();
  });

  it('misses no one: a visitor who asks while the last agent frees a place is served', async () => {
    const ada = await inbox.online('Ada');
    const held = await inbox.occupy(ada, 5);
    const { sessionId } = await buildConversation(tenant);
    await asAdmin(server, async (admin) => {
      // Holds the request back between its look for an agent and its commit.
      await admin.query(
        `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN PERFORM pg_advisory_xact_lock(4242); RETURN NULL; END';
         CREATE CONSTRAINT TRIGGER hold AFTER UPDATE ON conversations DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW WHEN (NEW.session_id = '${sessionId}' AND NEW.assigned_agent IS NULL) EXECUTE FUNCTION hold();
         SELECT pg_advisory_lock(4242)`,
      );
      const asking = inbox.ask(sessionId);
      await lockWaiters(admin, 1);
      const ending = inbox.end(ada.agent, held[0] ?? '');
      await Promise.race([ending, lockWaiters(admin, 2)]);
      await admin.query('SELECT pg_advisory_unlock(4242)');
      await Promise.all([asking, ending]);
      await admin.query('DROP TRIGGER hold ON conversations; DROP FUNCTION hold');
    });
    expect(await inbox.holderOf(sessionId)).toBe(ada.agent.id);
  });

  it('skips nobody because their visitor is writing at that moment', async () => {
    const ada = await inbox.online('Ada');
    const [first] = await inbox.occupy(ada, 5);
    const waiting = await inbox.asked();
    await asAdmin(server, async (admin) => {
      await admin.query('BEGIN');
      await admin.query('SELECT 1 FROM conversations WHERE session_id = $1 FOR UPDATE', [waiting]);
      const ending = inbox.end(ada.agent, first ?? '');
      const ended = async () =>
        (await sql(server, `SELECT 1 FROM conversations WHERE session_id = $1 AND status = 'ended'`, [first]))
          .length;
      await expect.poll(ended, { timeout: 5_000 }).toBe(1);
      await admin.query('COMMIT');
      await ending;
    });
    expect(await inbox.holderOf(waiting)).toBe(ada.agent.id);
  });

  it('goes to somebody although whoever let it pass comes back while the one before it is taken', async () => {
    const [ada, bea] = [
      await buildMember(server, tenant, { name: 'Ada' }),
      await buildMember(server, tenant, { name: 'Bea' }),
    ];
    // The one that has waited less is first in the queue.
    const [waiting, urgent] = [await inbox.asked('low'), await inbox.asked('urgent')];
    await asAdmin(server, async (admin) => {
      await admin.query('UPDATE conversations SET declined_by = $1 WHERE session_id = ANY ($2)', [
        ada.id,
        [waiting, urgent],
      ]);
      await admin.query('BEGIN');
      await admin.query(`UPDATE conversations SET status = 'ended', ended_at = now() WHERE session_id = $1`, [
        urgent,
      ]);
      const coming = [connectOnline(server, bea, tenant.id)];
      await lockWaiters(admin, 1);
      coming.push(connectOnline(server, ada, tenant.id));
      await lockWaiters(admin, 2);
      await admin.query('COMMIT');
      for (const socket of await Promise.all(coming)) socket.disconnect();
    });
    expect(server.errors).toEqual([]);
    expect(await inbox.holderOf(waiting)).not.toBeNull();
  });
});
