import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildKey, buildTenant, firstContact } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { identityToken, switchIdentityOn } from '../../../test/support/people/identity.ts';
import { connectOnline, connectVisitor, next } from '../../../test/support/sockets.ts';
import { sql } from '../../../test/support/sql.ts';
import { AddressRanges } from '../../infrastructure/address-ranges.ts';

const server = sharedServer({ RATE_LIMITS: 'off', TRUST_PROXY: '1' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();

let chatKey: string;
beforeEach(async () => {
  chatKey = await buildKey(tenant, ['chat:read', 'chat:write']);
});

const send = (path: string, body: object, { from = '198.51.100.1', token = '', apiKey = chatKey } = {}) =>
  server.send('POST', `/api/chat/${path}`, {
    apiKey,
    headers: { 'x-forwarded-for': from, ...(token && { 'x-visitor-token': token }) },
    body,
  });
const start = (options = {}, body: object = {}) =>
  send('start', { visitorId: 'visitor_1', ...body }, options);
const say = (sessionId: string, options = {}) => send('message', { sessionId, message: 'Hello' }, options);
const block = async (body: object = {}) => {
  const params = { id: await firstContact(tenant) };
  return (await tenant.owner.api.call('POST /contacts/{id}/block', { params, body })).contact;
};
const blocks = async () => (await tenant.owner.api.call('GET /blocks', { query: {} })).blocks;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('a blocked contact', () => {
  it('starts nothing, writes nothing, and their open conversations end', async () => {
    const { sessionId: before, visitorToken: token } = (await start()).json;
    await send(`${before}/end`, {});
    const { sessionId } = (await start({ token })).json;
    await say(sessionId);
    const socket = keep(await connectVisitor(server, chatKey, sessionId));
    const ended = next(socket, 'conversation-updated');
    expect(await block({ reason: 'Insults' })).toMatchObject({ isBlocked: true });
    expect(await ended).toMatchObject({ sessionId, status: 'ended' });
    for (const response of [
      await start({ token }),
      await say(sessionId, { token }),
      await say(sessionId),
      await say(before),
    ]) {
      expectFailure(response, 'blocked');
      expect(response.status).toBe(403);
    }
    expect((await start()).status).toBe(201);
    const conversations = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
    expect(conversations).toMatchObject({
      conversation: { status: 'ended', endReason: 'agent', contact: { isBlocked: true } },
    });
  });

  it('is refused without the database for a moment, and not once the block is lifted', async () => {
    const { sessionId } = (await start()).json;
    const { _id: id } = await block();
    expectFailure(await say(sessionId), 'blocked');
    // As another process would do it.
    await sql(server, 'UPDATE contacts SET blocked_until = NULL WHERE id = $1', [id]);
    expectFailure(await say(sessionId), 'blocked');
    await tenant.owner.api.call('POST /contacts/{id}/unblock', { params: { id } });
    expectFailure(await say(sessionId), 'conversation_ended');
  });

  it('who is verified is known on each device', async () => {
    const secret = await switchIdentityOn(tenant);
    const body = { identityToken: identityToken(secret, { sub: 'customer-1' }) };
    await start({}, body);
    await block();
    expectFailure(await start({}, body), 'blocked');
  });

  it('may write again once the block is lifted or over, and not in what has ended', async () => {
    const { sessionId, visitorToken: token } = (await start()).json;
    await block({ until: tomorrow() });
    const id = await firstContact(tenant);
    const lifted = await tenant.owner.api.call('POST /contacts/{id}/unblock', { params: { id } });
    expect(lifted.contact.isBlocked).toBe(false);
    expect((await start({ token })).status).toBe(201);
    expectFailure(await say(sessionId), 'conversation_ended');
    await block({ until: tomorrow() });
    await sql(server, `UPDATE contacts SET blocked_until = now() WHERE id = $1`, [id]);
    expect((await start({ token })).status).toBe(201);
  });

  it('stands apart in the list, and comes with sync when the block is over', async () => {
    await start();
    await start();
    const { _id } = await block({ until: tomorrow() });
    const ids = async (blocked: 'true' | 'false') =>
      (await tenant.owner.api.call('GET /contacts', { query: { blocked } })).contacts.map((one) => one._id);
    expect(await ids('true')).toEqual([_id]);
    expect(await ids('false')).not.toContain(_id);
    const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });
    await sql(server, `UPDATE contacts SET blocked_until = now() WHERE id = $1`, [_id]);
    await server.app.runJobs('blocks-that-are-over');
    const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(changes.conversations).toMatchObject([{ contact: { _id, isBlocked: false } }]);
    const [row] = await sql(server, 'SELECT blocked_until FROM contacts WHERE id = $1', [_id]);
    expect(row).toEqual({ blocked_until: null });
  });

  it('who starts at the moment of the block has no open conversation after it', async () => {
    const { visitorToken: token } = (await start()).json;
    const id = await firstContact(tenant);
    const params = { id };
    await Promise.all([
      ...Array.from({ length: 6 }, () => start({ token })),
      tenant.owner.api.call('POST /contacts/{id}/block', { params, body: {} }),
    ]);
    const { conversations } = await tenant.owner.api.call('GET /contacts/{id}/conversations', { params });
    expect(conversations.filter(({ status }) => status !== 'ended')).toEqual([]);
  });
});

