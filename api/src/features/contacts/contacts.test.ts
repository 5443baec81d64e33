import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { TestTenant } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { connectOnline, next } from '../../../test/support/sockets.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const other = freshTenant(server);

interface Start {
  token?: string | undefined;
  body?: object;
  of?: TestTenant;
}

const headersOf = (token: string | undefined) => (token === undefined ? {} : { 'x-visitor-token': token });
const start = async ({ token, body = {}, of = tenant }: Start = {}) => {
  const { json } = await server.send('POST', '/api/chat/start', {
    apiKey: of.apiKey,
    headers: headersOf(token),
    body: { visitorId: 'visitor_1', ...body },
  });
  return json as { sessionId: string; visitorToken: string };
};
const say = (sessionId: string, of = tenant) =>
  of.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
const mine = (token: string | undefined, of = tenant) =>
  server.send('GET', '/api/chat/mine', { apiKey: of.apiKey, headers: headersOf(token) });
const contacts = async (query: { search?: string; page?: number; limit?: number } = {}) =>
  tenant.owner.api.call('GET /contacts', { query });
const only = async () => {
  const { contacts: all } = await contacts();
  expect(all).toHaveLength(1);
  return all[0] as NonNullable<(typeof all)[0]>;
};

describe('a contact', () => {
  it('is the visitor of every conversation that was started with their token', async () => {
    const first = await start({ body: { metadata: { url: 'https://a.example/one' } } });
    const second = await start({
      token: first.visitorToken,
      body: {
        visitor: { name: 'Vera', email: 'vera@mail.example' },
        language: 'fr',
        metadata: {
          url: 'https://a.example/two',
          referrer: 'https://search.example/',
          userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        },
      },
    });
    expect(second.visitorToken).toBe(first.visitorToken);
    const contact = await only();
    expect(contact).toMatchObject({
      name: 'Vera',
      email: 'vera@mail.example',
      phone: null,
      attributes: {},
      language: 'fr',
      lastPage: { url: 'https://a.example/two', title: null },
      referrer: 'https://search.example/',
      device: { browser: 'Firefox', os: 'Linux' },
      conversationCount: 2,
      externalId: null,
      isVerified: false,
      isBlocked: false,
    });
    const params = { id: contact._id };
    const { conversations } = await tenant.owner.api.call('GET /contacts/{id}/conversations', { params });
    expect(conversations.map(({ sessionId }) => sessionId)).toEqual([second.sessionId, first.sessionId]);
    expect(await tenant.owner.api.call('GET /contacts/{id}', { params })).toEqual({ contact });
  });

  it('has the attributes that the visitor’s page says, the newest of which outweigh', async () => {
    const many = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${prefix}${n}`, n]));
    const attributes = { plan: 'free', orders: 3, isVip: false, company: null };
    const first = await start({ body: { visitor: { attributes } } });
    expect((await only()).attributes).toEqual(attributes);
    const say = (said: Record<string, string | number>) =>
      tenant.visitor.call('POST /chat/{id}/visitor', {
        params: { id: first.sessionId },
        body: { attributes: said },
      });
    await say({ plan: 'family' });
    expect((await only()).attributes).toEqual({ ...attributes, plan: 'family' });
    await say(many('old'));
    await start({ token: first.visitorToken, body: { visitor: { attributes: many('new') } } });
    const kept = (await only()).attributes;
    expect(Object.keys(kept)).toHaveLength(50);
    expect(kept).toMatchObject(many('new'));
  });

  it.each([
    { ...Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key${n}`, n])) },
    { note: 'x'.repeat(501) },
    { list: [1] },
    { of: { depth: 1 } },
    { '': 1 },
    { ['k'.repeat(61)]: 1 },
  ])('has no attributes beyond what may be: %j', async (attributes) => {
    const body = { visitorId: 'v', visitor: { attributes } };
    const { apiKey } = tenant;
    expectFailure(await server.send('POST', '/api/chat/start', { apiKey, body }), 'validation_failed');
    expect((await contacts()).contacts).toEqual([]);
  });

  it('stands on the conversation in lists, alone and in live events', async () => {
    const socket = await connectOnline(server, tenant.owner, tenant.id);
    onTestFinished(() => void socket.disconnect());
    const updated = next(socket, 'conversation-updated');
    const { sessionId } = await start({ body: { visitor: { name: 'Vera' } } });
    const { _id } = await only();
    const contact = { _id, name: 'Vera', email: null, isVerified: false, isBlocked: false };
    expect(await updated).toMatchObject({ sessionId, contact });
    const { conversations } = await tenant.owner.api.call('GET /chat/conversations', { query: {} });
    expect(conversations).toMatchObject([{ contact }]);
    const params = { id: sessionId };
    expect(await tenant.owner.api.call('GET /chat/{id}', { params })).toMatchObject({
      conversation: { contact },
    });
    const changed = next(socket, 'conversation-updated');
    await tenant.visitor.call('POST /chat/{id}/visitor', { params, body: { email: 'vera@mail.example' } });
    expect(await changed).toMatchObject({ contact: { ...contact, email: 'vera@mail.example' } });
  });

  it('is another one without a token, with one of another workspace, and with one that never was', async () => {
    const { visitorToken } = await start();
    const foreign = await start({ of: other });
    const tokens = [undefined, foreign.visitorToken, 'x', '', visitorToken.slice(0, -1), `${visitorToken}A`];
    for (const token of tokens) {
      expect((await start({ token })).visitorToken).not.toBe(visitorToken);
    }
    expect((await contacts()).total).toBe(tokens.length + 1);
  });

  it('is not known by a visitorId, a name or an address', async () => {
    const visitor = { name: 'Vera', email: 'vera@mail.example' };
    await start({ body: { visitor } });
    await start({ body: { visitor } });
    expect((await contacts()).total).toBe(2);
  });

  it('has what the visitor leaves in the conversation', async () => {
    const { sessionId } = await start();
    const params = { id: sessionId };
    await tenant.visitor.call('POST /chat/{id}/visitor', { params, body: { name: 'Vera' } });
    await tenant.visitor.call('POST /chat/{id}/visitor', { params, body: { email: 'vera@mail.example' } });
    expect(await only()).toMatchObject({ name: 'Vera', email: 'vera@mail.example' });
  });

  it('is changed by the team, and what is left out stays', async () => {
    await start({ body: { visitor: { name: 'Vera', email: 'vera@mail.example' } } });
    const { _id } = await only();
    const change = async (body: object) =>
      (await tenant.owner.api.call('PUT /contacts/{id}', { params: { id: _id }, body })).contact;
    const attributes = { plan: 'family', orders: 3, isVip: true, company: null };
    expect(await change({ phone: '+33 1 23 45 67 89', attributes })).toMatchObject({
      name: 'Vera',
      phone: '+33 1 23 45 67 89',
      attributes,
    });
    expect(await change({ email: null, attributes: {} })).toMatchObject({
      name: 'Vera',
      email: null,
      phone: '+33 1 23 45 67 89',
      attributes: {},
    });
    expect(await change({})).toMatchObject({ name: 'Vera' });
  });

  it.each([
    ['more than 50 attributes', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key${n}`, n]))],
    ['a long text', { note: 'x'.repeat(501) }],
    ['a long name of an attribute', { ['k'.repeat(61)]: 1 }],
    ['an attribute without a name', { '': 1 }],
    ['a list', { list: [1] }],
    ['a character that cannot be stored', { note: '\0' }],
  ])('has no attributes with %s', async (_, attributes) => {
    await start();
    const { _id } = await only();
    const body = { attributes };
    const response = await server.send('PUT', `/api/contacts/${_id}`, { token: tenant.owner.token, body });
    expectFailure(response, 'validation_failed');
    expect((await only()).attributes).toEqual({});
  });

  it('is found by a part of name, address or phone number, page by page', async () => {
    for (const name of ['Vera Blanc', 'Victor 100%', 'Otto']) {
      await start({ body: { visitor: { name, email: `${name.slice(0, 2).toLowerCase()}@mail.example` } } });
    }
    const names = async (query: Parameters<typeof contacts>[0]) =>
      (await contacts(query)).contacts.map(({ name }) => name);
    expect(await names({ search: 'v' })).toEqual(['Victor 100%', 'Vera Blanc']);
    expect(await names({ search: '0%' })).toEqual(['Victor 100%']);
    expect(await names({ search: 'OT@MAIL' })).toEqual(['Otto']);
    expect(await names({ search: 'VICTÔR' })).toEqual(['Victor 100%']);
    expect(await names({ search: 'nowhere' })).toEqual([]);
    expect(await names({ limit: 2, page: 2 })).toEqual(['Vera Blanc']);
    expect((await contacts({ limit: 2, page: 2 })).total).toBe(3);
  });
});

describe('the visitor’s own conversations', () => {
  it('are listed for their token, newest first, without those in which nothing was said', async () => {
    const first = await start();
    const token = first.visitorToken;
    const second = await start({ token });
    await start({ token });
    const stranger = await start();
    for (const { sessionId } of [first, second, stranger]) await say(sessionId);
    const { status, json } = await mine(token);
    expect(status).toBe(200);
    expect(json.conversations).toMatchObject([
      { sessionId: second.sessionId, status: 'active', lastMessage: { role: 'assistant' } },
      { sessionId: first.sessionId, status: 'active' },
    ]);
  });

  it('are listed without a token, or with another workspace’s, for no one', async () => {
    const { sessionId, visitorToken } = await start();
    await say(sessionId);
    for (const response of [await mine(undefined), await mine('x'), await mine(visitorToken, other)]) {
      expectFailure(response, 'visitor_unknown');
      expect(response.status).toBe(401);
    }
  });

  it('are not opened by any change of a token', async () => {
    const { visitorToken } = await start();
    const index = fc.nat({ max: visitorToken.length - 1 });
    await fc.assert(
      fc.asyncProperty(index, fc.constantFrom(...'AZaz09-_'), async (at, letter) => {
        fc.pre(visitorToken[at] !== letter);
        expectFailure(
          await mine(visitorToken.slice(0, at) + letter + visitorToken.slice(at + 1)),
          'visitor_unknown',
        );
      }),
      { numRuns: 25 },
    );
  });
});

describe('a start that is sent again', () => {
  it('gives a token of the same contact, and leaves no other', async () => {
    const body = { clientId: randomUUID() };
    const first = await start({ body });
    const again = await start({ body });
    expect(again.sessionId).toBe(first.sessionId);
    await say(first.sessionId);
    for (const { visitorToken } of [first, again]) {
      expect((await mine(visitorToken)).json.conversations).toHaveLength(1);
    }
    await only();
  });

  it('twenty times keeps the newest tokens', async () => {
    const body = { clientId: randomUUID() };
    const tokens: string[] = [];
    for (let n = 0; n < 22; n++) tokens.push((await start({ body })).visitorToken);
    const known = await Promise.all(tokens.map(async (token) => (await mine(token)).status === 200));
    expect(known).toEqual([false, false, ...Array.from({ length: 20 }, () => true)]);
  });
});

it('a contact who never said a word is deleted with their only session', async () => {
  const silent = await start();
  const spoken = await start();
  await say(spoken.sessionId);
  await start({ token: spoken.visitorToken });
  await sql(
    server,
    `UPDATE conversations SET created_at = created_at - interval '25 hours' WHERE tenant_id = $1`,
    [tenant.id],
  );
  await server.app.runJobs();
  expect((await only()).conversationCount).toBe(1);
  expectFailure(await mine(silent.visitorToken), 'visitor_unknown');
});
