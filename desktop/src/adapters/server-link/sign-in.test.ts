import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERROR_STATUS, type ErrorCode } from '@chatbot-saas/contract/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from './sign-in.ts';

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const signInAt = (address: string) => signIn(address, { email: 'ada@example.com', password: 'secret' });
const before = async (answer: RequestListener) =>
  signInAt(`http://127.0.0.1:${await portOf(createServer(answer))}`);

const answered = (status: number, type: string, body: string) =>
  before((_, response) => void response.writeHead(status, { 'content-type': type }).end(body));
const page = (status: number) => answered(status, 'text/html', '<h1>Welcome to nginx!</h1>');
const refused = (code: ErrorCode, fields: object) =>
  answered(ERROR_STATUS[code], 'application/json', JSON.stringify({ code, ...fields }));

test.each([200, 302, 401, 403, 404, 405])(
  'a web page with %i is not taken for our server',
  async (status) => {
    await expect(page(status)).rejects.toMatchObject({ code: 'not_our_server' });
  },
);

test('another API is not taken for ours', async () => {
  const other = answered(200, 'application/json', '{"token":5}');
  await expect(other).rejects.toMatchObject({ code: 'not_our_server' });
});

test('a server that is restarting is worth another try', async () => {
  await expect(page(502)).rejects.toMatchObject({ code: 'server_busy' });
});

test('a refusal has the server’s message, without the name of a field', async () => {
  const error = 'Invalid email or password';
  await expect(refused('invalid_credentials', { error })).rejects.toThrow(/^Invalid email or password$/);
  const details = [{ path: 'email', message: 'Email is required' }];
  const misshapen = refused('validation_failed', { error: 'email: Email is required', details });
  await expect(misshapen).rejects.toThrow(/^Email is required$/);
});

test('nothing that answers is no connection', async () => {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  await expect(signInAt(`http://127.0.0.1:${port}`)).rejects.toThrow('No connection to the server.');
});

test.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'a certificate refused with %s is not taken for an outage',
  async (code) => {
    const cause = Object.assign(new Error('refused'), { code });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    onTestFinished(() => void vi.unstubAllGlobals());
    await expect(signInAt('https://127.0.0.1')).rejects.toMatchObject({ code: 'untrusted_server' });
  },
);
