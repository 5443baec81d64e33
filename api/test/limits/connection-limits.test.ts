import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { sharedServer } from '../support/fixtures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Connections that one address may have. */
const LIMIT = 2_000;
const server = sharedServer();

async function openFrom(localAddress: string, { url }: TestServer): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
const many = (count: number, address: string, to = server) =>
  Promise.all(Array.from({ length: count }, () => openFrom(address, to)));
async function isAnswered(socket: Socket): Promise<boolean> {
  const answered = once(socket, 'data').then(() => true);
  const closed = once(socket, 'close').then(() => false);
  socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return Promise.race([answered, closed]);
}
const end = (sockets: readonly Socket[]) => sockets.forEach((socket) => void socket.destroy());

it('an address with too many connections loses silent ones first, then idle ones, and no other address any', async () => {
  const other = await openFrom('127.0.0.2', server);
  const [silent, idle] = [await openFrom('127.0.0.3', server), await openFrom('127.0.0.3', server)];
  expect(await isAnswered(idle)).toBe(true);
  const isCut = once(silent, 'close');
  const sockets = await many(LIMIT - 1, '127.0.0.3');
  await isCut;
  expect(await isAnswered(idle)).toBe(true);

  expect((await Promise.all(sockets.map(isAnswered))).filter((isOpen) => !isOpen)).toEqual([]);
  const isIdleCut = once(idle, 'close');
  const last = await openFrom('127.0.0.3', server);
  await isIdleCut;
  expect(await isAnswered(last)).toBe(true);
  expect(await isAnswered(other)).toBe(true);
  end([other, last, ...sockets]);
});

it('connections through a trusted proxy are not counted as one caller’s', async () => {
  const proxied = await startTestServer({ TRUST_PROXY: '1' });
  const oldest = await openFrom('127.0.0.4', proxied);
  const sockets = await many(LIMIT + 10, '127.0.0.4', proxied);
  expect(await isAnswered(sockets.at(-1) as Socket)).toBe(true);
  expect(await isAnswered(oldest)).toBe(true);
  end([oldest, ...sockets]);
  await proxied.close();
});
