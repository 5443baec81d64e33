import { randomUUID } from 'node:crypto';
import {
  clientEvents,
  failure,
  listEndpoints,
  type NamedEndpoint,
  serverEvents,
  WEBHOOK_DATA_NAMES,
  webhookBody,
} from '@chatbot-saas/contract';
import { ERROR_CODES } from '@chatbot-saas/contract/errors';
import { stressShare } from '@chatbot-saas/testing/stress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { mailLinks } from '../../src/context/index.ts';
import { Inbox } from '../inbox-model/inbox.ts';
import { buildKey, buildMember, buildTenant, PASSWORD } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { sharedServer } from '../support/fixtures.ts';
import { identityToken } from '../support/people/identity.ts';
import { TEST_SECRET } from '../support/server.ts';
import { type SmtpServer, startSmtp } from '../support/smtp.ts';
import { connect, emit, next } from '../support/sockets.ts';
import { buildTenantData, nameOf, sampleOf, type TenantData } from './samples.ts';

interface Content {
  'application/json': { examples: Record<string, { value?: unknown; $ref?: string }> };
  'text/event-stream'?: { examples: Record<string, { value: string }> };
}
interface Operation {
  summary: string;
  description: string;
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(
  async () => {
    smtp = await startSmtp();
    return { RATE_LIMITS: 'off', SMTP_URL: smtp.url, CONTACT_EMAIL: 'desk@acme.test' };
  },
  { outbound: { resolve: async () => [] } },
);
let operations: Record<string, Record<string, Operation>>;
let webhooks: Record<string, { post: Operation }>;
let failures: Record<string, { value: unknown }>;
let introduction: string;
let sockets: Record<'client' | 'server', Record<string, { description: string; example: unknown }>>;

beforeAll(async () => {
  const { json } = await server.send('GET', '/openapi.json');
  operations = json.paths;
  webhooks = json.webhooks;
  failures = json.components.examples;
  introduction = json.info.description;
  sockets = json['x-socket-events'];
});

const operationOf = ({ endpoint: { method, path } }: NamedEndpoint): Operation => {
  const operation = operations[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
const exampleIn = (content: Content | undefined, name: string, type?: string): unknown =>
  content?.[(type ?? 'application/json') as 'application/json']?.examples[name]?.value;

const endpoints = listEndpoints();
/** The server is asked with the examples of these. */
const asked = new Set(
  stressShare(
    3,
    endpoints.filter(({ endpoint }) => endpoint.body),
  ),
);

describe.each(endpoints.map((named) => [nameOf(named), named] as const))('%s', (name, named) => {
  const { endpoint } = named;

  it('says in words what it is and for whom', () => {
    const { summary, description } = operationOf(named);
    expect(summary).toContain(endpoint.summary);
    expect(description).toMatch(/^For \S/);
  });

  it('shows an answer that fits its schema', () => {
    const { responses } = operationOf(named);
    const { content } = responses[String(endpoint.status ?? 200)] ?? {};
    const example = exampleIn(content, name, endpoint.textType);
    // As a whole: a field that the schema drops would never come.
    expect(endpoint.response.parse(example)).toEqual(example);
  });

  if (endpoint.events) {
    it('shows a stream of its events, and how to request it', () => {
      const { description, responses } = operationOf(named);
      expect(description).toContain('`Accept: text/event-stream`');
      const shown = responses['200']?.content['text/event-stream']?.examples[name]?.value ?? '';
      const schemas: Record<string, z.ZodType> = { ...endpoint.events, done: endpoint.response };
      const events = shown.split('\n\n').slice(0, -1);
      const names = events.map((event) => {
        const [, type = '', data = ''] = /^event: (\w+)\ndata: (.+)$/.exec(event) ?? [];
        expect(schemas[type]?.parse(JSON.parse(data))).toEqual(JSON.parse(data));
        return type;
      });
      expect(new Set(names)).toEqual(new Set(Object.keys(schemas)));
      expect(names.at(-1)).toBe('done');
    });
  }

  it('shows each of its refusals', () => {
    for (const [status, { content }] of Object.entries(operationOf(named).responses)) {
      if (Number(status) < 400) continue;
      const examples = Object.entries(content['application/json'].examples);
      expect(examples.length).toBeGreaterThan(0);
      for (const [code, { $ref }] of examples) expect($ref).toBe(`#/components/examples/${code}`);
    }
  });

  if (!endpoint.body) return;
  it('shows a request that fits its schema', () => {
    const example = exampleIn(operationOf(named).requestBody?.content, name);
    const parsed = endpoint.body?.parse(example);
    expect(Object.keys(example as object).filter((field) => !(field in (parsed as object)))).toEqual([]);
  });

  if (!asked.has(named)) return;
  it('shows a request that the server takes', async () => {
    const example = exampleIn(operationOf(named).requestBody?.content, name);
    const tenantData = await buildTenantData(server, await buildTenant(server));
    const { method, path, caller } = sampleOf(named, tenantData);
    const body = { ...(example as object), ...(await standIns(name, example as object, tenantData)) };
    const response = await server.send(method, path, { ...caller, body });
    // The website of the story does not exist, which is the example of that refusal.
    const expected = name === 'site.read' ? 422 : (endpoint.status ?? 200);
    expect(response.status, response.text).toBe(expected);
  });
});

/** What the story’s own ids and secrets are in this workspace. */
async function standIns(name: string, example: object, tenantData: TenantData): Promise<object> {
  const { owner } = tenantData.tenant;
  const real: Record<string, () => unknown> = {
    sessionId: () => tenantData.sessionId,
    clientId: () => randomUUID(),
    sendAt: () => new Date(Date.now() + 86_400_000).toISOString(),
    into: () => (name === 'lifeCycle.merge' ? tenantData.siblingId : tenantData.contactId),
    mentions: () => [owner.id],
    labels: () => [tenantData.labelId],
    agentId: async () => (await new Inbox(server, tenantData.tenant).online('Ada')).agent.id,
    currentPassword: () => PASSWORD,
    email: () =>
      name === 'auth.login' || name === 'auth.forgot' ? owner.email : `${randomUUID()}@a.example`,
    token: () => tokenFor(name, tenantData),
    identityToken: async () => {
      const { secret } = await owner.api.call('POST /tenant/identity/rotate');
      return identityToken(secret ?? '', { sub: 'customer-4711' });
    },
    ...(name === 'auth.login' && { password: () => PASSWORD }),
  };
  const filled: Record<string, unknown> = {};
  for (const field of Object.keys(example)) {
    if (real[field]) filled[field] = await real[field]();
  }
  return filled;
}

async function tokenFor(name: string, { tenant, sessionId }: TenantData): Promise<string> {
  const { email } = tenant.owner;
  const links = mailLinks(TEST_SECRET);
  if (name === 'mail.stop') return links.stop({ tenantId: tenant.id, email });
  if (name !== 'mail.open') return mailedToken(email);
  const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id: sessionId } });
  return links.conversation({ tenantId: tenant.id, conversationId: conversation._id, email });
}

