import { randomUUID } from 'node:crypto';
import type { ScheduledMessage } from '@chatbot-saas/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { buildMember, type Member } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { upload } from '../../../../test/support/files/upload.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectStaff, connectVisitor, emit, next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const second = sharedServer({ RATE_LIMITS: 'off' }, { databaseOf: server });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const post = (who: Pick<Member, 'token'>, id: string, body: object) =>
  server.send('POST', `/api/chat/${id}/agent/message`, { token: who.token, body });
const later = (who: Pick<Member, 'token'>, id: string, body: object = {}) =>
  post(who, id, { content: 'Good morning', sendAt: inHours(12), ...body });
const call = (method: string, who: Pick<Member, 'token'>, path: string, body?: object) =>
  server.send(method, `/api/scheduled/${path}`, { token: who.token, ...(body && { body }) });
const listed = async (id: string) =>
  (await tenant.owner.api.call('GET /conversations/{id}/scheduled', { params: { id } })).scheduled;
const fromAgents = async (id: string) =>
  (await chat.history(id)).messages.filter(({ role }) => role === 'agent').map(({ content }) => content);
/** As if their time had come. */
const letCome = () =>
  sql(server, `UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE state = 'waiting'`);
const runJob = (of = server) => of.app.runJobs('scheduled-messages');

async function scheduled(body: object = {}) {
  const conversation = await chat.withAgent();
  const response = await later(conversation.agent, conversation.sessionId, body);
  expect(response.status, response.text).toBe(201);
  return { ...conversation, made: response.json.scheduled as ScheduledMessage };
}

