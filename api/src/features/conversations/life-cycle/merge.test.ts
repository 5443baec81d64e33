import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildTenant } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const chat = new Chat(server, tenant);

afterEach(() => {
  expect(server.errors).toEqual([]);
});

let visitorToken: string | undefined;
beforeEach(() => {
  visitorToken = undefined;
});

/** Another conversation of the same person, who has said something. */
async function opened(): Promise<string> {
  const { json } = await server.send('POST', '/api/chat/start', {
    apiKey: tenant.apiKey,
    headers: visitorToken ? { 'x-visitor-token': visitorToken } : {},
    body: { visitorId: 'visitor_1' },
  });
  visitorToken ??= json.visitorToken;
  await chat.say(json.sessionId, 'Hello');
  return json.sessionId;
}
const merge = (who: { token: string }, id: string, into: string) =>
  server.send('POST', `/api/conversations/${id}/merge`, { token: who.token, body: { into } });

it('one ends and goes on in the other, and each keeps its messages', async () => {
  const [source, target] = [await opened(), await opened()];
  const [before, { _id: targetId, contact }] = [await chat.history(source), await inbox.get(target)];
  let { cursor } = await tenant.owner.api.call('GET /sync');
  const { status, json } = await merge(tenant.owner, source, target);
  expect(status).toBe(200);
  expect(json.conversation).toMatchObject({ status: 'ended', endReason: 'agent', mergedInto: targetId });
  expect(await inbox.get(target)).toMatchObject({ status: 'active', mergedInto: null, contact });
  expect((await chat.history(source)).messages).toEqual(before.messages);
  const page = await tenant.owner.api.call('GET /sync', { query: { cursor } });
  cursor = page.cursor;
  const synced = page.changes.conversations.find(({ sessionId }) => sessionId === source);
  expect(synced?.mergedInto).toBe(targetId);
  expectFailure(await chat.trySay(source, 'Still here?'), 'conversation_ended');
  // A retry.
  expect((await merge(tenant.owner, source, target)).status).toBe(200);
});

it('one that had ended idle goes on in the other alone', async () => {
  const [source, target] = [await opened(), await opened()];
  await chat.end(source);
  expect((await merge(tenant.owner, source, target)).json.conversation).toMatchObject({
    endReason: 'visitor',
    mergedInto: (await inbox.get(target))._id,
  });
});

describe('is refused', () => {
  const expectConflict = async (response: ReturnType<typeof merge>, sentence: string) => {
    const refused = await response;
    expectFailure(refused, 'state_conflict');
    expect(refused.json.error).toBe(sentence);
  };

  it('into itself, and in a circle', async () => {
    const [one, other] = [await opened(), await opened()];
    await expectConflict(merge(tenant.owner, one, one), 'A conversation can’t be merged into itself.');
    await merge(tenant.owner, one, other);
    await expectConflict(
      merge(tenant.owner, other, one),
      'The other conversation has ended. Reopen it first.',
    );
    const third = await opened();
    await expectConflict(merge(tenant.owner, one, third), 'This conversation went into another one already.');
  });

  it('into one of another person', async () => {
    const one = await opened();
    const { sessionId: foreign } = await buildConversation(tenant);
    await expectConflict(
      merge(tenant.owner, one, foreign),
      'Only conversations of the same person can be merged.',
    );
  });

  it('into one that is not there, or another workspace’s', async () => {
    const one = await opened();
    const { id: foreign } = await buildConversation(await buildTenant(server));
    expectFailure(await merge(tenant.owner, one, foreign), 'not_found');
    expectFailure(await merge(tenant.owner, one, '01977f2e-1c00-7a10-8f00-0000000000ff'), 'not_found');
  });

  it('from another agent', async () => {
    const [one, other] = [await opened(), await opened()];
    const { agent } = await inbox.online('Ada');
    await inbox.ask(one);
    await inbox.accept(agent, one);
    const { agent: bea } = await inbox.online('Bea');
    expectFailure(await merge(bea, one, other), 'not_assigned');
    expect((await merge(agent, one, other)).status).toBe(200);
  });
});

it('of two merges the other way round at once, one is done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await opened(), await opened()];
    const both = await Promise.all([merge(tenant.owner, one, other), merge(tenant.owner, other, one)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

it('a merged conversation that is reopened stands for itself', async () => {
  const [source, target] = [await opened(), await opened()];
  await merge(tenant.owner, source, target);
  const { json } = await server.send('POST', `/api/conversations/${source}/reopen`, {
    token: tenant.owner.token,
  });
  expect(json.conversation).toMatchObject({ status: 'transferred', mergedInto: null });
});
