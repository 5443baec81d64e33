import { randomUUID } from 'node:crypto';
import type { StoredFile } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { png } from '../../../../test/support/files/pictures.ts';
import { download, upload } from '../../../../test/support/files/upload.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectStaff, connectVisitor, emit, next } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';
import { deleteFiles } from '../../files/removal.service.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();

const photo = (sessionId: string, name = 'parcel.png') =>
  upload(server, `/chat/${sessionId}/files`, tenant, { content: png(30, 20), name });
const document = (by = tenant.owner) => upload(server, '/files', by, { content: 'Terms', name: 'terms.txt' });
const say = (sessionId: string, body: object) =>
  server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body: { sessionId, ...body } });
const answer = (id: string, body: object, { token } = tenant.owner) =>
  server.send('POST', `/api/chat/${id}/agent/message`, { token, body });
const history = async (id: string) =>
  (await tenant.owner.api.call('GET /chat/{id}/history', { params: { id } })).data.messages;
const seenByVisitor = async (id: string) =>
  (await tenant.visitor.call('GET /chat/{id}/history', { params: { id } })).data.messages;
async function withAgent() {
  const conversation = await buildConversation(tenant);
  const params = { id: conversation.sessionId };
  await tenant.visitor.call('POST /chat/{id}/handoff', { params, body: {} });
  await tenant.owner.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
  return conversation;
}
const ids = (files: readonly StoredFile[] = []) => files.map(({ id }) => id);

describe('a message of a visitor with files', () => {
  it('shows them to the team, to the visitor, live and in sync', async () => {
    const { sessionId, id } = await withAgent();
    const staff = keep(await connectStaff(server, tenant.owner, tenant.id));
    await emit(staff, 'join-conversation', sessionId);
    const live = next(staff, 'new-message');
    const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });
    const files = [await photo(sessionId, 'front.png'), await photo(sessionId, 'back.png')];
    const response = await say(sessionId, { message: 'It is broken.', files: ids(files) });
    expect(response.status, response.text).toBe(200);
    const expected = { content: 'It is broken.', files, metadata: {} };
    expect(await live).toMatchObject(expected);
    expect((await history(id)).at(-1)).toMatchObject(expected);
    expect((await seenByVisitor(sessionId)).at(-1)).toMatchObject(expected);
    const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(changes.messages.at(-1)).toMatchObject(expected);
    expect((await download(server, files[0]?.url ?? '')).bytes.equals(png(30, 20))).toBe(true);
  });

  it('may have no words: it stands in lists by the files’ names, and the assistant offers a person', async () => {
    await buildItem(tenant);
    const { sessionId, id } = await buildConversation(tenant);
    const { json } = await say(sessionId, { files: ids([await photo(sessionId)]) });
    expect(json).toMatchObject({
      message: 'Would you like to talk to a human agent?',
      metadata: { courtesy: 'person', suggestHandoff: true },
    });
    const [, said] = await history(id);
    expect(said).toMatchObject({ role: 'user', content: '', files: [{ name: 'parcel.png' }] });
    expect((await tenant.owner.api.call('GET /kb/gaps')).gaps).toEqual([]);
    expect((await say(sessionId, { message: 'Yes please' })).json.status).toBe('transferred');
    await say(sessionId, { files: ids([await photo(sessionId)]) });
    const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id } });
    expect(conversation.lastMessage).toMatchObject({ content: '[parcel.png]' });
  });

  it('is answered by its words', async () => {
    await buildItem(tenant);
    const { sessionId } = await buildConversation(tenant);
    const files = ids([await photo(sessionId)]);
    const { json } = await say(sessionId, { message: 'How long does shipping take?', files });
    expect(json.message).toBe('Three to five days.');
  });

  it('is stored once, with its files, however often it is sent', async () => {
    const { sessionId, id } = await withAgent();
    const files = ids([await photo(sessionId), await photo(sessionId)]);
    const body = { message: '', files, clientId: randomUUID() };
    const all = await Promise.all([say(sessionId, body), say(sessionId, body), say(sessionId, body)]);
    expect(new Set(all.map(({ json }) => json.messageId)).size).toBe(1);
    expect((await history(id)).filter((message) => message.files)).toHaveLength(1);
    expectFailure(await say(sessionId, { ...body, files: files.slice(1) }), 'client_id_reused');
  });

  it('takes no file of another conversation, of a member, of another workspace, or that was sent', async () => {
    const { sessionId, id } = await withAgent();
    const other = await buildConversation(tenant);
    const own = await photo(sessionId);
    await say(sessionId, { message: 'Here', files: [own.id] });
    const before = await history(id);
    const foreign = [(await photo(other.sessionId)).id, (await document()).id, own.id, randomUUID()];
    const fresh = await photo(sessionId);
    for (const file of foreign) {
      const response = await say(sessionId, { message: 'Here', files: [fresh.id, file] });
      expectFailure(response, 'validation_failed');
      expect(response.json.details).toEqual([
        { path: 'files', message: 'Upload these files first, and send each once' },
      ]);
    }
    expect(await history(id)).toEqual(before);
    expect((await say(sessionId, { message: 'Here', files: [fresh.id] })).status).toBe(200);
  });

  it.each([
    ['neither words nor files', {}, 'Message is required'],
    ['an empty list', { message: '', files: [] }, 'Message is required'],
    ['words that cannot be seen', { message: '\u200b', files: [randomUUID()] }, 'Message is required'],
    [
      'eleven files',
      { message: 'x', files: Array.from({ length: 11 }, () => randomUUID()) },
      'Must be at most 10 items',
    ],
    ['what is no id', { message: 'x', files: ['../../etc/passwd'] }, 'Must be a UUID'],
  ])('is refused with %s', async (_, body, message) => {
    const { sessionId } = await buildConversation(tenant);
    const response = await say(sessionId, body);
    expectFailure(response, 'validation_failed');
    expect(response.json.details?.[0]?.message).toBe(message);
  });
});

