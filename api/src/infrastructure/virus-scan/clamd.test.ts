import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { fileForm, sendForm } from '../../../test/support/files/upload.ts';
import { sharedServer, sharedTenant } from '../../../test/support/fixtures.ts';
import { bytesOf, contentOf } from '../file-storage/bytes.ts';
import { clamd, isScannerUrl, ScanError } from './clamd.ts';

/** Nothing listens there. */
const NOWHERE = 'tcp://127.0.0.1:9';
const server = sharedServer({ RATE_LIMITS: 'off', CLAMD_URL: NOWHERE });
const tenant = sharedTenant(server);

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A scanner that does this with each connection. */
async function scannerThat(behave: (socket: Socket) => void, patienceMs?: number) {
  const sockets: Socket[] = [];
  const listening: Server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    behave(socket);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => listening.close(resolve));
  });
  const { port } = listening.address() as { port: number };
  const said: string[] = [];
  const log = {
    warn: (_: object, message: string) => said.push(message),
    error: (_: object, message: string) => said.push(message),
  };
  return { said, scanner: clamd(`tcp://127.0.0.1:${port}`, log, patienceMs) };
}

const content = (bytes: Buffer) => contentOf(bytesOf(bytes), [{ from: 0, to: bytes.length }]);

it('virus scanner: gets the bytes in pieces, each with its length', async () => {
  const chunks: Buffer[] = [];
  const { scanner } = await scannerThat((socket) => {
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (Buffer.concat(chunks).subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  });
  expect(await scanner.scan(content(Buffer.from('Hello')))).toBeNull();
  expect(Buffer.concat(chunks).toString('latin1')).toBe('zINSTREAM\0\0\0\0\x05Hello\0\0\0\0');
});

it.each([
  ['says that it failed', (socket: Socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['says nothing', (socket: Socket) => socket.end()],
  ['breaks off', (socket: Socket) => socket.destroy()],
  [
    'answers before the end of the bytes',
    (socket: Socket) => socket.once('data', () => socket.end('stream: no\0')),
  ],
])('virus scanner: one that %s has scanned nothing', async (_, behave) => {
  const { scanner, said } = await scannerThat(behave);
  await expect(scanner.scan(content(Buffer.alloc(5_000_000, 1)))).rejects.toBeInstanceOf(ScanError);
  expect(said).toEqual(['the virus scanner (CLAMD_URL) does not answer: files are refused']);
});

it('virus scanner: one that never answers is given up', async () => {
  const { scanner } = await scannerThat(() => undefined, 50);
  await expect(scanner.scan(content(Buffer.from('x')))).rejects.toBeInstanceOf(ScanError);
});

it('virus scanner: while it is down every file is refused, with a sentence', async () => {
  const response = await sendForm(server, '/files', tenant.owner, fileForm({ content: 'Hello' }));
  expectFailure(response, 'file_unchecked');
  expect(response.json.error).toBe('Files can’t be checked at the moment. Please try again later.');
});

it('CLAMD_URL: is a port or a socket', () => {
  for (const url of ['tcp://clamav:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl', 'unix:///run/x'])
    expect(isScannerUrl(url), url).toBe(true);
  for (const url of ['clamav:3310', 'tcp://clamav', 'http://clamav:3310', 'unix:run/x', ''])
    expect(isScannerUrl(url), url).toBe(false);
});
