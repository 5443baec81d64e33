import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { identityToken, switchIdentityOn } from '../../../test/support/people/identity.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const other = freshTenant(server);
const VERA = { sub: 'customer-1', name: 'Vera Blanc', email: 'vera@mail.example' };
let secret: string;
beforeEach(async () => {
  secret = await switchIdentityOn(tenant);
});

const send = (body: object, visitorToken?: string, of = tenant) =>
  server.send('POST', '/api/chat/start', {
    apiKey: of.apiKey,
    headers: visitorToken === undefined ? {} : { 'x-visitor-token': visitorToken },
    body: { visitorId: 'visitor_1', ...body },
  });
const start = async (body: object = {}, visitorToken?: string) => {
  const { json } = await send(body, visitorToken);
  return json as { sessionId: string; visitorToken: string };
};
const verified = (claims: object = {}, visitorToken?: string) =>
  start({ identityToken: identityToken(secret, { ...VERA, ...claims }) }, visitorToken);
const say = (sessionId: string) =>
  tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
const mine = async (visitorToken: string) => {
  const headers = { 'x-visitor-token': visitorToken };
  const { json } = await server.send('GET', '/api/chat/mine', { apiKey: tenant.apiKey, headers });
  return json.conversations.map((row: { sessionId: string }) => row.sessionId);
};
const contacts = async () => (await tenant.owner.api.call('GET /contacts', { query: {} })).contacts;
const contactOf = async (id: string) =>
  (await tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation.contact;

describe('a visitor whom the customer’s server names', () => {
  it('is one contact on all devices, and sees the conversations of all', async () => {
    const attributes = { plan: 'family', orders: 3, isVip: true, company: null };
    const first = await verified({ attributes });
    const second = await verified({ name: 'Vera B.' });
    for (const { sessionId } of [first, second]) await say(sessionId);
    expect(await mine(first.visitorToken)).toEqual([second.sessionId, first.sessionId]);
    expect(await mine(second.visitorToken)).toEqual([second.sessionId, first.sessionId]);
    expect(await contacts()).toMatchObject([
      { externalId: 'customer-1', isVerified: true, name: 'Vera B.', email: VERA.email, attributes },
    ]);
    expect(await contactOf(first.sessionId)).toMatchObject({ isVerified: true, name: 'Vera B.' });
  });

  it('is one contact when two devices arrive at once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => verified()));
    expect(await contacts()).toMatchObject([{ conversationCount: 5 }]);
  });

  it('keeps the token of a browser that has it, and the browser’s former contact stays another', async () => {
    const before = await start();
    await say(before.sessionId);
    const { visitorToken } = await verified({}, before.visitorToken);
    expect(visitorToken).not.toBe(before.visitorToken);
    expect(await mine(visitorToken)).toEqual([]);
    expect((await verified({}, visitorToken)).visitorToken).toBe(visitorToken);
    expect(await contacts()).toHaveLength(2);
  });

  it('is not changed by what a visitor says of themselves', async () => {
    const said = { plan: 'family' };
    const { sessionId, visitorToken } = await verified({ attributes: said });
    const visitor = { name: 'Mallory', email: 'mallory@mail.example', attributes: { plan: 'vip', new: 1 } };
    await start({ visitor }, visitorToken);
    await start({ visitor, identityToken: identityToken(secret, VERA) }, visitorToken);
    await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: visitor });
    expect(await contacts()).toMatchObject([{ name: VERA.name, email: VERA.email, attributes: said }]);
    expect(Object.keys((await contacts())[0]?.attributes ?? {})).toEqual(['plan']);
  });

  it('has fifty attributes at most, the newest of which outweigh', async () => {
    const many = (prefix: string) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${prefix}${n}`, n]));
    await verified({ attributes: many('old') });
    await verified({ attributes: { ...many('new'), old0: 'changed' } });
    const [contact] = await contacts();
    expect(Object.keys(contact?.attributes ?? {})).toHaveLength(50);
    expect(contact?.attributes).toMatchObject({ ...many('new'), old0: 'changed' });
  });

  it('starts once with a clientId, also with a newer token', async () => {
    const body = { clientId: randomUUID() };
    const one = await start({ ...body, identityToken: identityToken(secret, VERA) });
    const again = { ...body, identityToken: identityToken(secret, VERA, { expiresIn: '2h' }) };
    expect((await start(again)).sessionId).toBe(one.sessionId);
    const asOther = { ...body, identityToken: identityToken(secret, { ...VERA, sub: 'customer-2' }) };
    expectFailure(await send(asOther), 'client_id_reused');
    expectFailure(await send(body), 'client_id_reused');
  });
});

describe('an identity token', () => {
  const expectRefused = async (token: string, of = tenant) => {
    const response = await send({ identityToken: token }, undefined, of);
    expectFailure(response, 'identity_invalid');
    expect(response.status).toBe(401);
    const { rows } = {
      rows: await sql(server, 'SELECT count(*)::int FROM conversations WHERE tenant_id = $1', [of.id]),
    };
    expect(rows).toEqual([{ count: 0 }]);
  };
  const unsigned = (header: object) =>
    [header, { ...VERA, exp: Math.floor(Date.now() / 1000) + 60 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .concat('')
      .join('.');

  it('that is none, unsigned, or signed in another way opens nothing', async () => {
    await expectRefused('x');
    await expectRefused(unsigned({ alg: 'none' }));
    await expectRefused(unsigned({ alg: 'HS256' }));
    for (const algorithm of ['HS384', 'HS512'] as const) {
      await expectRefused(jwt.sign(VERA, secret, { algorithm, expiresIn: '1h' }));
    }
    await expectRefused(identityToken('another secret', VERA));
  });

  it('that is expired, not yet good, without an end or good for too long opens nothing', async () => {
    await expectRefused(identityToken(secret, VERA, { expiresIn: -1 }));
    await expectRefused(identityToken(secret, VERA, { expiresIn: '1h', notBefore: '10m' }));
    await expectRefused(identityToken(secret, VERA, {}));
    await expectRefused(identityToken(secret, VERA, { expiresIn: '25h' }));
    expect((await send({ identityToken: identityToken(secret, VERA, { expiresIn: '24h' }) })).status).toBe(
      201,
    );
  });

  it('without an id, or with too much in it, opens nothing', async () => {
    const exp = Math.floor(Date.now() / 1000) + 60;
    const { sub: _, ...nameless } = VERA;
    const attributes = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key${n}`, n]));
    for (const claims of [
      nameless,
      { ...VERA, sub: '' },
      { ...VERA, sub: 'x'.repeat(201) },
      { ...VERA, attributes },
      { ...VERA, attributes: { note: 'x'.repeat(501) } },
      { ...VERA, attributes: { list: [1] } },
      { ...VERA, email: 'no address' },
    ]) {
      await expectRefused(jwt.sign({ ...claims, exp }, secret));
    }
  });

  it('of one workspace opens nothing in another', async () => {
    const token = identityToken(secret, VERA);
    await expectRefused(token, other);
    await switchIdentityOn(other);
    await expectRefused(token, other);
  });

  it('is not good once verified identity is off', async () => {
    const token = identityToken(secret, VERA);
    await tenant.owner.api.call('PUT /tenant/identity', { body: { enabled: false } });
    await expectRefused(token);
  });
});

