import { describe, expect, it } from 'vitest';
import { buildConversation, firstContact } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectStaff, emit, next } from '../../../../test/support/sockets.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();

const open = (id: string, url: string, title?: string) =>
  tenant.visitor.call('POST /chat/{id}/page', { params: { id }, body: { url, title } });
const get = async (id: string) =>
  (await tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation;
const pagesOf = async (id: string) =>
  (await tenant.owner.api.call('GET /conversations/{id}/pages', { params: { id } })).pages;

describe('the page that a visitor has open', () => {
  it('is shown on the conversation and the contact, live and in sync, and moves no conversation', async () => {
    const { sessionId } = await buildConversation(tenant);
    const before = await get(sessionId);
    const socket = keep(await connectStaff(server, tenant.owner, tenant.id));
    await emit(socket, 'join-tenant', tenant.id);
    const updated = next(socket, 'conversation-updated');
    await open(sessionId, 'https://shop.test/returns', 'Returns');
    const page = { url: 'https://shop.test/returns', title: 'Returns', at: expect.any(String) };
    expect(await updated).toMatchObject({ page, contact: before.contact });
    expect(await get(sessionId)).toMatchObject({ page, updatedAt: before.updatedAt });
    const { changes } = await tenant.owner.api.call('GET /sync', { query: {} });
    expect(changes.conversations).toMatchObject([{ page }]);
    const { contact } = await tenant.owner.api.call('GET /contacts/{id}', {
      params: { id: await firstContact(tenant) },
    });
    expect(contact.lastPage).toEqual((await get(sessionId)).page);
  });

  it('is kept for the visit, newest first, once each time and no more than fifty', async () => {
    const { sessionId } = await buildConversation(tenant);
    for (let n = 0; n < 52; n += 1) await open(sessionId, `https://shop.test/${n}`);
    await open(sessionId, 'https://shop.test/51');
    const urls = (await pagesOf(sessionId)).map(({ url }) => url);
    expect(urls).toEqual(Array.from({ length: 50 }, (_, n) => `https://shop.test/${51 - n}`));
  });

  it('is the one of the start until another is opened', async () => {
    const { sessionId } = await tenant.visitor.call('POST /chat/start', {
      body: { visitorId: 'v', metadata: { url: 'https://shop.test/' } },
    });
    expect(await pagesOf(sessionId)).toMatchObject([{ url: 'https://shop.test/', title: null }]);
    await open(sessionId, 'https://shop.test/returns', 'Returns');
    await open(sessionId, 'https://shop.test/', 'Shop');
    expect((await pagesOf(sessionId)).map(({ url, title }) => [url, title])).toEqual([
      ['https://shop.test/', 'Shop'],
      ['https://shop.test/returns', 'Returns'],
      ['https://shop.test/', null],
    ]);
  });

  it('is one page where the start said no more than its address', async () => {
    const { sessionId } = await tenant.visitor.call('POST /chat/start', {
      body: { visitorId: 'v', metadata: { url: 'https://shop.test/' } },
    });
    await open(sessionId, 'https://shop.test/', 'Shop');
    expect((await pagesOf(sessionId)).map(({ url, title }) => [url, title])).toEqual([
      ['https://shop.test/', 'Shop'],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://shop.test/%0Aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '/orders',
    'https://a:b@shop.test/',
  ])('is not %s', async (url) => {
    const { sessionId } = await buildConversation(tenant);
    const body = { url };
    const refused = await server.send('POST', `/api/chat/${sessionId}/page`, { apiKey: tenant.apiKey, body });
    expectFailure(refused, 'validation_failed');
    expect((await get(sessionId)).page).toBeNull();
    const start = { visitorId: 'v', metadata: { url } };
    const begun = await server.send('POST', '/api/chat/start', { apiKey: tenant.apiKey, body: start });
    expect((await get(begun.json.sessionId)).page).toBeNull();
  });

  it('is not noted after the end, and not by an id that only staff know', async () => {
    const { sessionId, id } = await buildConversation(tenant);
    const body = { url: 'https://shop.test/' };
    const caller = { apiKey: tenant.apiKey, body };
    expectFailure(await server.send('POST', `/api/chat/${id}/page`, caller), 'not_found');
    await tenant.owner.api.call('POST /chat/{id}/end', { params: { id } });
    expectFailure(await server.send('POST', `/api/chat/${sessionId}/page`, caller), 'conversation_ended');
  });
});
