import type { NamedEndpoint } from '@chatbot-saas/contract';
import { stressRuns, stressShare } from '@chatbot-saas/testing/stress';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failure.ts';
import { sharedServer, sharedTenantData } from '../support/fixtures.ts';
import { HOSTILE, hostileText, hostileValue, type Path, placesIn, withValue } from '../support/hostile.ts';
import type { TestResponse } from '../support/server.ts';
import { sql } from '../support/sql.ts';
import { bodySender, endpointsThat, endpointsWithBody, sampleOf } from './samples.ts';

const server = sharedServer({ RATE_LIMITS: 'off', CONTACT_EMAIL: 'desk@acme.test' });
const tenantData = sharedTenantData(server);
const sendBody = bodySender(server, tenantData);

beforeAll(async () => {
  // Else whatever is created over and over would soon be refused for the plan alone.
  await sql(server, `UPDATE tenants SET plan = 'enterprise'`);
});

const withQuery = endpointsThat(({ query }) => query);
const withId = endpointsThat(({ path }) => path.includes('{'));

const bodyPlaces = ({ endpoint }: NamedEndpoint): Path[] => (endpoint.body ? placesIn(endpoint.body) : []);

/** Whatever it is, it is stored, or refused by the name of the field: never a 5xx. A refusal of the endpoint's own took it. */
function expectTakenOrNamed(
  { endpoint }: NamedEndpoint,
  response: TestResponse,
  fields: Path,
  what: string,
): void {
  expect(response.status, `${what}: ${response.text}`).toBeLessThan(500);
  if (response.status < 400) return;
  expectFailure(response);
  if (response.status !== 400 || endpoint.errors?.includes(response.json.code)) return;
  expect(response.json.details.length, what).toBeGreaterThan(0);
  for (const { path } of response.json.details)
    expect(fields.map(String), what).toContain(path.split('.')[0]);
}

let fields = 0;
/** For one field after the other a third of the values, others the next day; in a stress test all. */
function hostileForNextField() {
  fields += 1;
  const first = fields % 3;
  return stressShare(3, [...HOSTILE.slice(first), ...HOSTILE.slice(0, first)]);
}

describe.each(endpointsWithBody)('%s takes or names', (_, named) => {
  it.each(bodyPlaces(named).map((place) => [place.join('.'), place, hostileForNextField()] as const))(
    '%s, whatever is in it',
    async (name, place, values) => {
      await Promise.all(
        values.map(async ([what, value]) => {
          const { body } = sampleOf(named, tenantData);
          const response = await sendBody(named, withValue(body, place, value));
          expectTakenOrNamed(named, response, place.slice(0, 1), `${name} = ${what}`);
        }),
      );
    },
  );

  it('any mixture of values', async () => {
    const [...places] = bodyPlaces(named);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places), hostileValue), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          let body: unknown = sampleOf(named, tenantData).body;
          for (const [place, value] of changes) {
            try {
              body = withValue(body, place, value);
            } catch {
              // An earlier change put a text where this one would go deeper.
            }
          }
          const response = await sendBody(named, JSON.stringify(body));
          expectTakenOrNamed(
            named,
            response,
            changes.flatMap(([place]) => place.slice(0, 1)),
            JSON.stringify(body),
          );
        },
      ),
      { numRuns: stressRuns(50) },
    );
  });
});

describe.each(withQuery)('%s', (_, named) => {
  const names = Object.keys(named.endpoint.query?.shape ?? {});
  const HOSTILE_TEXT = [
    '-1',
    '0',
    '1.5',
    '1e99',
    'NaN',
    'Infinity',
    'nonsense',
    '%00',
    '%ff%fe',
    '[]',
    "'--",
    'x'.repeat(10_001),
  ];

  it.each(names)('names %s when it comes twice', async (name) => {
    const { method, path, caller, body } = sampleOf(named, tenantData);
    const options = { ...caller, ...(body && { body }) };
    const response = await server.send(method, `${path}?${name}=1&${name}=2`, options);
    expectFailure(response, 'validation_failed');
    expect(response.json.details.map((detail: { path: string }) => detail.path)).toEqual([name]);
  });

  it.each(names)('takes or names any %s', async (name) => {
    const { method, path, caller, body } = sampleOf(named, tenantData);
    const options = { ...caller, ...(body && { body }) };
    for (const text of ['', ...HOSTILE_TEXT]) {
      const response = await server.send(method, `${path}?${name}=${text}`, options);
      expectTakenOrNamed(named, response, [name], `${name}=${text.slice(0, 20)}`);
    }
  });

  it('takes or names any mixture', async () => {
    const { method, path, caller, body } = sampleOf(named, tenantData);
    const options = { ...caller, ...(body && { body }) };
    // As browsers send it, or as an attacker might: bytes that are no UTF-8, or no encoding at all.
    const value = fc.oneof(
      hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
      fc
        .array(fc.integer({ min: 0, max: 255 }), { maxLength: 8 })
        .map((bytes) => bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
      fc.constantFrom('%', '%zz', '1', '100', '[object Object]', '__proto__'),
    );
    const name = fc.constantFrom(...names, ...names.map((one) => `${one}[]`), '__proto__', 'constructor[x]');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 5 }), async (pairs) => {
        const query = pairs.map((pair) => pair.join('=')).join('&');
        const response = await server.send(method, `${path}?${query}`, options);
        expectTakenOrNamed(
          named,
          response,
          pairs.map(([one]) => one),
          query,
        );
      }),
      { numRuns: stressRuns(150) },
    );
  });

  it('drops what it does not know', async () => {
    const { method, path, caller, body } = sampleOf(named, tenantData);
    const options = { ...caller, ...(body && { body }) };
    const odd = '__proto__=1&constructor=2&tenantId=3&a[b]=4&tenant_id=5';
    expect((await server.send(method, `${path}?${odd}`, options)).status).toBe(200);
  });
});

