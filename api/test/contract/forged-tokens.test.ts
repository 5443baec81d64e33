import jwt from 'jsonwebtoken';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failure.ts';
import { freshTenant, sharedServer, sharedTenant } from '../support/fixtures.ts';
import { identityToken, switchIdentityOn } from '../support/people/identity.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);
const another = freshTenant(server);
let secret: string;
beforeAll(async () => {
  secret = await switchIdentityOn(tenant);
});
const VERA = { sub: 'customer-1', name: 'Vera Blanc' };

const start = (body: object, of = tenant) =>
  server.send('POST', '/api/chat/start', { apiKey: of.apiKey, body: { visitorId: 'visitor_1', ...body } });

interface Kind {
  code: string;
  make(): Promise<string>;
  use(token: string): ReturnType<typeof server.send>;
}

const KINDS: Record<string, Kind> = {
  'a session': {
    code: 'not_signed_in',
    make: async () => tenant.owner.token,
    use: (token) => server.send('GET', '/api/auth/me', { token }),
  },
  'an API key': {
    code: 'invalid_api_key',
    make: async () => tenant.apiKey,
    use: (apiKey) => server.send('GET', '/api/chat/config', { apiKey }),
  },
  'a visitor’s token': {
    code: 'visitor_unknown',
    make: async () => (await start({})).json.visitorToken,
    use: (token) =>
      server.send('GET', '/api/chat/mine', {
        apiKey: tenant.apiKey,
        headers: { 'x-visitor-token': token },
      }),
  },
  'an identity token': {
    code: 'identity_invalid',
    make: async () => identityToken(secret, VERA),
    use: (token) => start({ identityToken: token }),
  },
};

const changed = (token: string, at: number) =>
  token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
const withPayload = (token: string, change: object) => {
  const [head, payload = '', signature] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...change };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

describe.each(Object.entries(KINDS))('%s', (_, { code, make, use }) => {
  it('is refused truncated, changed, longer, or twice, and taken as it is', async () => {
    const token = await make();
    const wrong = [
      token.slice(0, -1),
      token.slice(1),
      token.slice(0, token.length / 2),
      changed(token, 0),
      changed(token, Math.floor(token.length / 2)),
      changed(token, token.length - 1),
      `${token}A`,
      `${token}.`,
      `${token}${token}`,
      `${token}%00`,
      token.toUpperCase(),
    ];
    for (const one of wrong) {
      const response = await use(one);
      expectFailure(response, code as 'not_signed_in');
      expect(response.status).toBe(401);
    }
    expect((await use(token)).status).toBeLessThan(300);
  });
});

it.each(['a session', 'an identity token'])(
  '%s with other claims under its signature is refused',
  async (kind) => {
    const { code, make, use } = KINDS[kind] as Kind;
    const token = await make();
    for (const change of [
      { sub: 'other' },
      { exp: 4_000_000_000 },
      { tenantId: another.id },
      { role: 'owner' },
    ]) {
      expectFailure(await use(withPayload(token, change)), code as 'not_signed_in');
    }
    const claims = jwt.decode(token) as object;
    for (const forged of [
      jwt.sign(claims, 'not the secret of this server'),
      jwt.sign(claims, '', { algorithm: 'none' }),
    ]) {
      expectFailure(await use(forged), code as 'not_signed_in');
    }
  },
);

it('a session is refused when it is replayed after its end, and an identity token in another workspace', async () => {
  const identity = await (KINDS['an identity token'] as Kind).make();
  await switchIdentityOn(another);
  expectFailure(await start({ identityToken: identity }, another), 'identity_invalid');

  const { token } = another.owner;
  expect((await server.send('POST', '/api/auth/logout', { token })).status).toBeLessThan(300);
  expectFailure(await server.send('GET', '/api/auth/me', { token }), 'not_signed_in');
});