describe('a message that is to be sent later', () => {
  it('waits for its time, and is then its author’s message, once', async () => {
    const clientId = randomUUID();
    const sendAt = inHours(12);
    const { sessionId, id, agent, made } = await scheduled({ clientId, sendAt });
    expect(made).toMatchObject({
      conversationId: id,
      content: 'Good morning',
      sendAt,
      state: 'waiting',
      failure: null,
      author: { _id: agent.id, name: agent.name },
      clientId,
    });
    await runJob();
    expect(await fromAgents(sessionId)).toEqual([]);
    expect(await listed(id)).toEqual([made]);

    const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
    const heard = next(visitor, 'new-message');
    await letCome();
    // Whichever process, and however often.
    await Promise.all([runJob(), runJob(second), runJob(), runJob(second)]);
    expect(await heard).toMatchObject({ content: 'Good morning', metadata: { agentName: agent.name } });
    expect(await fromAgents(sessionId)).toEqual(['Good morning']);
    expect(await listed(id)).toEqual([]);
    const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params: { id } });
    expect(data.messages.at(-1)).toMatchObject({
      clientId,
      delivery: 'stored',
      metadata: { userId: agent.id },
    });
    const left = await sql(server, 'SELECT state, content FROM scheduled_messages WHERE id = $1', [made._id]);
    expect(left).toEqual([{ state: 'sent', content: '' }]);
  });

  it('is the team’s alone: the team hears of it, sync has it, and no visitor sees it', async () => {
    const { sessionId, id, agent } = await chat.withAgent();
    const staff = keep(await connectStaff(server, tenant.owner, tenant.id));
    await emit(staff, 'join-tenant', tenant.id);
    const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
    const seen: unknown[] = [];
    visitor.onAny((...event) => seen.push(event));
    const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });
    const heard = next(staff, 'scheduled-changed');
    const { json } = await later(agent, id, { content: 'gravlax' });
    expect(await heard).toEqual(json.scheduled);
    const page = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(page.changes.scheduled).toEqual([json.scheduled]);
    expect(JSON.stringify(await chat.history(sessionId))).not.toContain('gravlax');

    await call('DELETE', agent, json.scheduled._id);
    const after = await tenant.owner.api.call('GET /sync', { query: { cursor: page.cursor } });
    expect(after.changes.scheduled).toMatchObject([
      { _id: json.scheduled._id, state: 'canceled', content: '' },
    ]);
    const fresh = await tenant.owner.api.call('GET /sync', { query: {} });
    expect(fresh.changes.scheduled).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain('gravlax');
    await expect(
      sql(server, `SET ROLE chatbot_app; SELECT content FROM scheduled_messages`, []),
    ).rejects.toThrow(/permission denied/);
  });

  it('is sent also where its clientId was used for another message meanwhile', async () => {
    const [used, repeated] = [randomUUID(), randomUUID()];
    const { sessionId, id, agent } = await scheduled({ clientId: used, content: 'Later' });
    await later(agent, id, { clientId: repeated, content: 'Once' });
    await post(agent, id, { clientId: used, content: 'Now' });
    await post(agent, id, { clientId: repeated, content: 'Once' });
    await letCome();
    await runJob();
    expect((await fromAgents(sessionId)).sort()).toEqual(['Later', 'Now', 'Once']);
    expect(await listed(id)).toEqual([]);
  });

  it('is sent behind any number of others that cannot be sent', async () => {
    const stuck = await chat.withAgent();
    const { id, sessionId } = await scheduled({ content: 'Behind them' });
    await sql(
      server,
      `INSERT INTO scheduled_messages (tenant_id, conversation_id, author_id, content, send_at)
         SELECT $1, $2, $3, 'stuck', now() - interval '1 hour' FROM generate_series(1, 110)`,
      [tenant.id, stuck.id, stuck.agent.id],
    );
    await sql(server, `ALTER TABLE messages ADD CONSTRAINT none_stuck CHECK (content <> 'stuck')`);
    await letCome();
    await runJob();
    await sql(server, 'ALTER TABLE messages DROP CONSTRAINT none_stuck');
    expect(await fromAgents(sessionId)).toEqual(['Behind them']);
    expect(await listed(id)).toEqual([]);
    expect(server.errors.splice(0)).toHaveLength(1);
    await sql(server, `DELETE FROM scheduled_messages WHERE content = 'stuck'`);
  });

  it('is kept once, however often it is sent, and answered with what became of it', async () => {
    const clientId = randomUUID();
    const sendAt = inHours(1);
    const { sessionId, id, agent, made } = await scheduled({ clientId, sendAt });
    const again = await Promise.all([1, 2].map(() => later(agent, id, { clientId, sendAt })));
    expect(again.map(({ json }) => json)).toEqual([1, 2].map(() => ({ message: null, scheduled: made })));
    expectFailure(await later(agent, id, { clientId, content: 'Other' }), 'client_id_reused');
    await letCome();
    await runJob();
    // Its time has passed by now.
    const late = await later(agent, id, { clientId, sendAt });
    expect(late.json).toMatchObject({ message: { content: 'Good morning', clientId } });
    const now = await post(agent, id, { content: 'Good morning', clientId });
    expect(now.json.message).toEqual(late.json.message);
    expect(await fromAgents(sessionId)).toEqual(['Good morning']);

    const { json } = await later(agent, id, { clientId: randomUUID() });
    await call('DELETE', agent, json.scheduled._id);
    const canceled = await later(agent, id, { clientId: json.scheduled.clientId });
    expect(canceled.json.scheduled).toMatchObject({ _id: json.scheduled._id, state: 'canceled' });
    expect(await listed(id)).toEqual([]);
  });

  it.each([
    [{ sendAt: 'tomorrow' }, /^\{"error":"sendAt: Must be a time such as 2026-01-31T12:00:00Z"/],
    [{ sendAt: '1970-01-01T00:00:00.000Z' }, /Must be in the future/],
    [{ sendAt: inHours(24 * 366) }, /Must be within a year/],
    [{ sendAt: inHours(1), files: [randomUUID()] }, /Upload these files first/],
    [{ sendAt: inHours(1), content: ' ' }, /Message is required/],
  ])('refuses %j with a sentence', async (body, sentence) => {
    const { id, agent } = await chat.withAgent();
    const response = await later(agent, id, body);
    expectFailure(response, 'validation_failed');
    expect(response.text).toMatch(sentence);
    expect(await listed(id)).toEqual([]);
  });

  it('has a limit for each conversation', async () => {
    const { id, agent } = await chat.withAgent();
    for (let n = 1; n <= 20; n += 1) await later(agent, id);
    expectFailure(await later(agent, id), 'state_conflict');
    expect(await listed(id)).toHaveLength(20);
  });

  it('needs the conversation, as any reply', async () => {
    const { id, sessionId, agent } = await chat.withAgent();
    const other = await buildMember(server, tenant, { name: 'Ben' });
    expectFailure(await later(other, id), 'not_assigned');
    await chat.end(sessionId);
    expectFailure(await later(agent, id), 'conversation_ended');
  });
});

