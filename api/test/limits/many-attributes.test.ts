import { expect, it } from 'vitest';
import { buildConversation } from '../support/build.ts';
import { freshTenant, sharedServer } from '../support/fixtures.ts';
import { identityToken, switchIdentityOn } from '../support/people/identity.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
/** 10,000: two hundred times as many as a contact may have. */
const attributes = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, at]));
const SOON_MS = 5_000;

type Send = (id: { sessionId: string; contactId: string }) => Promise<{ status: number }>;

it.each<[string, Send]>([
  [
    'a start',
    () =>
      server.send('POST', '/api/chat/start', {
        apiKey: tenant.apiKey,
        body: { visitorId: 'v', visitor: { attributes } },
      }),
  ],
  [
    'what a visitor says of themselves',
    ({ sessionId }) =>
      server.send('POST', `/api/chat/${sessionId}/visitor`, { apiKey: tenant.apiKey, body: { attributes } }),
  ],
  [
    'what the team changes',
    ({ contactId }) =>
      server.send('PUT', `/api/contacts/${contactId}`, { token: tenant.owner.token, body: { attributes } }),
  ],
  [
    'an identity token',
    async () =>
      server.send('POST', '/api/chat/start', {
        apiKey: tenant.apiKey,
        body: {
          visitorId: 'v',
          identityToken: identityToken(await switchIdentityOn(tenant), { sub: 'customer-1', attributes }),
        },
      }),
  ],
  [
    'the metadata of a start',
    () =>
      server.send('POST', '/api/chat/start', {
        apiKey: tenant.apiKey,
        body: { visitorId: 'v', metadata: { ...attributes, deep: { attributes } } },
      }),
  ],
])('10,000 attributes in %s are refused soon, and nothing is kept of them', async (_, send) => {
  const { sessionId } = await buildConversation(tenant);
  const kept = async () => (await tenant.owner.api.call('GET /contacts', { query: {} })).contacts;
  const [contact] = await kept();
  const begun = performance.now();
  const { status } = await send({ sessionId, contactId: contact?._id ?? '' });
  expect(performance.now() - begun).toBeLessThan(SOON_MS);
  expect([400, 401, 413]).toContain(status);
  const after = await kept();
  expect(after).toHaveLength(1);
  expect(after[0]?.attributes).toEqual(contact?.attributes);
});
