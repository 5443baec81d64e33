import type { Message } from '@chatbot-saas/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember, type Member } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { download, upload } from '../../../../test/support/files/upload.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectStaff, connectVisitor, emit, next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const remove = (who: Pick<Member, 'token'>, id: string, messageId: string) =>
  server.send('DELETE', `/api/conversations/${id}/messages/${messageId}`, { token: who.token });
const history = async (id: string) =>
  (await tenant.owner.api.call('GET /chat/{id}/history', { params: { id } })).data.messages;
const shown = (id: string, { seq }: Pick<Message, 'seq'>) =>
  tenant.visitor.call('POST /chat/{id}/shown', { params: { id }, body: { seq } });

/** A conversation with Ada, who has written that. */
async function replied(content = 'The code is 4711.', body: object = {}) {
  const conversation = await chat.withAgent();
  const { json } = await server.send('POST', `/api/chat/${conversation.sessionId}/agent/message`, {
    token: conversation.agent.token,
    body: { content, ...body },
  });
  return { ...conversation, message: json.message as Message };
}

describe('a message that its author deletes', () => {
  it('keeps its place and its author, and is empty for both sides, live and after a reload', async () => {
    const { sessionId, id, agent, message } = await replied();
    await shown(sessionId, message);
    const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
    const staff = keep(await connectStaff(server, tenant.owner, tenant.id));
    await emit(staff, 'join-tenant', tenant.id);
    const heard = [next(visitor, 'message-changed'), next(staff, 'message-changed')] as const;
    const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });

    const { status, json } = await remove(agent, id, message.id);
    expect(status).toBe(200);
    const deleted = { by: { _id: agent.id, name: agent.name }, isHidden: false };
    const empty = { id: message.id, seq: message.seq, role: 'agent', content: '', delivery: 'shown' };
    expect(json).toMatchObject({
      message: { ...empty, metadata: { userId: agent.id, deleted } },
      mail: null,
    });

    const [ofVisitor, ofTeam] = await Promise.all(heard);
    expect(ofTeam).toEqual({ ...json.message, sessionId });
    expect(ofVisitor).toMatchObject({ id: message.id, content: '', sessionId });
    const { at } = json.message.metadata.deleted;
    expect(ofVisitor.metadata).toEqual({ agentName: agent.name, deleted: { at, isHidden: false } });
    const seen = (await chat.history(sessionId)).messages;
    expect(seen.at(-1)).toMatchObject({ content: '', metadata: ofVisitor.metadata });
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, n) => n + 1));
    expect((await history(id)).at(-1)).toEqual(json.message);
    const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(changes.messages).toEqual([{ ...json.message, conversationId: id }]);
  });

  it('is shown to no one where the visitor had not seen it and half a minute has not passed', async () => {
    const soon = await replied();
    const { json } = await remove(soon.agent, soon.id, soon.message.id);
    expect(json.message).toMatchObject({ delivery: null, metadata: { deleted: { isHidden: true } } });

    const late = await replied();
    await sql(server, `UPDATE messages SET created_at = created_at - interval '31 seconds' WHERE id = $1`, [
      late.message.id,
    ]);
    const tooLate = await remove(late.agent, late.id, late.message.id);
    expect(tooLate.json.message.metadata.deleted.isHidden).toBe(false);

    const byAdmin = await replied();
    const { json: admins } = await remove(tenant.owner, byAdmin.id, byAdmin.message.id);
    expect(admins.message.metadata.deleted.isHidden).toBe(false);
  });

  it('is deleted once, however often that is asked', async () => {
    const { id, agent, message } = await replied();
    const answers = await Promise.all([1, 2, 3, 4].map(() => remove(agent, id, message.id)));
    const [first] = answers;
    expect(answers.map(({ json }) => json)).toEqual(answers.map(() => first?.json));
    expect((await remove(tenant.owner, id, message.id)).json).toEqual(first?.json);
  });

  it('is a tombstone or not there at all when it is shown at the same moment', async () => {
    for (let n = 1; n <= 8; n += 1) {
      const { sessionId, id, agent, message } = await replied();
      const [{ json }] = await Promise.all([remove(agent, id, message.id), shown(sessionId, message)]);
      const { delivery, metadata } = json.message;
      expect(metadata.deleted.isHidden).toBe(delivery === null);
    }
  });
});