describe('until it is sent', () => {
  it('its author changes text and time, and sends it now', async () => {
    const { sessionId, id, agent, made } = await scheduled();
    const sendAt = inHours(2);
    const { json } = await call('PUT', agent, made._id, { content: 'Good evening', sendAt });
    expect(json.scheduled).toEqual({ ...made, content: 'Good evening', sendAt });
    expect((await call('PUT', agent, made._id, {})).json.scheduled).toEqual(json.scheduled);
    expectFailure(await call('PUT', agent, made._id, { sendAt: inHours(-1) }), 'validation_failed');
    const other = await buildMember(server, tenant, { name: 'Ben' });
    expectFailure(await call('PUT', other, made._id, { content: 'Mine' }), 'forbidden');
    expectFailure(await call('PUT', tenant.owner, made._id, { content: 'Mine' }), 'forbidden');
    expectFailure(await call('POST', tenant.owner, `${made._id}/send`), 'forbidden');

    const sent = await call('POST', agent, `${made._id}/send`);
    expect(sent.json.message).toMatchObject({ role: 'agent', content: 'Good evening' });
    expect((await call('POST', agent, `${made._id}/send`)).json).toEqual(sent.json);
    expectFailure(await call('PUT', agent, made._id, { content: 'Too late' }), 'state_conflict');
    expectFailure(await call('DELETE', agent, made._id), 'state_conflict');
    await letCome();
    await runJob();
    expect(await fromAgents(sessionId)).toEqual(['Good evening']);
    expect(await listed(id)).toEqual([]);
  });

  it('an empty text is refused where no file comes with it, and else takes the text away', async () => {
    const { agent, made, id } = await scheduled();
    for (const content of ['', '  ']) {
      const refused = await call('PUT', agent, made._id, { content });
      expectFailure(refused, 'validation_failed');
      expect(refused.json.error).toBe('content: Message is required');
    }
    expect(await listed(id)).toEqual([made]);
    expect((await call('PUT', agent, made._id, { content: null })).json.scheduled).toEqual(made);

    const file = await upload(server, '/files', agent, { content: 'Terms', name: 'terms.txt' });
    const body = { content: 'See here', sendAt: inHours(12), files: [file.id] };
    const { json } = await post(agent, id, body);
    const emptied = await call('PUT', agent, json.scheduled._id, { content: '' });
    expect(emptied.json.scheduled).toMatchObject({ content: '', files: [{ id: file.id }] });
  });

  it('its author and admins cancel it, also twice', async () => {
    const { sessionId, agent, made } = await scheduled();
    const other = await buildMember(server, tenant, { name: 'Ben' });
    expectFailure(await call('DELETE', other, made._id), 'forbidden');
    const { json } = await call('DELETE', tenant.owner, made._id);
    expect(json.scheduled).toMatchObject({ state: 'canceled', content: '' });
    expect((await call('DELETE', agent, made._id)).json).toEqual(json);
    expectFailure(await call('POST', agent, `${made._id}/send`), 'state_conflict');
    await letCome();
    await runJob();
    expect(await fromAgents(sessionId)).toEqual([]);
  });

  it('of sending, canceling and its time at once, one wins', async () => {
    for (let n = 1; n <= 6; n += 1) {
      const { sessionId, agent, made } = await scheduled();
      await letCome();
      const [canceled, sent] = await Promise.all([
        call('DELETE', agent, made._id),
        call('POST', agent, `${made._id}/send`),
        runJob(),
        runJob(second),
      ]);
      const said = await fromAgents(sessionId);
      expect(said.length, `${n}`).toBe(canceled.status === 200 ? 0 : 1);
      if (sent.status === 200) expect(said).toEqual(['Good morning']);
    }
  });
});