describe('the terms of a block', () => {
  const contactIn = async (sessionId: string) =>
    (await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } })).conversation.contact;

  it('are shown with the contact and each conversation, and come with sync when only the reason changes', async () => {
    const { sessionId } = (await start()).json;
    const until = tomorrow();
    const { block: shown } = await block({ until, reason: 'Insults' });
    expect(shown).toEqual({ until, reason: 'Insults' });
    expect((await contactIn(sessionId))?.block).toEqual({ until, reason: 'Insults' });
    const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });
    await block({ until, reason: 'Spam' });
    const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
    expect(changes.conversations).toMatchObject([{ contact: { block: { until, reason: 'Spam' } } }]);
    expect((await block({ reason: 'Spam' })).block).toEqual({ until: null, reason: 'Spam' });
    await tenant.owner.api.call('POST /contacts/{id}/unblock', {
      params: { id: await firstContact(tenant) },
    });
    expect((await contactIn(sessionId))?.block).toBeNull();
  });

  it('are announced to the team at once, and to no one else', async () => {
    const { sessionId } = (await start()).json;
    const team = keep(await connectOnline(server, tenant.owner, tenant.id));
    const stranger = await buildTenant(server);
    const heard: unknown[] = [];
    for (const other of [
      keep(await connectOnline(server, stranger.owner, stranger.id)),
      keep(await connectVisitor(server, chatKey, sessionId)),
    ]) {
      other.on('contact-updated', (event) => heard.push(event));
    }
    const announced = next(team, 'contact-updated');
    const { _id } = await block({ reason: 'Insults' });
    expect(await announced).toEqual({
      ...(await contactIn(sessionId)),
      _id,
      isBlocked: true,
      block: { until: null, reason: 'Insults' },
    });
    const lifted = next(team, 'contact-updated');
    await tenant.owner.api.call('DELETE /blocks/{id}', { params: { id: _id } });
    expect(await lifted).toMatchObject({ _id, isBlocked: false, block: null });
    const blockedAgain = next(team, 'contact-updated');
    await block({ until: tomorrow() });
    await blockedAgain;
    await sql(server, `UPDATE contacts SET blocked_until = now() WHERE id = $1`, [_id]);
    const over = next(team, 'contact-updated');
    await server.app.runJobs('blocks-that-are-over');
    expect(await over).toMatchObject({ _id, isBlocked: false });
    const renamed = next(team, 'contact-updated');
    await tenant.owner.api.call('PUT /contacts/{id}', { params: { id: _id }, body: { name: 'Vera' } });
    expect(await renamed).toMatchObject({ _id, name: 'Vera' });
    expect(heard).toEqual([]);
  });
});

