import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { isPublicAddress } from './addresses.ts';
import { createOutbound, type OutboundOptions } from './index.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const PUBLIC = '93.184.215.14';
const mayReachReceiver = (address: string) => address === '127.0.0.1' || isPublicAddress(address);

const post = (url: string, options: Partial<OutboundOptions> = {}, signal = new AbortController().signal) =>
  createOutbound(options).post({ url, headers: { 'x-test': 'yes' }, body: '{"a":"ä"}', signal });
const onPort = (host: string) => `http://${host}:${receiver.port}/`;

/** Expects a refusal because of the address, and not because no server listens. */
async function expectRefused(url: string, options: Partial<OutboundOptions> = {}): Promise<void> {
  await expect(post(url, options)).rejects.toThrow('The address is not on the public internet.');
  expect(receiver.received).toEqual([]);
}

describe('an outbound address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.215.14',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '5f00::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%lo',
    '2606:4700::1111%lo',
    'fec0::1',
    'ff02::1',
    'localhost',
    '',
    '127.1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    PUBLIC,
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.0.1.1',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2001:4860:4860::8888',
    '2a00:1450:4001::1',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('an outbound request refuses', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.0.0.1.',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0',
    '0.0.0.0',
    '①②⑦.⓪.⓪.①',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    'ⓛocalhost',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '169.254.169.254',
    '10.0.0.1',
  ])('%s however it is written', async (host) => {
    const outbound = createOutbound();
    expect(() => outbound.assertMayName(onPort(host))).toThrow('not on the public internet');
    await expectRefused(onPort(host));
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    [PUBLIC, '127.0.0.1'],
    ['127.0.0.1', '2606:4700:4700::1111'],
  ])('a name that resolves to %s %s', async (...addresses) => {
    await expectRefused(onPort('hooks.example.com'), { resolve: async () => addresses });
  });

  it('other protocols, and credentials in the URL', async () => {
    for (const url of [
      'ftp://example.com/',
      'file:///etc/passwd',
      'data:,x',
      'javascript:1',
      'gopher://x/',
    ]) {
      await expect(post(url)).rejects.toThrow('must start with http:// or https://');
    }
    await expect(post('https://user:secret@example.com/')).rejects.toThrow('user name');
    await expect(post('https://user@example.com/')).rejects.toThrow('user name');
  });
});

it('an outbound request connects to the checked address, even if the name resolves differently later', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? [];
  const answer = await post(onPort('rebinding.example.com'), { resolve, mayReach: mayReachReceiver });
  expect(answer.status).toBe(200);
  expect(asked).toBe(1);
  expect(receiver.received[0]?.headers.host).toBe(`rebinding.example.com:${receiver.port}`);
  await expect(
    post(onPort('rebinding.example.com'), { resolve, mayReach: mayReachReceiver }),
  ).rejects.toThrow('public internet');
  expect(receiver.received).toHaveLength(1);
});

describe('an outbound request to an allowed receiver', () => {
  const reach = (options: Partial<OutboundOptions> = {}) =>
    post(receiver.url, { mayReach: mayReachReceiver, ...options });

  it('posts the body with the given headers, and no revealing ones', async () => {
    receiver.answer = answerWith(201, 'thanks', { 'set-cookie': 'a=1' });
    expect(await reach()).toEqual({ status: 201, body: 'thanks' });
    await reach();
    for (const { headers, ...rest } of receiver.received) {
      expect(rest).toEqual({ method: 'POST', path: '/hook', body: '{"a":"ä"}' });
      expect(headers).toEqual({
        host: `127.0.0.1:${receiver.port}`,
        'x-test': 'yes',
        'content-length': '10',
        connection: 'close',
      });
    }
  });

  it('does not follow a redirect', async () => {
    const other = await startReceiver();
    receiver.answer = answerWith(307, '', { location: other.url });
    expect((await reach()).status).toBe(307);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('keeps 2 kB of an endless response, and closes the connection', async () => {
    const cut = new Promise<void>((resolve) => {
      receiver.answer = (response) => {
        response.on('close', resolve);
        const more = () => {
          while (response.writable && response.write(randomBytes(16_384).toString('base64')));
          response.once('drain', more);
        };
        more();
      };
    });
    const { status, body } = await reach();
    expect(status).toBe(200);
    expect(Buffer.byteLength(body)).toBe(2_048);
    await cut;
  });

  it('keeps the storable part of a binary response', async () => {
    receiver.answer = (response) => response.end(Buffer.from([0x61, 0, 0xff, 0xed, 0xa0, 0x80, 0x62]));
    const { body } = await reach();
    expect(body).toMatch(/^a\uFFFD+b$/);
  });

  it('stops at the deadline without a response', async () => {
    receiver.answer = () => undefined;
    await expect(reach({ deadlineMs: 200 })).rejects.toThrow('No answer within 0.2 seconds.');
  });

  it('returns the status of a response that trickles until the deadline', async () => {
    receiver.answer = (response) => response.writeHead(200).write('so far');
    expect(await reach({ deadlineMs: 300 })).toEqual({ status: 200, body: 'so far' });
  });

  it('stops at the deadline when the name never resolves', async () => {
    const resolve = () => new Promise<string[]>(() => undefined);
    await expect(post('http://hooks.example.com/', { resolve, deadlineMs: 100 })).rejects.toThrow(
      'No answer',
    );
  });

  it('reports the error of the connection', async () => {
    receiver.answer = (response) => response.destroy();
    await expect(reach()).rejects.toThrow('The connection failed (ECONNRESET).');
    const { port } = await startReceiver().then(async (gone) => {
      await gone.close();
      return gone;
    });
    await expect(post(`http://127.0.0.1:${port}/`, { mayReach: mayReachReceiver })).rejects.toThrow(
      'The connection failed (ECONNREFUSED).',
    );
    await expect(post(`https://127.0.0.1:${receiver.port}/`, { mayReach: mayReachReceiver })).rejects.toThrow(
      'The connection failed (EPROTO).',
    );
  });

  it('ends at a protocol switch, and at endless headers', async () => {
    receiver.answer = (_, __, { socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await expect(reach()).rejects.toThrow('The connection failed');
    receiver.answer = (_, __, { socket }) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`);
    await expect(reach()).rejects.toThrow('The connection failed (HPE_HEADER_OVERFLOW).');
  });

  it('stops when the caller aborts', async () => {
    const stop = new AbortController();
    receiver.answer = () => stop.abort();
    await expect(post(receiver.url, { mayReach: mayReachReceiver }, stop.signal)).rejects.toThrow('cut off');
  });
});

it('an outbound request reports a name that does not exist', async () => {
  await expect(post('http://nowhere.invalid/', { resolve: async () => [] })).rejects.toThrow(
    'The name nowhere.invalid was not found.',
  );
});
