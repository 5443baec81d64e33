import { listEndpoints, type NamedEndpoint } from '@chatbot-saas/shared/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildTenant } from './build.ts';
import { expectFailure } from './failure.ts';
import { type Belongings, buildBelongings, nameOf, sampleOf } from './samples.ts';
import { startTestServer, type TestResponse, type TestServer } from './server.ts';
import { sql } from './sql.ts';

let server: TestServer;
let belongings: Belongings;

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMITS: 'off' });
  belongings = await buildBelongings(server, await buildTenant(server));
  // Else whatever is created over and over would soon be refused for the plan alone.
  await sql(server, `UPDATE tenants SET plan = 'enterprise'`);
});
afterAll(() => server.close());

const endpoints = listEndpoints();
const withBody = endpoints
  .filter(({ endpoint }) => endpoint.body)
  .map((named) => [nameOf(named), named] as const);
const withQuery = endpoints
  .filter(({ endpoint }) => endpoint.query)
  .map((named) => [nameOf(named), named] as const);
const withId = endpoints
  .filter(({ endpoint }) => endpoint.path.includes('{'))
  .map((named) => [nameOf(named), named] as const);

/** Sends what the endpoint takes, but with that body and those headers. */
function sendBody(named: NamedEndpoint, body: unknown, headers: Record<string, string> = {}) {
  const { method, path, caller } = sampleOf(named, belongings);
  return server.send(method, path, { ...caller, body, headers: { ...caller.headers, ...headers } });
}

type Path = (string | number)[];
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Every place in a body where a value stands: `name`, `preferences.timezone`, `tags.0` … */
function placesIn(schema: JsonSchema, path: Path = []): Path[] {
  const below = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => placesIn(part, [...path, name])),
    ...(schema.items ? placesIn(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((part) =>
      placesIn(part, path).filter((found) => found.length > path.length),
    ),
  ];
  return path.length > 0 ? [path, ...below] : below;
}

const bodyPlaces = ({ endpoint }: NamedEndpoint): Path[] =>
  endpoint.body
    ? placesIn(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : [];

/** A copy of `body` with `value` at that place. Built as text would be parsed: `__proto__` becomes a key of its own. */
function withValue(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy: Record<string | number, unknown> = Array.isArray(body)
    ? ([...body] as never)
    : { ...(body as object) };
  copy[step] = withValue(copy[step] ?? (typeof rest[0] === 'number' ? [] : {}), rest, value);
  return copy;
}

const HOSTILE: [string, unknown][] = [
  ['null', null],
  ['a number', 12.5],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['true', true],
  ['an array', []],
  ['an array of arrays', [[[]]]],
  ['an object', {}],
  [
    'an object with its prototype',
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  ],
  ['an empty text', ''],
  ['spaces', '   '],
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['10,001 characters', 'x'.repeat(10_001)],
  ['10,000 items', Array.from({ length: 10_000 }, () => 'x')],
  ['__proto__', '__proto__'],
  ['SQL', `'; DROP TABLE users; --`],
  ['a format string', '%s%n{{x}}'],
  ['a pattern', '%_\\'],
];

/** Whatever it is, it is stored, or refused by the name of the field: never a 5xx. A refusal of the endpoint's own took it. */
function expectTakenOrNamed(
  { endpoint }: NamedEndpoint,
  response: TestResponse,
  [field]: Path,
  what: string,
): void {
  expect(response.status, `${what}: ${response.text}`).toBeLessThan(500);
  if (response.status < 400) return;
  expectFailure(response);
  if (response.status !== 400 || endpoint.errors?.includes(response.json.code)) return;
  expect(response.json.details.length, what).toBeGreaterThan(0);
  for (const { path } of response.json.details) expect(path.split('.')[0], what).toBe(field);
}

describe.each(withBody)('%s takes or names', (_, named) => {
  it.each(bodyPlaces(named).map((place) => [place.join('.'), place] as const))(
    '%s, whatever is in it',
    async (name, place) => {
      await Promise.all(
        HOSTILE.map(async ([what, value]) => {
          const { body } = sampleOf(named, belongings);
          const response = await sendBody(named, withValue(body, place, value));
          expectTakenOrNamed(named, response, place, `${name} = ${what}`);
        }),
      );
    },
  );

  it('any mixture of values', async () => {
    const hostileText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({
        unit: fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)),
        maxLength: 40,
      }),
    );
    const hostile = fc.oneof(
      hostileText,
      fc.double(),
      fc.anything({
        maxDepth: 3,
        key: hostileText,
        withNullPrototype: true,
        values: [hostileText, fc.integer()],
      }),
      fc.constant(undefined),
    );
    const [...places] = bodyPlaces(named);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places), hostile), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          let body: unknown = sampleOf(named, belongings).body;
          for (const [place, value] of changes) {
            try {
              body = withValue(body, place, value);
            } catch {
              // An earlier change put a text where this one would go deeper.
            }
          }
          const response = await sendBody(named, JSON.stringify(body));
          expect(response.status, response.text).toBeLessThan(500);
          if (response.status >= 400) expectFailure(response);
          if (response.status === 400) expect(response.json.details.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 15 },
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
    const { method, path, caller } = sampleOf(named, belongings);
    const response = await server.send(method, `${path}?${name}=1&${name}=2`, caller);
    expectFailure(response, 'validation_failed');
    expect(response.json.details.map((detail: { path: string }) => detail.path)).toEqual([name]);
  });

  it.each(names)('takes or names any %s', async (name) => {
    const { method, path, caller } = sampleOf(named, belongings);
    for (const text of ['', ...HOSTILE_TEXT]) {
      const response = await server.send(method, `${path}?${name}=${text}`, caller);
      expectTakenOrNamed(named, response, [name], `${name}=${text.slice(0, 20)}`);
    }
  });

  it('drops what it does not know', async () => {
    const { method, path, caller } = sampleOf(named, belongings);
    const odd = '__proto__=1&constructor=2&tenantId=3&a[b]=4&tenant_id=5';
    expect((await server.send(method, `${path}?${odd}`, caller)).status).toBe(200);
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
    const { token } = belongings.tenant.owner;
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
    const { method, caller, body } = sampleOf(named, belongings);
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
    expectFailure(await server.send('GET', path, { token: belongings.tenant.owner.token }), 'not_found');
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