describe('a blocked address range', () => {
  const blockRange = (range: string, more: object = {}) =>
    tenant.owner.api.call('POST /blocks', { body: { range, ...more } });

  it('starts and writes nothing, from its first moment until it is lifted', async () => {
    const { sessionId } = (await start({ from: '203.0.113.7' })).json;
    await say(sessionId, { from: '203.0.113.7' });
    const { block: made } = await blockRange('203.0.113.9/24', { reason: 'Spam' });
    expect(made).toMatchObject({ range: '203.0.113.0/24', reason: 'Spam', until: null, contact: null });
    for (const response of [
      await start({ from: '203.0.113.7' }),
      await say(sessionId, { from: '203.0.113.7' }),
    ]) {
      expectFailure(response, 'blocked');
    }
    expect((await start({ from: '203.0.114.7' })).status).toBe(201);
    expect((await say(sessionId)).status).toBe(200);
    await tenant.owner.api.call('DELETE /blocks/{id}', { params: { id: made._id } });
    expect((await start({ from: '203.0.113.7' })).status).toBe(201);
    expect((await say(sessionId, { from: '203.0.113.7' })).status).toBe(200);
  });

  it('is no matter to a program, whose address is its own', async () => {
    const apiKey = await buildKey(tenant, ['chat:write', 'conversations:read']);
    await blockRange('203.0.113.7');
    expect((await start({ from: '203.0.113.7', apiKey })).status).toBe(201);
  });

  it('is blocked once, whatever the notation, and however often', async () => {
    const { block: first } = await blockRange('2001:DB8:0::/48');
    const { block: again } = await blockRange('2001:db8::1/48', { until: tomorrow() });
    expect(again._id).toBe(first._id);
    expect(await blocks()).toMatchObject([{ range: '2001:db8::/48' }]);
    expectFailure(await start({ from: '2001:db8:0:1::7' }), 'blocked');
    await sql(server, 'UPDATE blocked_ranges SET until = now() WHERE tenant_id = $1', [tenant.id]);
    await server.app.runJobs('blocks-that-are-over');
    expect(await blocks()).toEqual([]);
  });

  it.each(['0.0.0.0/0', '203.0.113.0/33', 'x', '2001:db8::/8', '203.0.113', ''])(
    'is not %j',
    async (range) => {
      const { token } = tenant.owner;
      expectFailure(
        await server.send('POST', '/api/blocks', { token, body: { range } }),
        'validation_failed',
      );
    },
  );
});

describe('blocks', () => {
  it('list contacts and ranges with their terms, and are lifted by their id', async () => {
    await start();
    const id = await firstContact(tenant);
    const until = tomorrow();
    await tenant.owner.api.call('POST /blocks', { body: { contactId: id, until, reason: 'Spam' } });
    await tenant.owner.api.call('POST /blocks', { body: { range: '203.0.113.7' } });
    const createdBy = { _id: tenant.owner.id, name: tenant.owner.name };
    expect(await blocks()).toMatchObject([
      { range: '203.0.113.7/32', contact: null, createdBy },
      { _id: id, contact: { _id: id }, range: null, reason: 'Spam', until, createdBy },
    ]);
    await tenant.owner.api.call('DELETE /blocks/{id}', { params: { id } });
    expect(await blocks()).toHaveLength(1);
    const { token } = tenant.owner;
    expectFailure(await server.send('DELETE', `/api/blocks/${id}`, { token }), 'not_found');
  });

  it.each([
    {},
    { contactId: randomUUID(), range: '203.0.113.7' },
    { range: '203.0.113.7', until: '2020-01-01T00:00:00Z' },
  ])('are not made of %j', async (body) => {
    const { token } = tenant.owner;
    expectFailure(await server.send('POST', '/api/blocks', { token, body }), 'validation_failed');
  });
});

it('a range has the addresses in it, whatever they look like', () => {
  const later = Number.POSITIVE_INFINITY;
  const ranges = new AddressRanges([
    { range: '203.0.113.0/24', until: later },
    { range: '198.51.100.0/24', until: Date.now() - 1 },
    { range: '2001:db8::/32', until: later },
  ]);
  expect(['203.0.113.255', '2001:db8:ffff::1', '2001:db8::1%eth0'].map((one) => ranges.has(one))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['203.0.112.1', '198.51.100.7', '2001:db9::1', '', 'unknown'].map((one) => ranges.has(one))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});