async function mailedToken(to: string): Promise<string> {
  await server.send('POST', '/api/auth/forgot', { body: { email: to } });
  return /token=([\w-]+)/.exec((await smtp.mailTo(to)).text)?.[1] ?? '';
}

describe('a socket event', () => {
  it.each(Object.entries(clientEvents))(
    '%s is described with its payload and its sender',
    (name, { payload, from }) => {
      const description = sockets.client[name];
      expect(() => payload.parse(description?.example)).not.toThrow();
      expect(description).toMatchObject({ from, payload: expect.any(Object) });
      expect(introduction).toContain(`- \`${name}\`: ${description?.description}`);
    },
  );

  it.each(Object.entries(serverEvents))('%s is described with its payload', (name, schema) => {
    const description = sockets.server[name];
    expect(schema.parse(description?.example)).toEqual(description?.example);
    expect(introduction).toContain(`- \`${name}\`: ${description?.description}`);
  });

  it('comes to who connects by the words of the document', async () => {
    const { tenant, sessionId } = await buildTenantData(server, await buildTenant(server));
    const visitor = await connect(server, { apiKey: tenant.apiKey, sessionId });
    const staff = await connect(server, { token: tenant.owner.token, tenantId: tenant.id });
    const { example } = sockets.client.typing ?? {};
    expect(await emit(staff, 'join-conversation', sessionId)).toEqual({ ok: true });
    const received = next(staff, 'typing');
    expect(await emit(visitor, 'typing', { ...(example as object), sessionId })).toEqual({ ok: true });
    expect(await received).toEqual({ ...(sockets.server.typing?.example as object), sessionId });
    visitor.disconnect();
    staff.disconnect();
  });
});

it.each([...WEBHOOK_DATA_NAMES])('%s shows a body that fits its schema', (type) => {
  const example = exampleIn(webhooks[type]?.post.requestBody?.content, type);
  expect(webhookBody(type).parse(example)).toEqual(example);
});

describe('a refusal in the document', () => {
  it.each([...ERROR_CODES])('%s has the one shape', (code) => {
    expect(failure.parse(failures[code]?.value)).toEqual(failures[code]?.value);
    expect(failures[code]?.value).toMatchObject({ code });
  });

  it('is the one that the server gives', async () => {
    const tenant = await buildTenant(server);
    const { token } = tenant.owner;
    const agent = await buildMember(server, tenant);
    const apiKey = await buildKey(tenant, ['chat:read']);
    const json = { 'content-type': 'application/json' };
    const login = '/api/auth/login';
    const calls = {
      validation_failed: server.send('POST', login, { body: { email: 'nobody', password: 'x' } }),
      malformed_json: server.send('POST', login, { body: '{', headers: json }),
      two_credentials: server.send('GET', '/api/kb', { token, apiKey }),
      wrong_password: server.send('PUT', '/api/auth/password', {
        token,
        body: { currentPassword: 'a guess', newPassword: 'another one' },
      }),
      invalid_reset_token: server.send('POST', '/api/auth/reset', {
        body: { token: 'a-guess', password: 'another one' },
      }),
      not_signed_in: server.send('GET', '/api/auth/me'),
      invalid_credentials: server.send('POST', login, {
        body: { email: 'nobody@example.com', password: 'a guess' },
      }),
      invalid_api_key: server.send('GET', '/api/chat/config', { apiKey: 'sk_nothing' }),
      forbidden: server.send('POST', '/api/kb', { token: agent.token, body: {} }),
      permission_missing: server.send('POST', '/api/kb', { apiKey, body: {} }),
      not_found: server.send('GET', '/api/chat/neverWasThere', { token }),
      method_not_allowed: server.send('DELETE', login),
      email_taken: server.send('POST', '/api/auth/register', {
        body: { name: 'O', email: tenant.owner.email, password: PASSWORD, tenantName: 'A' },
      }),
      payload_too_large: server.send('POST', login, { body: { padding: 'x'.repeat(1024 * 1024) } }),
      unsupported_media_type: server.send('POST', login, {
        body: '{}',
        headers: { 'content-type': 'text/plain' },
      }),
    };
    for (const [code, call] of Object.entries(calls)) {
      const response = await call;
      expectFailure(response, code as keyof typeof calls);
      const { requestId: _, ...answered } = response.json;
      expect(failures[code]?.value).toMatchObject(answered);
    }
  });
});
