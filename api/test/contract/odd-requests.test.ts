import { once } from 'node:events';
import { Agent, get } from 'node:http';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failure.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { RawClient } from '../support/raw-client.ts';
import { startTestServer } from '../support/server.ts';

const server = sharedServer({ LOG_LEVEL: 'warn' });
const tenant = sharedTenant(server);

const answerTo = (head: readonly string[], body: string | Buffer = '', url = server.url): Promise<string> => {
  const client = new RawClient(url);
  client.write(`${[...head, 'Host: localhost', 'Connection: close'].join('\r\n')}\r\n\r\n`);
  if (body.length > 0) client.write(body);
  return client.ended;
};

describe('two Authorization headers', () => {
  it.each(['same', 'other'])('are refused, the second being the %s', async (second) => {
    const bearer = `Authorization: Bearer ${tenant.owner.token}`;
    const more = second === 'same' ? bearer : 'authorization: Bearer other';
    const answer = await answerTo(['GET /api/auth/me HTTP/1.1', bearer, more]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"two_credentials"');
  });

  it('are refused where the first is empty, and where nobody has to sign in', async () => {
    const bearer = `Authorization: Bearer ${tenant.owner.token}`;
    for (const head of ['GET /api/auth/me HTTP/1.1', 'GET /api/billing/plans HTTP/1.1']) {
      expect(await answerTo([head, 'Authorization:', bearer])).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('one is not', async () => {
    const bearer = `Authorization: Bearer ${tenant.owner.token}`;
    expect(await answerTo(['GET /api/auth/me HTTP/1.1', bearer])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a body that is not UTF-8', () => {
  const name = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);

  it.each([
    ['PUT', '/api/auth/profile', name],
    ['POST', '/api/kb/import', Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d])],
  ])('is refused: %s %s', async (method, path, body) => {
    const answer = await answerTo(
      [
        `${method} ${path} HTTP/1.1`,
        `Authorization: Bearer ${tenant.owner.token}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      body,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed_json","');
  });
});

it('a body that begins with a byte order mark is read', async () => {
  const body = Buffer.from('\uFEFF{"name":"Ada"}');
  const answer = await answerTo(
    [
      'PUT /api/auth/profile HTTP/1.1',
      `Authorization: Bearer ${tenant.owner.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ],
    body,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -1])('a token whose `gen` is %d is none', async (gen) => {
  const claims = jwt.decode(tenant.owner.token) as jwt.JwtPayload;
  const forged = jwt.sign({ ...claims, gen }, 'a secret for tests only, 32 characters');
  expectFailure(await server.send('GET', '/api/auth/me', { token: forged }), 'not_signed_in');
  expect(server.errors).toEqual([]);
});

describe('an upgrade that is not taken', () => {
  const h2c = {
    upgrade: 'h2c',
    connection: 'Upgrade, HTTP2-Settings',
    'http2-settings': 'AAMAAABkAARAAAAAAAIAAAAA',
  };

  it.each([
    ['h2c', '/health/live', h2c],
    ['h2c to the sockets', '/socket.io/?EIO=4&transport=polling', h2c],
    ['a websocket to what is none', '/health/live', { upgrade: 'websocket', connection: 'Upgrade' }],
  ])('is ignored, its request answered, and the next one too: %s', async (_, path, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOf = async (more: object) => {
      const [response] = await once(get(server.url + path, { agent, headers: { ...more } }), 'response');
      await response.toArray();
      return response.statusCode;
    };
    expect(await statusOf(headers)).toBe(200);
    expect(await statusOf({})).toBe(200);
    agent.destroy();
  });
});

describe('X-Forwarded headers', () => {
  const warnings = ({ log }: { log: string[] }) => log.filter((line) => line.includes('TRUST_PROXY'));

  it('are warned of once while TRUST_PROXY is 0', async () => {
    expect(warnings(server)).toEqual([]);
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']) {
      await server.send('GET', '/health/live', { headers: { [name]: 'x' } });
    }
    expect(warnings(server)).toHaveLength(1);
  });

  it('are not warned of while a proxy is trusted', async () => {
    const proxied = await startTestServer({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
    await proxied.send('GET', '/health/live', { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(warnings(proxied)).toEqual([]);
    await proxied.close();
  });
});
