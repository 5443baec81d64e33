import { describe, expect, it } from 'vitest';
import { Chat } from '../../../test/support/chat.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { connectStaff, emit, next } from '../../../test/support/sockets.ts';
import { deviceOf } from './visitor-context.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

async function startWith(metadata: Record<string, unknown>): Promise<string> {
  const body = { visitorId: 'visitor_1', metadata };
  return (await tenant.visitor.call('POST /chat/start', { body })).sessionId;
}
const get = async (id: string) =>
  (await tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation;

describe('the visitor context', () => {
  it('appears in one conversation, in the list and in sync', async () => {
    const url = 'https://shop.test/orders?id=7';
    const id = await startWith({ url, referrer: 'https://search.test/', userAgent: SAFARI });
    const conversation = await get(id);
    const expected = {
      page: { url, title: null, at: conversation.createdAt },
      referrer: 'https://search.test/',
      device: { browser: 'Safari', os: 'iOS' },
    };
    expect(conversation).toMatchObject(expected);
    const { conversations } = await tenant.owner.api.call('GET /chat/conversations');
    expect(conversations).toMatchObject([expected]);
    const { changes } = await tenant.owner.api.call('GET /sync', { query: {} });
    expect(changes.conversations).toMatchObject([expected]);
  });

  it('includes fields of the site’s own', async () => {
    const metadata = { url: 'https://shop.test/', orderNumber: 7, plan: { name: 'Pro' } };
    const id = await startWith(metadata);
    expect(await get(id)).toMatchObject({ metadata });
    const { conversations } = await tenant.owner.api.call('GET /chat/conversations');
    expect(conversations).toMatchObject([{ metadata }]);
  });

  it('is null if the browser sent nothing', async () => {
    const nothing = { page: null, referrer: null, device: null };
    expect(await get(await startWith({}))).toMatchObject(nothing);
    const empty = await startWith({ url: '', referrer: '', userAgent: 'curl/8.5.0' });
    expect(await get(empty)).toMatchObject(nothing);
  });

  it('is returned unchanged, markup included', async () => {
    const url = 'https://shop.test/?q="<b>"';
    expect(await get(await startWith({ url }))).toMatchObject({ page: { url } });
  });

  it('is never shown to the visitor', async () => {
    const id = await startWith({ url: 'https://shop.test/secret-page', userAgent: SAFARI });
    const data = await new Chat(server, tenant).history(id);
    expect(JSON.stringify(data)).not.toContain('secret-page');
  });

  it('is left out of a turn’s events, which carry the visitor’s last message', async () => {
    const id = await startWith({ url: 'https://shop.test/', userAgent: SAFARI });
    const { say } = new Chat(server, tenant);
    // A workspace's first turn takes the slow path, the next ones the fast path.
    await say(id, 'Where is my parcel?');
    await say(id, 'And my other one?');
    const socket = keep(await connectStaff(server, tenant.owner, tenant.id));
    await emit(socket, 'join-tenant', tenant.id);
    const event = next(socket, 'conversation-updated');
    const { received } = await say(id, 'Is it lost?');
    expect(await event).toMatchObject({
      sessionId: id,
      lastVisitorMessage: { content: 'Is it lost?', timestamp: received.timestamp },
    });
  });
});

describe('a user agent', () => {
  const MOZILLA = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`${MOZILLA} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`${MOZILLA} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`${MOZILLA} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPadOS',
    ],
    ['Something on Windows NT 10.0', null, 'Windows'],
  ])('%s', (userAgent, browser, os) => {
    expect(deviceOf(userAgent)).toEqual({ browser, os });
  });

  it('of a program names no device', () => {
    expect(deviceOf('curl/8.5.0')).toBeNull();
    expect(deviceOf('')).toBeNull();
  });
});
