import { listEndpoints, type NamedEndpoint, takesSessionHeader } from '@chatbot-saas/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant, type TestTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { fileForm, sendForm } from '../support/files/upload.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import type { SendOptions } from '../support/server.ts';
import { type SmtpServer, startSmtp } from '../support/smtp.ts';
import { bodyOf, nameOf } from './samples.ts';

let smtp: SmtpServer;
afterAll(() => smtp.close());
const server = sharedServer(async () => {
  smtp = await startSmtp();
  return { LOG_LEVEL: 'trace', RATE_LIMITS: 'off', SMTP_URL: smtp.url };
});
const tenant = sharedTenant(server);
let itemId: string;
beforeAll(async () => {
  itemId = await buildItem(tenant, { question: 'How long does shipping take?', answer: 'Three days.' });
});

const SENTENCE = 'Send the session id in the header X-Session-Id.';
const MISSING = { path: 'X-Session-Id', message: SENTENCE };

interface Place {
  sessionId: string;
  id: string;
  /** An answer of the assistant in it. */
  messageId: string;
}

async function converse(by: TestTenant): Promise<Place> {
  const { sessionId, id } = await buildConversation(by);
  const body = { sessionId, message: 'How long does shipping take?' };
  const { messageId } = await by.visitor.call('POST /chat/message', { body });
  return { sessionId, id, messageId };
}

const call = (named: NamedEndpoint, ref: string, { sessionId, messageId }: Place, options: SendOptions) => {
  const { method, path } = named.endpoint;
  const body = bodyOf(named, { tenant, sessionId, itemId });
  const place = path.replace('{id}', ref).replace('{messageId}', messageId);
  if (named.endpoint.takesFile)
    return sendForm(server, place, options, fileForm({ content: 'A note' }), options.headers);
  return server.send(method, `/api${place}`, {
    ...options,
    ...(body && { body }),
  });
};

const mine = listEndpoints().filter(({ endpoint }) => takesSessionHeader(endpoint));

it('stands for the session id wherever a visitor’s address has one', () => {
  const byKey = listEndpoints().filter(
    ({ endpoint }) =>
      endpoint.access.key &&
      !endpoint.access.staff &&
      endpoint.path.startsWith('/chat/') &&
      endpoint.path.includes('{id}'),
  );
  expect(mine.map(nameOf)).toEqual(byKey.map(nameOf));
  expect(mine.length).toBeGreaterThan(5);
});

describe.each(mine.map((named) => [nameOf(named), named] as const))('%s', (_, named) => {
  const success = named.endpoint.status ?? 200;
  const asVisitor = (sessionId?: string): SendOptions => ({
    apiKey: tenant.apiKey,
    ...(sessionId !== undefined && { headers: { 'x-session-id': sessionId } }),
  });

  it('answers by the header as it does by the address', async () => {
    const [one, two] = [await converse(tenant), await converse(tenant)];
    const byAddress = await call(named, one.sessionId, one, asVisitor());
    const byHeader = await call(named, 'current', two, asVisitor(two.sessionId));
    expect(byAddress.status, byAddress.text).toBe(success);
    expect(byHeader.status, byHeader.text).toBe(success);
    expect(Object.keys(byHeader.json)).toEqual(Object.keys(byAddress.json));
  });

  it('is about the conversation in the address where that names one', async () => {
    const [one, two] = [await converse(tenant), await converse(tenant)];
    expect((await call(named, one.sessionId, one, asVisitor(two.sessionId))).status).toBe(success);
    expectFailure(await call(named, 'neverWasNeverWas', one, asVisitor(one.sessionId)), 'not_found');
  });

  it('says what is missing', async () => {
    for (const options of [asVisitor(), asVisitor('')]) {
      const response = await call(named, 'current', await converse(tenant), options);
      expectFailure(response, 'validation_failed');
      expect([response.json.error, response.json.details]).toEqual([SENTENCE, [MISSING]]);
    }
  });

  it('knows no conversation of another tenant’s, none by its _id, and none that is misspelled', async () => {
    const [own, theirs] = [await converse(tenant), await converse(await buildTenant(server))];
    for (const id of [theirs.sessionId, own.id, 'current', 'x', '../config', `${own.sessionId} `.repeat(5)]) {
      const response = await call(named, 'current', theirs, asVisitor(id));
      expectFailure(response, 'not_found');
      expect(response.text).not.toContain(theirs.sessionId);
    }
  });

  it('asks for a key first', async () => {
    const { sessionId, ...place } = await converse(tenant);
    const headers = { 'x-session-id': sessionId };
    const response = await call(named, 'current', { sessionId, ...place }, { headers });
    expect(response.status).toBe(401);
  });
});

it('is nothing to staff, who name a conversation in the address', async () => {
  const { sessionId } = await converse(tenant);
  const { token } = tenant.owner;
  const headers = { 'x-session-id': sessionId };
  for (const [method, path] of [
    ['GET', '/api/chat/current/history'],
    ['POST', '/api/chat/current/end'],
  ] as const) {
    expectFailure(await server.send(method, path, { token, headers }), 'not_found');
  }
  expect((await server.send('GET', `/api/chat/${sessionId}/history`, { token })).status).toBe(200);
});

it('may be sent from a browser on another site', async () => {
  const response = await server.send('OPTIONS', '/api/chat/current/history', {
    headers: { origin: 'https://shop.example.com', 'access-control-request-method': 'GET' },
  });
  expect(response.headers.get('access-control-allow-headers')).toContain('X-Session-Id');
});

it('is in no line of the log, and nor is the key', async () => {
  const place = await converse(tenant);
  const headers = { 'x-session-id': place.sessionId };
  const { apiKey } = tenant;
  for (const named of mine) await call(named, 'current', place, { apiKey, headers });
  expectFailure(await server.send('GET', '/api/chat/current/history', { apiKey: `${apiKey}x`, headers }));
  expectFailure(await server.send('GET', '/api/chat/current/nothing', { apiKey, headers }), 'not_found');
  const log = server.log.join('');
  expect(log).toContain('"route":"GET /chat/{id}/history"');
  for (const secret of [place.sessionId, apiKey, apiKey.slice(12)]) expect(log).not.toContain(secret);
});
