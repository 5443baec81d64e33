import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildKey, buildMember, NOWHERE } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { tablesWith } from '../../../../test/support/schema/tables-with.ts';
import {
  connectStaff,
  connectVisitor,
  emit,
  next,
  record,
  settled,
} from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const chat = new Chat(server, tenant);
const keep = disconnectAfterEach();

const write = (id: string, body: object, token = tenant.owner.token) =>
  server.send('POST', `/api/conversations/${id}/notes`, { token, body });
const list = async (id: string) =>
  (await tenant.owner.api.call('GET /conversations/{id}/notes', { params: { id } })).notes;

const teamSocket = async () => {
  const socket = keep(await connectStaff(server, tenant.owner, tenant.id));
  await emit(socket, 'join-tenant', tenant.id);
  return socket;
};

describe('a note in a conversation', () => {
  it('is written once, however often it is sent, and listed in order with its author', async () => {
    const { id, sessionId } = await buildConversation(tenant);
    const body = { content: 'Ask the carrier.', clientId: randomUUID() };
    const first = await write(id, body);
    expect(first.status, first.text).toBe(201);
    expect((await write(sessionId, body)).json).toEqual(first.json);
    expectFailure(await write(id, { ...body, content: 'Wait.' }), 'client_id_reused');
    await write(id, { content: 'They lost it.' });
    const author = { _id: tenant.owner.id, name: tenant.owner.name };
    expect(await list(id)).toMatchObject([
      { content: 'Ask the carrier.', author, mentions: [], editedAt: null, clientId: body.clientId },
      { content: 'They lost it.', author, conversationId: id },
    ]);
    expect(await list((await buildConversation(tenant)).id)).toEqual([]);
  });

  it('may be written once the conversation has ended, and is never longer than 5,000 characters', async () => {
    const { id, sessionId } = await buildConversation(tenant);
    await chat.end(sessionId);
    expect((await write(id, { content: 'x'.repeat(5_000) })).status).toBe(201);
    expectFailure(await write(id, { content: 'x'.repeat(5_001) }), 'validation_failed');
    expectFailure(await write(id, { content: ' ' }), 'validation_failed');
  });

  it('is changed and deleted by its author and by admins, and by no one else', async () => {
    const { id } = await buildConversation(tenant);
    const [ada, ben] = [await buildMember(server, tenant), await buildMember(server, tenant)];
    const { note } = (await write(id, { content: 'One' }, ada.token)).json;
    const change = (token: string, content: string) =>
      server.send('PUT', `/api/notes/${note._id}`, { token, body: { content } });
    const remove = (token: string) => server.send('DELETE', `/api/notes/${note._id}`, { token });

    expectFailure(await change(ben.token, 'Two'), 'forbidden');
    expectFailure(await remove(ben.token), 'forbidden');
    expect((await change(ada.token, 'Two')).json.note).toMatchObject({
      content: 'Two',
      author: { _id: ada.id },
      editedAt: expect.any(String),
    });
    expect((await change(tenant.owner.token, 'Three')).json.note).toMatchObject({ author: { _id: ada.id } });
    expect(await list(id)).toMatchObject([{ content: 'Three' }]);
    expect((await remove(ada.token)).status).toBe(200);
    expect(await list(id)).toEqual([]);
    expectFailure(await remove(ada.token), 'not_found');
    expectFailure(await change(ada.token, 'Four'), 'not_found');
  });

  it('stays when its author leaves, and goes with its conversation', async () => {
    const { id } = await buildConversation(tenant);
    const ada = await buildMember(server, tenant);
    await write(id, { content: 'One', mentions: [tenant.owner.id] }, ada.token);
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: ada.id } });
    expect(await list(id)).toMatchObject([{ content: 'One', author: null }]);
    await sql(server, 'DELETE FROM messages WHERE conversation_id = $1', [id]);
    await sql(server, 'DELETE FROM conversations WHERE id = $1', [id]);
    expect(await sql(server, 'SELECT id FROM conversation_notes WHERE tenant_id = $1', [tenant.id])).toEqual(
      [],
    );
    expect(await sql(server, 'SELECT id FROM note_mentions WHERE tenant_id = $1', [tenant.id])).toEqual([]);
  });
});

describe('no visitor', () => {
  it('hears of a note: its events reach the team alone', async () => {
    const { id, sessionId } = await buildConversation(tenant);
    const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
    await emit(visitor, 'join-conversation', sessionId);
    const team = await teamSocket();
    const heard = record(visitor);

    const added = next(team, 'note-added');
    const { note } = (await write(id, { content: 'One' })).json;
    expect(await added).toEqual(note);
    const changed = next(team, 'note-changed');
    const params = { id: note._id };
    await tenant.owner.api.call('PUT /notes/{id}', { params, body: { content: 'Two' } });
    expect(await changed).toMatchObject({ _id: note._id, content: 'Two' });
    const deleted = next(team, 'note-deleted');
    await tenant.owner.api.call('DELETE /notes/{id}', { params });
    expect(await deleted).toEqual({ _id: note._id, conversationId: id });

    await settled(visitor);
    expect(heard).toEqual([]);
  });

  it('gets at one with a key, whatever the key may do', async () => {
    const { id, sessionId } = await buildConversation(tenant);
    const { note } = (await write(id, { content: 'One' })).json;
    const keys = [tenant.apiKey, await buildKey(tenant, ['chat:read', 'chat:write', 'conversations:read'])];
    for (const apiKey of keys) {
      for (const ref of [id, sessionId]) {
        const path = `/api/conversations/${ref}/notes`;
        expectFailure(await server.send('GET', path, { apiKey }), 'not_signed_in');
        expectFailure(await server.send('POST', path, { apiKey, body: { content: 'Two' } }), 'not_signed_in');
      }
      expectFailure(await server.send('DELETE', `/api/notes/${note._id}`, { apiKey }), 'not_signed_in');
    }
    expect(await list(id)).toMatchObject([{ content: 'One' }]);
  });

  it('reads one in what they or their programs are sent', async () => {
    await tenant.owner.api.call('POST /webhooks', { body: { url: NOWHERE, events: [...WEBHOOK_EVENTS] } });
    const { id, params, agent, sessionId } = await chat.withAgent();
    const word = `w${randomUUID().replaceAll('-', '')}`;
    await write(id, { content: `Said ${word}` }, agent.token);
    await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content: 'Hello' } });
    const said = await server.send('POST', '/api/chat/message', {
      apiKey: tenant.apiKey,
      body: { sessionId, message: 'Where is it?' },
    });
    const history = await server.send('GET', `/api/chat/${sessionId}/history`, { apiKey: tenant.apiKey });
    const team = await server.send('GET', `/api/chat/${id}/history`, { token: agent.token });
    await chat.end(sessionId);
    for (const { status, text } of [said, history, team]) {
      expect(status).toBe(200);
      expect(text).not.toContain(word);
    }
    await server.app.runJobs();
    // No delivery, no search, no text that a model reads.
    expect(await tablesWith(server, word)).toEqual(['conversation_notes']);
  });

  it('has a database role that could read it', async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl, options: '-c role=chatbot_app' });
    await client.connect();
    try {
      await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenant.id]);
      for (const table of ['conversation_notes', 'note_mentions']) {
        for (const question of [`SELECT * FROM ${table}`, `DELETE FROM ${table}`]) {
          await expect(client.query(question)).rejects.toThrow('permission denied');
        }
      }
    } finally {
      await client.end();
    }
  });
});
