import { createServer, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { callerAddressOf, networkOf } from './caller-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('network: %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each(['::ffff:192.0.2.1', '::FFFF:C000:0201', '0:0:0:0:0:ffff:192.0.2.1'])(
  'address: %s is the IPv4 caller 192.0.2.1',
  (address) => {
    expect(callerAddressOf({ trustProxy: 0 })(request(address))).toBe('192.0.2.1');
    expect(callerAddressOf({ trustProxy: 1 })(request('127.0.0.1', address))).toBe('192.0.2.1');
  },
);

it('X-Forwarded-For: trusts as many entries as there are proxies, and none before them', () => {
  const claimed = request('10.0.0.1', '6.6.6.6, 203.0.113.9,192.0.2.1');
  expect([0, 1, 2, 3, 9].map((trustProxy) => callerAddressOf({ trustProxy })(claimed))).toEqual([
    '10.0.0.1',
    '192.0.2.1',
    '203.0.113.9',
    '6.6.6.6',
    '6.6.6.6',
  ]);
  expect(callerAddressOf({ trustProxy: 1 })(request('10.0.0.1'))).toBe('10.0.0.1');
});

it('X-Forwarded-For: reads a repeated header as one', async () => {
  const server = createServer((incoming, response) => {
    response.end(callerAddressOf({ trustProxy: 2 })(incoming));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    headers: [
      ['x-forwarded-for', '6.6.6.6, 203.0.113.9'],
      ['x-forwarded-for', '192.0.2.1'],
    ],
  });
  expect(await answer.text()).toBe('203.0.113.9');
  server.close();
});
