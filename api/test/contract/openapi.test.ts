import { once } from 'node:events';
import { get } from 'node:http';
import { listEndpoints } from '@chatbot-saas/contract';
import { WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import { ERROR_STATUS } from '@chatbot-saas/contract/errors';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { sharedServer } from '../support/fixtures.ts';
import { startTestServer } from '../support/server.ts';
import { nameOf } from './samples.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

const server = sharedServer();
let document: Document;

beforeAll(async () => {
  document = (await server.send('GET', '/openapi.json')).json;
});

const operationOf = (method: string, path: string) => document.paths[path]?.[method.toLowerCase()];
const all = (): [string, string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, string, Operation] => [method, path, operation]),
  );

describe.each(listEndpoints().map((named) => [nameOf(named), named] as const))('%s', (_, { endpoint }) => {
  const { method, path, access } = endpoint;

  it('is in the document, for each kind of caller it serves', () => {
    const operation = operationOf(method, path);
    const kinds = operation?.security.flatMap((one) => Object.keys(one));
    if (access.staff) expect(kinds).toContain('staff');
    if (access.key) expect(kinds).toContain('apiKey');
    if (access.public) expect(operation?.security).toContainEqual({});
    else expect(operation?.security).not.toContainEqual({});
  });

  it('declares its answer, each of its errors, and every parameter', () => {
    const operation = operationOf(method, path);
    expect(operation?.responses[String(endpoint.status ?? 200)]).toBeDefined();
    for (const code of endpoint.errors ?? []) {
      expect(operation?.responses[String(ERROR_STATUS[code])]?.description).toContain(code);
    }
    const names = operation?.parameters.map((parameter) => parameter.name) ?? [];
    for (const shape of [endpoint.params, endpoint.query]) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(shape?.shape ?? {})));
    }
    // Of one path, a call by the team may take a body where a visitor's takes none.
    const sharing = listEndpoints().filter(
      ({ endpoint: other }) => other.method === method && other.path === path,
    );
    expect(operation?.requestBody !== undefined).toBe(
      sharing.some(({ endpoint: other }) => other.body !== undefined || other.takesFile === true),
    );
  });
});

it('a path that two kinds of callers share lists both', () => {
  for (const [method, path] of [
    ['GET', '/chat/{id}/history'],
    ['POST', '/chat/{id}/handoff'],
    ['POST', '/chat/{id}/end'],
    ['GET', '/kb'],
  ] as const) {
    expect(operationOf(method, path)?.security).toEqual(
      expect.arrayContaining([{ staff: [] }, { apiKey: [] }]),
    );
  }
});

it('says of every parameter what it is, to each kind of caller', () => {
  for (const [, path, { parameters }] of all()) {
    for (const { name, description } of parameters)
      expect(description, `${name} of ${path}`).toMatch(/^[A-Z]/);
  }
  const [id] = operationOf('GET', '/chat/{id}/history')?.parameters ?? [];
  expect(id?.description).toMatch(/\(API key\); .*_id.* \(staff\)$/);
});

it('names an operation once, and all the path’s parameters', () => {
  const ids = all().map(([, , operation]) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, path, { parameters }] of all()) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name).sort()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort(),
    );
    for (const { required } of inPath) expect(required).toBe(true);
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

it('is there under /api too, and at the address it was asked at', async () => {
  expect(document.servers).toEqual([{ url: `${server.url}/api` }]);
  expect((await server.send('GET', '/api/openapi.json')).json).toEqual(document);
});