describe('a cursor', () => {
  const cursorOf = (...position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url');
  const id = '0190a0a0-0000-7000-8000-000000000000';

  it.each([
    ['nonsense', 'nonsense'],
    ['no array', Buffer.from('{}').toString('base64url')],
    ['a month that is none', cursorOf('2026-13-01 00:00:00+00', id)],
    ['a day that is none', cursorOf('2026-02-30 00:00:00+00', id)],
    ['an hour that is none', cursorOf('2026-01-01 29:00:00+00', id)],
    ['the year 0', cursorOf('0000-01-01 00:00:00+00', id)],
    ['no id', cursorOf('2026-01-01 00:00:00+00', 'x')],
    ['SQL', cursorOf("2026-01-01 00:00:00+00'--", id)],
  ])('that is not ours is named: %s', async (_, cursor) => {
    const { token } = tenantData.tenant.owner;
    const response = await server.send('GET', `/api/chat/conversations?cursor=${cursor}`, { token });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('cursor');
  });
});

describe.each(withId)('%s', (_, named) => {
  const ABSURD = [
    '%00',
    '%ff',
    '%E0%A4%A',
    '%2e%2e%2f',
    '..%2f..%2fetc',
    '__proto__',
    'constructor',
    "';--",
    'null',
    '0',
    'x'.repeat(5_000),
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '%F0%9F%92%A9',
    '*',
    '%20',
  ];

  it('answers 404 to any absurd id', async () => {
    const { path } = named.endpoint;
    const { method, caller, body } = sampleOf(named, tenantData);
    for (const id of ABSURD) {
      const response = await server.send(method, `/api${path.replace(/\{\w+\}/g, () => id)}`, {
        ...caller,
        ...(body && { body }),
      });
      expectFailure(response);
      expect([400, 404], `${id}: ${response.text}`).toContain(response.status);
    }
  });
});

describe('an address that is not there', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api//auth/me',
    '/api/auth/me/more',
    '/api/%00',
    '/api/%ff',
    '/api/../api/x',
  ])('%s is 404 in the contract’s shape', async (path) => {
    expectFailure(await server.send('GET', path, { token: tenantData.tenant.owner.token }), 'not_found');
    expectFailure(await server.send('POST', path, { body: {} }), 'not_found');
  });

  it.each(['PATCH', 'DELETE', 'PROPFIND'])(
    '%s where nothing takes it is 405, and says what is',
    async (method) => {
      const response = await server.send(method, '/api/auth/me');
      expectFailure(response, 'method_not_allowed');
      expect(response.headers.get('allow')).toMatch(/GET/);
    },
  );
});

it('a request id of the caller’s is kept when it is harmless, and replaced when it is not', async () => {
  const kept = await server.send('GET', '/api/auth/me', { headers: { 'x-request-id': 'my-request-1' } });
  expect(kept.json.requestId).toBe('my-request-1');
  for (const odd of ['x', 'a b c d e f g h', 'x'.repeat(65), '"><script>alert(1)']) {
    const response = await server.send('GET', '/api/auth/me', { headers: { 'x-request-id': odd } });
    expect(response.json.requestId).not.toBe(odd);
    expectFailure(response, 'not_signed_in');
  }
});

it.each([
  ['a handshake', '/socket.io/?EIO=4&transport=polling', {}, 200],
  [
    'a handshake from elsewhere',
    '/socket.io/?EIO=4&transport=polling',
    { origin: 'https://evil.example' },
    403,
  ],
  ['a page', '/', {}, 200],
])('%s tells its request id too', async (_what, path, headers, status) => {
  const response = await server.send('GET', path, {
    headers: { ...headers, 'x-request-id': 'my-request-2' },
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('x-request-id')).toBe('my-request-2');
});

it('none of it was the server’s own fault', () => {
  expect(server.errors).toEqual([]);
});
