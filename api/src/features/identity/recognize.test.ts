import { beforeEach, expect, it } from 'vitest';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { identityToken, switchIdentityOn } from '../../../test/support/people/identity.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const other = freshTenant(server);
const VERA = { sub: 'customer-1', name: 'Vera Blanc', email: 'vera@mail.example' };
let secret: string;
beforeEach(async () => {
  secret = await switchIdentityOn(tenant);
});

const send = (path: string, body: object, visitorToken = '', of = tenant) =>
  server.send('POST', `/api/chat/${path}`, {
    apiKey: of.apiKey,
    headers: { 'x-visitor-token': visitorToken },
    body,
  });
const token = (by = secret) => identityToken(by, VERA);
const recognize = (visitorToken = '', of = tenant, by = secret) =>
  send('recognize', { identityToken: token(by) }, visitorToken, of);
async function start(body: object): Promise<{ sessionId: string; visitorToken: string }> {
  const { json } = await send('start', { visitorId: 'visitor_1', ...body });
  await send('message', { sessionId: json.sessionId, message: 'Hello' });
  return json;
}
const mine = async (visitorToken: string) => {
  const headers = { 'x-visitor-token': visitorToken };
  const { json } = await server.send('GET', '/api/chat/mine', { apiKey: tenant.apiKey, headers });
  return json.conversations.map((row: { sessionId: string }) => row.sessionId);
};
const contacts = async () => (await tenant.owner.api.call('GET /contacts', { query: {} })).contacts;

it('lets a browser see what the person has talked about on other devices, and keeps its secret', async () => {
  const { sessionId, visitorToken } = await start({ identityToken: token() });
  const { json } = await recognize();
  expect(json.visitorToken).not.toBe(visitorToken);
  expect(await mine(json.visitorToken)).toEqual([sessionId]);
  expect((await recognize(json.visitorToken)).json).toEqual(json);
  expect(await contacts()).toMatchObject([{ conversationCount: 1 }]);
});

it('gives no secret of a person who is new, and makes no contact', async () => {
  await start({ visitor: { email: VERA.email } });
  expect((await recognize()).json).toEqual({ visitorToken: null });
  expect(await contacts()).toMatchObject([{ isVerified: false }]);
});

it('takes no former secret of the browser for one of that person', async () => {
  const { sessionId } = await start({ identityToken: token() });
  const before = await start({});
  const { json } = await recognize(before.visitorToken);
  expect(json.visitorToken).not.toBe(before.visitorToken);
  expect(await mine(json.visitorToken)).toEqual([sessionId]);
});

it('refuses a token of another workspace, and a forged one', async () => {
  await start({ identityToken: token() });
  await switchIdentityOn(other);
  for (const response of [await recognize('', other), await recognize('', tenant, 'forged')]) {
    expectFailure(response, 'identity_invalid');
  }
});