describe('a message of an agent with files', () => {
  it('reaches the visitor, and is as safe to retry', async () => {
    const { sessionId, id } = await withAgent();
    const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
    const live = next(visitor, 'new-message');
    const file = await document();
    const body = { content: '', files: [file.id], clientId: randomUUID() };
    const first = await answer(id, body);
    expect(first.status, first.text).toBe(201);
    expect(first.json.message).toMatchObject({ content: '', files: [file] });
    expect(await live).toMatchObject({ files: [file], metadata: { agentName: tenant.owner.name } });
    expect((await answer(id, body)).json).toEqual(first.json);
    expect((await seenByVisitor(sessionId)).at(-1)?.files).toEqual([file]);
  });

  it('takes no file of a visitor or of another member', async () => {
    const { sessionId, id } = await withAgent();
    const theirs = await document(await buildMember(server, tenant));
    for (const file of [theirs, await photo(sessionId)])
      expectFailure(await answer(id, { content: 'x', files: [file.id] }), 'validation_failed');
    expectFailure(await answer(id, { content: '' }), 'validation_failed');
  });
});

it('files: once removed, they are in no message, no download and no storage, and sync says so', async () => {
  const { sessionId, id } = await withAgent();
  const [first, second] = [await photo(sessionId), await photo(sessionId)];
  await say(sessionId, { message: 'Two', files: ids([first, second]) });
  const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });
  await deleteFiles({ services: server.app.services, tenantId: tenant.id }, [first.id]);
  expect((await history(id)).at(-1)?.files).toEqual([second]);
  const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
  expect(changes.messages).toMatchObject([{ content: 'Two', files: [second] }]);
  expect((await download(server, first.url)).status).toBe(404);
  await deleteFiles({ services: server.app.services, tenantId: tenant.id }, [second.id]);
  expect((await history(id)).at(-1)).not.toHaveProperty('files');
  expect(await sql(server, 'SELECT id FROM files WHERE tenant_id = $1', [tenant.id])).toEqual([]);
});