describe('the secret', () => {
  it('is shown once, and stored encrypted', async () => {
    const { owner } = tenant;
    expect(secret).toMatch(/^idsec_/);
    const again = await owner.api.call('PUT /tenant/identity', { body: { enabled: true } });
    expect(again).toEqual({ enabled: true, formerSecretUntil: null, secret: null });
    expect(await owner.api.call('GET /tenant/identity')).toEqual({ enabled: true, formerSecretUntil: null });
    const [row] = await sql(server, 'SELECT secret FROM identity_secrets WHERE tenant_id = $1', [tenant.id]);
    expect(row?.secret).toMatch(/^v1\./);
  });

  it('is followed by another, and good for one more day', async () => {
    const { secret: newer, formerSecretUntil } = await tenant.owner.api.call('POST /tenant/identity/rotate');
    const ahead = Date.parse(formerSecretUntil ?? '') - Date.now();
    expect(ahead / 3_600_000).toBeCloseTo(24, 1);
    const withSecret = async (by: string) => (await send({ identityToken: identityToken(by, VERA) })).status;
    expect(await withSecret(newer ?? '')).toBe(201);
    expect(await withSecret(secret)).toBe(201);
    await sql(server, 'UPDATE identity_secrets SET old_secret_until = now() WHERE tenant_id = $1', [
      tenant.id,
    ]);
    expect(await withSecret(secret)).toBe(401);
    expect(await withSecret(newer ?? '')).toBe(201);
  });

  it('is given to one of two who switch it on at once, and to none by a rotation while it is off', async () => {
    const { api, token } = other.owner;
    expectFailure(await server.send('POST', '/api/tenant/identity/rotate', { token }), 'state_conflict');
    const both = await Promise.all(
      [1, 2].map(() => api.call('PUT /tenant/identity', { body: { enabled: true } })),
    );
    expect(both.filter((answer) => answer.secret !== null)).toHaveLength(1);
  });
});

it('no claim of an unverified visitor ever joins a verified contact', async () => {
  const { sessionId, visitorToken } = await verified();
  await say(sessionId);
  const claim = fc.record(
    {
      visitorId: fc.constantFrom('visitor_1', VERA.sub, VERA.email),
      visitor: fc.record({ name: fc.constant(VERA.name), email: fc.constant(VERA.email) }),
      metadata: fc.constantFrom<object>({ externalId: VERA.sub }, { sub: VERA.sub, isVerified: true }),
      externalId: fc.constant(VERA.sub),
      contactId: fc.constant('x'),
      attributes: fc.constant({ externalId: VERA.sub }),
    },
    { requiredKeys: [] },
  );
  const token = fc.option(
    fc
      .tuple(fc.nat({ max: visitorToken.length - 1 }), fc.constantFrom(...'AZaz09-_'))
      .map(([at, letter]) =>
        visitorToken[at] === letter ? 'x' : visitorToken.slice(0, at) + letter + visitorToken.slice(at + 1),
      ),
  );
  await fc.assert(
    fc.asyncProperty(claim, token, async (body, forged) => {
      const response = await send(body, forged ?? undefined);
      if (response.status !== 201) return;
      expect(await contactOf(response.json.sessionId)).toMatchObject({ isVerified: false });
      await say(response.json.sessionId);
      expect(await mine(visitorToken)).toEqual([sessionId]);
    }),
    { numRuns: 30 },
  );
});
