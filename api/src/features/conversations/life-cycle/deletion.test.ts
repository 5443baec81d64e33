import { afterEach, expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { download, upload } from '../../../../test/support/files/upload.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

const remove = (who: { token: string }, id: string) =>
  server.send('DELETE', `/api/conversations/${id}`, { token: who.token });

it('a deleted conversation is gone, with all that was in it, everywhere', async () => {
  await buildItem(tenant);
  const { sessionId, id } = await buildConversation(tenant);
  const file = await upload(server, `/chat/${sessionId}/files`, tenant, { content: 'Receipt' });
  const body = { sessionId, message: 'How long does shipping take? gravlax', files: [file.id] };
  await tenant.visitor.call('POST /chat/message', { body });
  await sql(
    server,
    `INSERT INTO deliveries (tenant_id, channel, destination_id, event_id, event, data, status)
     VALUES ($1, 'webhook', gen_random_uuid(), gen_random_uuid(), 'conversation.started', $2, 'delivered')`,
    [tenant.id, JSON.stringify({ conversation: { _id: id } })],
  );
  const { socket } = await inbox.online('Ada');
  const { cursor } = await tenant.owner.api.call('GET /sync');
  const deleted = next(socket, 'conversation-deleted');
  expect((await remove(tenant.owner, id)).status).toBe(200);
  expect(await deleted).toEqual({ conversationId: id, sessionId });

  expectFailure(await remove(tenant.owner, id), 'not_found');
  expectFailure(await chat.trySay(sessionId, 'Hello?'), 'not_found');
  const page = await tenant.owner.api.call('GET /sync', { query: { cursor } });
  expect(page.deleted.conversations).toEqual([id]);
  await expect.poll(async () => (await download(server, file.url)).status).toBe(404);
  await server.app.runJobs('unused-files');
  for (const [table, column] of [
    ['messages', 'conversation_id'],
    ['conversation_search', 'conversation_id'],
    ['files', 'conversation_id'],
    ['deliveries', `(data->'conversation'->>'_id')::uuid`],
  ]) {
    expect(await sql(server, `SELECT 1 FROM ${table} WHERE ${column} = $1`, [id]), table).toEqual([]);
  }
  expect(await sql(server, 'SELECT 1 FROM files WHERE id = $1', [file.id])).toEqual([]);
  const { conversations } = await tenant.owner.api.call('GET /chat/conversations', {
    query: { search: 'gravlax' },
  });
  expect(conversations).toEqual([]);
});

it('its agent has a place for the next one, and only admins delete', async () => {
  const body = { settings: { handoff: { maxConcurrentChats: 1 } } };
  await tenant.owner.api.call('PUT /tenant/settings', { body });
  const { agent, socket } = await inbox.online('Ada');
  const id = await inbox.asked();
  await inbox.accept(agent, id);
  const waits = await inbox.asked();
  expectFailure(await remove(agent, id), 'forbidden');
  const offered = next(socket, 'handoff-request');
  await remove(tenant.owner, id);
  expect((await offered).sessionId).toBe(waits);
});

it('what was merged into a deleted conversation points nowhere', async () => {
  const start = await server.send('POST', '/api/chat/start', {
    apiKey: tenant.apiKey,
    body: { visitorId: 'visitor_1' },
  });
  const headers = { 'x-visitor-token': start.json.visitorToken };
  const again = await server.send('POST', '/api/chat/start', {
    apiKey: tenant.apiKey,
    headers,
    body: { visitorId: 'visitor_1' },
  });
  const [source, target] = [start.json.sessionId, again.json.sessionId];
  const path = `/api/conversations/${source}/merge`;
  await server.send('POST', path, { token: tenant.owner.token, body: { into: target } });
  await remove(tenant.owner, target);
  expect(await inbox.get(source)).toMatchObject({ status: 'ended', mergedInto: null });
});