describe('what stands in its way at its time is said, and it is not sent', () => {
  const failure = async (id: string) => (await listed(id)).map((one) => [one.state, one.failure]);

  it('the conversation has ended; reopened, it is sent by hand', async () => {
    const { sessionId, id, agent, made } = await scheduled();
    const staff = keep(await connectStaff(server, agent, tenant.id));
    await emit(staff, 'join-tenant', tenant.id);
    await chat.end(sessionId);
    await letCome();
    const heard = next(staff, 'scheduled-changed');
    await runJob();
    await runJob();
    expect(await heard).toMatchObject({ _id: made._id, state: 'failed', failure: 'ended' });
    expect(await failure(id)).toEqual([['failed', 'ended']]);
    expectFailure(await call('POST', agent, `${made._id}/send`), 'conversation_ended');
    await agent.api.call('POST /conversations/{id}/reopen', { params: { id } });
    const { json } = await call('PUT', agent, made._id, { sendAt: inHours(1) });
    expect(json.scheduled).toMatchObject({ state: 'waiting', failure: null, content: 'Good morning' });
    await letCome();
    await runJob();
    expect(await fromAgents(sessionId)).toEqual(['Good morning']);
  });

  it('another agent has the conversation, or none', async () => {
    const taken = await scheduled();
    const params = { id: taken.id };
    await tenant.owner.api.call('POST /chat/{id}/handoff', { params, body: { agentId: tenant.owner.id } });
    await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    const released = await scheduled();
    await released.agent.api.call('POST /chat/{id}/agent/release', { params: released.params });
    await letCome();
    await runJob();
    expect(await failure(taken.id)).toEqual([['failed', 'not_assigned']]);
    expect(await failure(released.id)).toEqual([['failed', 'not_assigned']]);
    expect(await fromAgents(taken.sessionId)).toEqual([]);
  });

  it('its author has left; an admin takes it away', async () => {
    const { sessionId, id, agent, made } = await scheduled();
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: agent.id } });
    await letCome();
    await runJob();
    expect(await listed(id)).toMatchObject([{ state: 'failed', failure: 'author_left', author: null }]);
    expect(await fromAgents(sessionId)).toEqual([]);
    await call('DELETE', tenant.owner, made._id);
    expect(await listed(id)).toEqual([]);
  });

  it('is held back where a colleague has replied since, until its author has seen that', async () => {
    const { sessionId, id, agent, made } = await scheduled();
    const bea = await buildMember(server, tenant, { role: 'admin' });
    const params = { id: sessionId };
    const goes = async (who: Member) => {
      await tenant.owner.api
        .call('POST /chat/{id}/handoff', { params, body: { agentId: who.id } })
        .catch(() => {});
      await sql(server, 'UPDATE conversations SET assigned_agent = $1, accepted_at = now() WHERE id = $2', [
        who.id,
        id,
      ]);
    };
    await goes(bea);
    await post(bea, sessionId, { content: 'I can help with that' });
    await goes(agent);
    await letCome();
    await runJob();
    expect(await listed(sessionId)).toMatchObject([{ state: 'failed', failure: 'answered' }]);
    expect((await agent.api.call('GET /scheduled/failed')).scheduled).toMatchObject([{ _id: made._id }]);
    expect((await bea.api.call('GET /scheduled/failed')).scheduled).toEqual([]);

    // A new time: they have the conversation before them.
    await call('PUT', agent, made._id, { sendAt: inHours(1) });
    await letCome();
    await runJob();
    expect(await fromAgents(sessionId)).toEqual(['I can help with that', 'Good morning']);

    await later(agent, sessionId, { content: 'Later' });
    await goes(bea);
    await post(bea, sessionId, { content: 'One more thing' });
    await goes(agent);
    await post(agent, sessionId, { content: 'As Bea says' });
    await letCome();
    await runJob();
    expect((await fromAgents(sessionId)).at(-1)).toBe('Later');
  });

  it('a snoozed conversation stays so, and gets it', async () => {
    const { sessionId, id, agent } = await scheduled();
    const body = { until: 'reply' };
    await agent.api.call('POST /conversations/{id}/snooze', { params: { id }, body });
    await letCome();
    await runJob();
    expect(await fromAgents(sessionId)).toEqual(['Good morning']);
    const { conversation } = await agent.api.call('GET /chat/{id}', { params: { id } });
    expect(conversation.snoozedUntil).toBe('reply');
  });
});
