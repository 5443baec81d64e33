import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { isPublicAddress } from './addresses.ts';
import type { OutboundGet } from './download.ts';
import { createOutbound, type OutboundOptions } from './index.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const mayReach = (address: string) => address === '127.0.0.1' || isPublicAddress(address);

const get = (
  url = receiver.url,
  { kind = 'page', maxBytes = 1_000, ...options }: Partial<OutboundOptions & OutboundGet> = { mayReach },
) =>
  createOutbound(options).get({
    url,
    kind,
    maxBytes,
    signal: new AbortController().signal,
  });
const redirectTo = (location: string, status = 302) => answerWith(status, '', { location });

describe('an outbound download', () => {
  it('gets the body with its address and type, without revealing headers', async () => {
    receiver.answer = answerWith(200, '<p>Ä', HTML);
    const { body, ...found } = await get();
    expect(found).toEqual({ url: receiver.url, type: 'text/html; charset=utf-8' });
    expect(body.toString()).toBe('<p>Ä');
    expect(receiver.received).toMatchObject([{ method: 'GET', path: '/hook', body: '' }]);
    expect(Object.keys(receiver.received[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it.each([301, 302, 303, 307, 308])(
    'follows a redirect with status %s, also a relative one',
    async (status) => {
      receiver.answer = (...request) => {
        const isFirst = request[1].path === '/hook';
        (isFirst ? redirectTo('/shop?a=1', status) : answerWith(200, 'there', HTML))(...request);
      };
      const { url, body } = await get();
      expect(url).toBe(new URL('/shop?a=1', receiver.url).href);
      expect(body.toString()).toBe('there');
    },
  );

  it('gives up after five redirects', async () => {
    receiver.answer = redirectTo('/hook');
    await expect(get()).rejects.toThrow('It redirects too often.');
    expect(receiver.received).toHaveLength(6);
  });

  it.each([
    'http://10.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
  ])('is refused when a redirect leads to %s', async (location) => {
    receiver.answer = redirectTo(location);
    const options = {
      resolve: async () => ['127.0.0.1'],
      // The first address is allowed by the test, no other.
      mayReach: () => receiver.received.length === 0,
    };
    await expect(get(`http://shop.example.com:${receiver.port}/`, options)).rejects.toThrow(
      'public internet',
    );
    expect(receiver.received).toHaveLength(1);
  });

  it('resolves and checks the name of each redirect', async () => {
    receiver.answer = redirectTo(`http://inside.example.com:${receiver.port}/`);
    const resolve = async (name: string) => [name === 'inside.example.com' ? '10.0.0.1' : '127.0.0.1'];
    await expect(get(`http://shop.example.com:${receiver.port}/`, { resolve, mayReach })).rejects.toThrow(
      'public internet',
    );
    expect(receiver.received).toHaveLength(1);
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'javascript:1', 'data:text/html,x'])(
    'does not follow to %s',
    async (location) => {
      receiver.answer = redirectTo(location);
      await expect(get()).rejects.toThrow('must start with http:// or https://');
    },
  );

  it('does not follow to an address with credentials, or to none', async () => {
    receiver.answer = redirectTo('http://user:secret@example.com/');
    await expect(get()).rejects.toThrow('user name');
    receiver.answer = redirectTo('http://[');
    await expect(get()).rejects.toThrow('an address that is none');
  });

  it('takes the types that it asks for, and no other', async () => {
    receiver.answer = answerWith(200, 'x', { 'content-type': 'image/png' });
    expect((await get(receiver.url, { mayReach, kind: 'image' })).type).toBe('image/png');
    await expect(get()).rejects.toThrow('It isn’t a web page.');
    for (const type of ['application/pdf', 'text/html-not', 'application/json; a=text/html', '']) {
      receiver.answer = answerWith(200, 'x', { 'content-type': type });
      await expect(get()).rejects.toThrow('It isn’t a web page.');
    }
    receiver.answer = answerWith(200, 'x', { ...HTML, 'content-encoding': 'gzip' });
    await expect(get()).rejects.toThrow('compressed');
  });

  it.each([204, 304, 403, 404, 500])('fails with status %s', async (status) => {
    receiver.answer = answerWith(status, '', HTML);
    await expect(get()).rejects.toThrow(`It answers with status ${status}.`);
  });

  it('keeps the start of an endless page, and closes the connection', async () => {
    const cut = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.writeHead(200, HTML);
        response.on('close', resolve);
        const more = () => {
          while (response.writable && response.write('x'.repeat(16_384)));
          response.once('drain', more);
        };
        more();
      };
    });
    expect((await get(receiver.url, { mayReach, maxBytes: 50_000 })).body).toHaveLength(50_000);
    await cut;
  });

  it('stops at the deadline, over all redirects and the body', async () => {
    receiver.answer = (response) => response.writeHead(200, HTML).write('so far');
    await expect(get(receiver.url, { mayReach, deadlineMs: 200 })).rejects.toThrow(
      'No answer within 0.2 seconds.',
    );
    receiver.answer = (...request) => {
      if (request[1].path === '/hook') redirectTo('/later')(...request);
    };
    await expect(get(receiver.url, { mayReach, deadlineMs: 200 })).rejects.toThrow(
      'No answer within 0.2 seconds.',
    );
  });
});