it('only its author and admins delete it; a notice of the system no one', async () => {
  const { sessionId, id, message } = await replied();
  const other = await buildMember(server, tenant, { name: 'Ben' });
  expectFailure(await remove(other, id, message.id), 'forbidden');
  const said = (await history(id)).find(({ role }) => role === 'assistant');
  expectFailure(await remove(other, id, said?.id ?? ''), 'forbidden');
  expect((await remove(tenant.owner, id, message.id)).status).toBe(200);
  await sql(
    server,
    `INSERT INTO messages (tenant_id, conversation_id, seq, role, content)
     SELECT tenant_id, id, last_seq + 1, 'system', 'A notice' FROM conversations WHERE id = $1`,
    [id],
  );
  await sql(server, 'UPDATE conversations SET last_seq = last_seq + 1 WHERE id = $1', [id]);
  const notice = (await history(id)).at(-1);
  expectFailure(await remove(tenant.owner, id, notice?.id ?? ''), 'state_conflict');
  const { id: elsewhere } = await buildConversation(tenant);
  expectFailure(await remove(tenant.owner, elsewhere, message.id), 'not_found');
  expectFailure(await remove(tenant.owner, sessionId, 'no-id'), 'not_found');
});

describe('what has or derives its text', () => {
  const SECRET = 'gravlax';

  it('lists, search and the summary have it no more', async () => {
    await buildItem(tenant);
    const { sessionId, id } = await buildConversation(tenant);
    await chat.say(sessionId, `My password is ${SECRET}`);
    await chat.askForHuman(sessionId);
    await sql(
      server,
      `INSERT INTO conversation_search (tenant_id, conversation_id, content)
       SELECT tenant_id, id, $2 FROM conversations WHERE id = $1
       ON CONFLICT (tenant_id, conversation_id) DO UPDATE SET content = excluded.content`,
      [id, `my password is ${SECRET}`],
    );
    const question = (await history(id)).find(({ role }) => role === 'user');
    const get = async () => (await tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation;
    expect(JSON.stringify(await get())).toContain(SECRET);
    expect((await tenant.owner.api.call('GET /kb/gaps')).gaps).toHaveLength(1);

    expect((await remove(tenant.owner, id, question?.id ?? '')).status).toBe(200);
    expect(JSON.stringify(await get())).not.toContain(SECRET);
    expect((await tenant.owner.api.call('GET /kb/gaps')).gaps).toEqual([]);
    const { conversations } = await tenant.owner.api.call('GET /chat/conversations', {
      query: { search: SECRET },
    });
    expect(conversations).toEqual([]);
    for (const [table, column] of [
      ['messages', 'content'],
      ['conversations', 'last_message'],
      ['conversations', 'handoff_summary'],
      ['conversation_search', 'content'],
      ['unanswered_questions', 'id::text'],
    ]) {
      const left = await sql(server, `SELECT ${column} AS left FROM ${table} WHERE tenant_id = $1`, [
        tenant.id,
      ]);
      expect(JSON.stringify(left), table).not.toContain(SECRET);
    }
  });

  it('the list shows what was said before it, in its former place', async () => {
    const { id, agent, message, params } = await replied('First');
    const { message: second } = await agent.api.call('POST /chat/{id}/agent/message', {
      params,
      body: { content: 'Second' },
    });
    const before = (await tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation;
    await remove(agent, id, second.id);
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id } });
    expect(conversation).toMatchObject({
      lastMessage: { role: 'agent', content: 'First' },
      messageCount: second.seq,
      updatedAt: before.updatedAt,
    });
    await remove(agent, id, message.id);
  });

  it('its files are gone', async () => {
    const { id, agent } = await chat.withAgent();
    const file = await upload(server, '/files', agent, { content: 'Terms', name: 'terms.txt' });
    const { json } = await server.send('POST', `/api/chat/${id}/agent/message`, {
      token: agent.token,
      body: { content: '', files: [file.id] },
    });
    const deleted = await remove(agent, id, json.message.id);
    expect(deleted.json.message).not.toHaveProperty('files');
    await expect.poll(async () => (await download(server, file.url)).status).toBe(404);
    await server.app.runJobs('unused-files');
    expect(await sql(server, 'SELECT 1 FROM files WHERE id = $1', [file.id])).toEqual([]);
  });

  it('stored webhook bodies are without it, and in the order of the API', async () => {
    const { id, agent, message } = await replied(SECRET);
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id } });
    const bodies = [
      { conversation: { _id: id, sessionId: conversation.sessionId }, message },
      { conversation, agent: { id: agent.id, name: agent.name } },
      // Of one that was files alone.
      {
        conversation: { _id: id, sessionId: conversation.sessionId },
        message: {
          ...message,
          content: '',
          files: [{ id, name: SECRET, type: 'text/plain', size: 9, width: null, height: null, url: '/' }],
        },
      },
    ];
    for (const data of bodies)
      await sql(
        server,
        `INSERT INTO deliveries (tenant_id, channel, destination_id, event_id, event, data)
         VALUES ($1, 'webhook', gen_random_uuid(), gen_random_uuid(), 'message.created', $2)`,
        [tenant.id, JSON.stringify(data)],
      );
    await remove(agent, id, message.id);
    const rows = await sql(
      server,
      `SELECT data FROM deliveries WHERE tenant_id = $1 AND channel = 'webhook' ORDER BY id`,
      [tenant.id],
    );
    expect(JSON.stringify(rows)).not.toContain(SECRET);
    expect(rows[2]?.data).toMatchObject({ message: { id: message.id, content: '', metadata: {} } });
    expect(rows.map(({ data }) => Object.keys(data as object))).toEqual(
      bodies.map((data) => Object.keys(data)),
    );
    expect(rows[0]?.data).toMatchObject({ message: { id: message.id, seq: message.seq, content: '' } });
  });

  it('the receipt of an answer is gone with it', async () => {
    await buildItem(tenant);
    const { sessionId, id } = await buildConversation(tenant);
    const { messageId } = await chat.say(sessionId, 'How long does shipping take?');
    const read = () =>
      server.send('GET', `/api/chat/${id}/messages/${messageId}/receipt`, { token: tenant.owner.token });
    expect((await read()).status).toBe(200);
    const { json } = await remove(tenant.owner, id, messageId);
    expect(json.message.metadata).toEqual({ deleted: json.message.metadata.deleted });
    expectFailure(await read(), 'not_found');
  });
});

