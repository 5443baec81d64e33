import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildMember } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { identityToken, switchIdentityOn } from '../../../test/support/people/identity.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

/** A visitor who has said something. */
async function arrive(body: object = {}) {
  const { json } = await server.send('POST', '/api/chat/start', {
    apiKey: tenant.apiKey,
    body: { visitorId: 'visitor_1', ...body },
  });
  const { sessionId, visitorToken } = json as { sessionId: string; visitorToken: string };
  await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
  const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
  return { id: conversation.contact?._id ?? '', sessionId, visitorToken };
}
const named = (name: string) => arrive({ visitor: { name } });
const get = async (id: string) =>
  (await tenant.owner.api.call('GET /contacts/{id}', { params: { id } })).contact;
const send = (id: string, into: string, token = tenant.owner.token) =>
  server.send('POST', `/api/contacts/${id}/merge`, { token, body: { into } });
const merge = async (id: string, into: string) => {
  const response = await send(id, into);
  expect(response.status, response.text).toBe(200);
  return response.json.contact;
};
const mine = async (visitorToken: string) => {
  const headers = { 'x-visitor-token': visitorToken };
  const response = await server.send('GET', '/api/chat/mine', { apiKey: tenant.apiKey, headers });
  return response.json.conversations?.map((row: { sessionId: string }) => row.sessionId) ?? response.status;
};

describe('of two contacts that are one person', () => {
  it('conversations, notes, attributes and browsers are those of one', async () => {
    const [source, target] = [await named('Vera'), await arrive()];
    const change = (id: string, body: object) =>
      tenant.owner.api.call('PUT /contacts/{id}', { params: { id }, body });
    await change(source.id, { phone: '+33 1', attributes: { plan: 'free', orders: 3 } });
    await change(target.id, { attributes: { plan: 'family' } });
    const params = { id: source.id };
    await tenant.owner.api.call('POST /contacts/{id}/notes', { params, body: { content: 'Likes tea.' } });
    const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });

    expect(await merge(source.id, target.id)).toMatchObject({
      _id: target.id,
      name: 'Vera',
      phone: '+33 1',
      attributes: { plan: 'family', orders: 3 },
      conversationCount: 2,
    });
    const { token } = tenant.owner;
    expectFailure(await server.send('GET', `/api/contacts/${source.id}`, { token }), 'not_found');
    const { notes } = await tenant.owner.api.call('GET /contacts/{id}/notes', { params: { id: target.id } });
    expect(notes).toMatchObject([{ content: 'Likes tea.' }]);
    const both = [target.sessionId, source.sessionId];
    for (const { visitorToken } of [source, target]) expect(await mine(visitorToken)).toEqual(both);
    const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(changes.conversations.map(({ contact }) => contact?._id)).toEqual([target.id, target.id]);
  });

  it('a browser of the one that is gone starts as the other, also after one more', async () => {
    const [first, second, third] = [await arrive(), await arrive(), await arrive()];
    await merge(first.id, second.id);
    await merge(second.id, third.id);
    const { json } = await server.send('POST', '/api/chat/start', {
      apiKey: tenant.apiKey,
      headers: { 'x-visitor-token': first.visitorToken },
      body: { visitorId: 'visitor_1' },
    });
    expect(json.visitorToken).toBe(first.visitorToken);
    expect(await get(third.id)).toMatchObject({ conversationCount: 4 });
  });

  it('a retry answers as the first call, and of two at once in both directions one wins', async () => {
    const [source, target] = [await arrive(), await arrive()];
    expect(await merge(source.id, target.id)).toEqual(await merge(source.id, target.id));
    expect((await merge(target.id, target.id))._id).toBe(target.id);
    const other = await arrive();
    const both = await Promise.all([send(target.id, other.id), send(other.id, target.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expectFailure(await send(randomUUID(), target.id), 'not_found');
    expectFailure(await send(target.id, randomUUID()), 'not_found');
  });

  it('a verified one never goes, and takes over no claim and no browser', async () => {
    const secret = await switchIdentityOn(tenant);
    const verified = (sub: string) => arrive({ identityToken: identityToken(secret, { sub }) });
    const claiming = () => arrive({ visitor: { name: 'Mallory', attributes: { plan: 'vip' } } });
    const [vera, otto, claimed] = [await verified('1'), await verified('2'), await claiming()];
    for (const into of [claimed, otto]) expectFailure(await send(vera.id, into.id), 'state_conflict');
    expect(await merge(claimed.id, vera.id)).toMatchObject({
      name: null,
      isVerified: true,
      externalId: '1',
      conversationCount: 2,
    });
    expect((await get(vera.id)).attributes).toEqual({});
    expect(await mine(claimed.visitorToken)).toBe(401);
  });

  it('one that is blocked and one that is not stay two', async () => {
    const [source, target] = [await arrive(), await arrive()];
    const params = { id: source.id };
    await tenant.owner.api.call('POST /contacts/{id}/block', { params, body: {} });
    expectFailure(await send(source.id, target.id), 'state_conflict');
    expectFailure(await send(target.id, source.id), 'state_conflict');
  });

  it('stay two for an agent', async () => {
    const [source, target] = [await arrive(), await arrive()];
    const { token } = await buildMember(server, tenant, { name: 'Ada', role: 'agent' });
    expectFailure(await send(source.id, target.id, token), 'forbidden');
  });
});

describe('a note on a person', () => {
  it('is written once, however often it is sent, and listed newest first with its author', async () => {
    const params = { id: (await arrive()).id };
    const write = (body: object) =>
      server.send('POST', `/api/contacts/${params.id}/notes`, { token: tenant.owner.token, body });
    const body = { content: 'Likes tea.', clientId: randomUUID() };
    const first = await write(body);
    expect(first.status).toBe(201);
    expect((await write(body)).json).toEqual(first.json);
    expectFailure(await write({ ...body, content: 'Likes coffee.' }), 'client_id_reused');
    await write({ content: 'Called.' });
    const { notes } = await tenant.owner.api.call('GET /contacts/{id}/notes', { params });
    const author = { _id: tenant.owner.id, name: tenant.owner.name };
    expect(notes).toMatchObject([
      { content: 'Called.', author },
      { content: 'Likes tea.', author },
    ]);
  });

  it('is out of reach for the role of visitors’ transactions', async () => {
    const client = new pg.Client({
      connectionString: server.databaseUrl,
      options: '-c role=chatbot_app',
    });
    await client.connect();
    try {
      await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [tenant.id]);
      for (const question of ['SELECT * FROM contact_notes', 'DELETE FROM contact_notes']) {
        await expect(client.query(question)).rejects.toThrow('permission denied');
      }
    } finally {
      await client.end();
    }
  });
});
