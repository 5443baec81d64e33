import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../test/support/build.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
let itemId: string;

beforeEach(async () => {
  itemId = await buildItem(tenant);
});

/** A conversation in which the item answered. */
async function answered(): Promise<string> {
  const { sessionId } = await buildConversation(tenant);
  const body = { sessionId, message: 'How long does shipping take?' };
  expect((await tenant.visitor.call('POST /chat/message', { body })).message).toBe('Three to five days.');
  return sessionId;
}
const rate = (sessionId: string, rating: unknown, id = itemId) =>
  server.send('POST', `/api/kb/${id}/rating`, { apiKey: tenant.apiKey, body: { sessionId, rating } });
const item = async () => (await tenant.owner.api.call('GET /kb')).items.find(({ _id }) => _id === itemId);
const average = async () => (await item())?.usage.avgRating;

it('item ratings: count once per conversation; a second rating replaces the first', async () => {
  const [first, second] = [await answered(), await answered()];
  const before = await item();
  expect((await rate(first, 5)).json).toEqual({ success: true });
  expect(await average()).toBe(5);
  await rate(second, 2);
  expect(await average()).toBe(3.5);
  await rate(first, 1);
  await rate(first, 1);
  expect(await average()).toBe(1.5);
  expect((await item())?.updatedAt).toBe(before?.updatedAt);
});

it('item ratings: are exact under concurrency', async () => {
  const sessions = await Promise.all(Array.from({ length: 6 }, answered));
  const last = sessions.map((_, n) => (n % 5) + 1);
  await Promise.all(sessions.flatMap((session) => [1, 5, 3].map((rating) => rate(session, rating))));
  await Promise.all(sessions.map((session, n) => rate(session, last[n])));
  expect(await average()).toBeCloseTo(last.reduce((sum, n) => sum + n, 0) / last.length, 10);
});

it('item ratings: are allowed only where the item has answered', async () => {
  const session = await answered();
  const other = await buildItem(tenant, { question: 'Do you take cards?', answer: 'Yes.' });
  expectFailure(await rate(session, 5, other), 'not_found');
  expectFailure(await rate(session, 5, randomUUID()), 'not_found');
  expectFailure(await rate((await buildConversation(tenant)).sessionId, 5), 'not_found');
  expectFailure(await rate('neverWasNeverWasNeverWas', 5), 'not_found');
  expect(await average()).toBeNull();
});

it('item ratings: are whole numbers from 1 to 5', async () => {
  const session = await answered();
  for (const rating of [0, 6, 4.5, '5', null]) {
    const response = await rate(session, rating);
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('rating');
  }
});

it('item ratings: are deleted with their item', async () => {
  const session = await answered();
  await rate(session, 5);
  await tenant.owner.api.call('DELETE /kb/{id}', { params: { id: itemId } });
  expectFailure(await rate(session, 5), 'not_found');
});