describe('the document', () => {
  const fetched = async (path: string, headers: Record<string, string>) => {
    const { hostname, port } = new URL(server.url);
    const [response] = await once(get({ hostname, port, path, headers }), 'response');
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode, headers: response.headers, body };
  };

  it('is kept by caches, and answered with 304 to who has it', async () => {
    const sizes: number[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const first = await fetched('/openapi.json', headers);
      expect(first.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=300',
        vary: 'Accept-Encoding',
      });
      sizes.push(first.body.length);
      const again = await fetched('/openapi.json', { ...headers, 'if-none-match': first.headers.etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    const [brotli = 0, gzip = 0, plain = 0] = sizes;
    expect([brotli < plain / 10, gzip < plain / 8]).toEqual([true, true]);
  });

  it.each(['evil.example', 'evil.example:80', 'localhost', 'localhost:1', '127.0.0.1.evil.example'])(
    'never repeats a Host that is not ours: %s',
    async (host) => {
      for (const forwarded of [{}, { 'x-forwarded-host': host, 'x-forwarded-proto': 'https' }]) {
        const { body } = await fetched('/openapi.json', { host, ...forwarded });
        expect(JSON.parse(body.toString()).servers).toEqual([{ url: '/api' }]);
      }
    },
  );

  it('names this server by its loopback names, and by PUBLIC_URL alone where there is one', async () => {
    const host = `localhost:${new URL(server.url).port}`;
    const { body } = await fetched('/openapi.json', { host });
    expect(JSON.parse(body.toString()).servers).toEqual([{ url: `http://${host}/api` }]);
    const known = await startTestServer({ PUBLIC_URL: 'https://chat.example.com' });
    const { json } = await known.send('GET', '/openapi.json');
    expect(json.servers).toEqual([{ url: 'https://chat.example.com/api' }]);
    await known.close();
  });

  it('is limited as calls are', async () => {
    const limited = await startTestServer({ TRUST_PROXY: '1' });
    const from = { 'x-forwarded-for': '10.11.0.1' };
    const asked = Array.from({ length: 1_210 }, () =>
      limited.send('HEAD', '/openapi.json', { headers: from }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1_200);
    const refused = await limited.send('GET', '/openapi.json', { headers: from });
    expectFailure(refused, 'rate_limited');
    expect(refused.headers.get('ratelimit-limit')).toBe('1200');
    await limited.close();
  });
});

it('tells what a webhook receives, with a valid schema for each event and the headers that sign it', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS, 'ping']);
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const schema = post.requestBody?.content['application/json']?.schema ?? {};
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
    expect(schema).toMatchObject({ properties: { type: { const: type }, data: { type: 'object' } } });
    const headers = post.parameters.map((parameter) => parameter.name);
    expect(headers).toEqual(['X-ChatBot-Signature', 'X-ChatBot-Event', 'X-ChatBot-Delivery']);
  }
});

describe('as OpenAPI 3.1', () => {
  it('every schema in it is valid JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    let schemas = 0;
    for (const [, , operation] of all()) {
      const parts = [operation.requestBody, ...Object.values(operation.responses)];
      for (const part of [...parts.map((p) => p?.content['application/json']), ...operation.parameters]) {
        if (!part) continue;
        expect(ajv.validateSchema(part.schema), JSON.stringify(ajv.errors)).toBe(true);
        schemas += 1;
      }
    }
    for (const schema of Object.values(document.components.schemas)) {
      expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
    }
    expect(schemas).toBeGreaterThan(50);
  });

  it('passes OpenAPI’s own schema', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(document) as never);
    expect(valid, JSON.stringify(errors, null, 1)).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('points at nothing that is not there, and has nothing that nobody points at', () => {
    const text = JSON.stringify(document);
    const targets = new Set([...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, target]) => target));
    const { securitySchemes: _, ...components } = document.components;
    const present = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(present).toEqual(expect.arrayContaining([...targets]));
    // It is said of the path, not of the method that is missing there.
    expect(present.filter((name) => !targets.has(name))).toEqual([
      '#/components/examples/method_not_allowed',
    ]);
  });
});

it('what the server answers is what the document says', async () => {
  const tenant = await buildTenant(server);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [path, options] of [
    ['/auth/me', { token: tenant.owner.token }],
    ['/keys', { token: tenant.owner.token }],
    ['/tenant/team', { token: tenant.owner.token }],
    ['/tenant/settings', { token: tenant.owner.token }],
    ['/tenant/analytics', { apiKey: tenant.apiKey }],
    ['/kb', { apiKey: tenant.apiKey }],
    ['/chat/config', { apiKey: tenant.apiKey }],
    ['/chat/conversations', { token: tenant.owner.token }],
    ['/chat/stats', { token: tenant.owner.token }],
    ['/sync', { token: tenant.owner.token }],
  ] as const) {
    const schema = operationOf('GET', path)?.responses['200']?.content['application/json']?.schema;
    expect(schema).toBeDefined();
    const { json } = await server.send('GET', `/api${path}`, options);
    const validate = ajv.compile({ ...schema, components: document.components });
    expect(validate(json), `${path} ${JSON.stringify(validate.errors)}`).toBe(true);
  }
});
