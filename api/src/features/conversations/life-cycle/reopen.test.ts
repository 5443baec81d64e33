import { afterEach, expect, it } from 'vitest';
import { buildConversation } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { named, record, settled } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const reopen = (who: { token: string }, id: string) =>
  server.send('POST', `/api/conversations/${id}/reopen`, { token: who.token });

/** One that this agent had, and ended. */
async function endedBy(name: string) {
  const { agent, socket } = await inbox.online(name);
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  await inbox.end(agent, id);
  return { agent, socket, id };
}

it('an ended conversation is its agent’s again, and its visitor goes on in it', async () => {
  const { agent, id } = await endedBy('Ada');
  const { handoffData } = await inbox.get(id);
  const visitor = await inbox.visitorOf(id);
  const heard = record(visitor);
  const { json, status } = await reopen(agent, id);
  expect(status).toBe(200);
  expect(json.conversation).toMatchObject({
    status: 'transferred',
    assignedAgent: agent.id,
    isAccepted: true,
    endReason: null,
    handoffData,
  });
  await settled(visitor);
  expect(named(heard, 'agent-joined')).toEqual([['agent-joined', { sessionId: id, agent: { name: 'Ada' } }]]);
  expect(await chat.say(id, 'One more thing')).toMatchObject({ message: null, status: 'transferred' });
  expect((await inbox.post(agent, `${id}/agent/message`, { content: 'Yes?' })).status).toBe(201);
  expect((await reopen(agent, id)).status).toBe(200);
});

it('its visitor reads, in their language, that a person has it again', async () => {
  const { agent } = await inbox.online('Ada');
  const { sessionId } = await buildConversation(tenant);
  await sql(server, `UPDATE conversations SET language = 'de' WHERE session_id = $1`, [sessionId]);
  await chat.end(sessionId);
  const visitor = await inbox.visitorOf(sessionId);
  const heard = record(visitor);
  await reopen(agent, sessionId);
  await settled(visitor);
  const line = '\u2068Ada\u2069 hat dieses Gespräch wieder geöffnet. Sie können hier weiterschreiben.';
  expect(named(heard, 'new-message')).toEqual([
    ['new-message', expect.objectContaining({ role: 'system', content: line })],
  ]);
  expect((await chat.history(sessionId)).messages.at(-1)).toMatchObject({ role: 'system', content: line });
  // Once, also where it was asked for twice.
  await reopen(agent, sessionId);
  expect((await chat.history(sessionId)).messages.filter(({ role }) => role === 'system')).toHaveLength(1);
});

it('one that the assistant had is open to any agent, and counts as handed over', async () => {
  const { sessionId } = await buildConversation(tenant);
  await chat.say(sessionId, 'Hello');
  await chat.end(sessionId);
  const { agent } = await inbox.online('Ada');
  expect((await reopen(agent, sessionId)).status).toBe(200);
  expect(await inbox.get(sessionId)).toMatchObject({
    status: 'transferred',
    assignedAgent: agent.id,
    handoffData: { reason: 'Ada stepped in', priority: 'medium' },
  });
});

it('one that ended idle is its agent’s, whatever its visitor writes next', async () => {
  const { agent, id } = await endedBy('Ada');
  await sql(
    server,
    `UPDATE conversations SET end_reason = 'idle', reactivates_until = now() + interval '1 day' WHERE session_id = $1`,
    [id],
  );
  await reopen(agent, id);
  await chat.say(id, 'Hello');
  expect((await inbox.get(id)).status).toBe('transferred');
});

it('only the agent who had it and admins reopen it', async () => {
  const { id } = await endedBy('Ada');
  const { agent: other } = await inbox.online('Bea');
  const refused = await reopen(other, id);
  expectFailure(refused, 'not_assigned');
  expect(refused.json.error).toBe('Only the agent who had this conversation or an admin may reopen it.');
  expect((await reopen(tenant.owner, id)).status).toBe(200);
  expect(await inbox.holderOf(id)).toBe(tenant.owner.id);
});

it('of two who reopen it at once one has it, and the other learns who', async () => {
  const { agent, id } = await endedBy('Ada');
  const both = await Promise.all([reopen(agent, id), reopen(tenant.owner, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = both.find(({ status }) => status === 409);
  expect(lost?.json.code).toBe('already_taken');
});

it('one that has not ended is not reopened', async () => {
  const { sessionId } = await buildConversation(tenant);
  expectFailure(await reopen(tenant.owner, sessionId), 'state_conflict');
  const waits = await inbox.asked();
  expectFailure(await reopen(tenant.owner, waits), 'already_taken');
});

it('reopening keeps to the limit of conversations that an agent may have', async () => {
  const body = { settings: { handoff: { maxConcurrentChats: 1 } } };
  await tenant.owner.api.call('PUT /tenant/settings', { body });
  const { agent, id } = await endedBy('Ada');
  const other = await inbox.asked();
  await inbox.accept(agent, other);
  expectFailure(await reopen(agent, id), 'state_conflict');
  await inbox.end(agent, other);
  expect((await reopen(agent, id)).status).toBe(200);
});

it('one of a blocked visitor stays ended', async () => {
  const { agent, id } = await endedBy('Ada');
  const contactId = (await inbox.get(id)).contact?._id ?? '';
  await tenant.owner.api.call('POST /contacts/{id}/block', { params: { id: contactId }, body: {} });
  const refused = await reopen(agent, id);
  expectFailure(refused, 'state_conflict');
  expect(refused.json.error).toBe('This visitor is blocked. Unblock them first.');
});