it('a retry of the deleted message is answered with what is left of it', async () => {
  const clientId = crypto.randomUUID();
  const { id, agent, message } = await replied('Sent once', { clientId });
  const { json } = await remove(agent, id, message.id);
  const again = await server.send('POST', `/api/chat/${id}/agent/message`, {
    token: agent.token,
    body: { content: 'Sent once', clientId },
  });
  expect(again.json.message).toEqual(json.message);
  expect((await history(id)).filter(({ role }) => role === 'agent')).toHaveLength(1);
});

it('a deleted question that no one has answered is not answered any more', async () => {
  const { sessionId, id } = await buildConversation(tenant);
  await sql(
    server,
    `WITH raised AS (UPDATE conversations SET last_seq = last_seq + 1, reply_due_since = now() - interval '1 hour'
       WHERE id = $1 RETURNING *)
     INSERT INTO messages (tenant_id, conversation_id, seq, role, content)
     SELECT tenant_id, id, last_seq, 'user', 'Cut off' FROM raised`,
    [id],
  );
  const question = (await history(id)).at(-1);
  await remove(tenant.owner, id, question?.id ?? '');
  await server.app.runJobs('cut-off-turns');
  expect((await chat.history(sessionId)).messages.at(-1)).toMatchObject({ role: 'user', content: '' });
  const due = await sql(server, 'SELECT reply_due_since FROM conversations WHERE id = $1', [id]);
  expect(due).toEqual([{ reply_due_since: null }]);
});
