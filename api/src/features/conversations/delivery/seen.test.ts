import { expect, it } from 'vitest';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import {
  connectStaff,
  connectVisitor,
  emit,
  named,
  next,
  record,
  settled,
} from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

/** Read receipts: of the team for visitors, and whether the team has those of visitors. */
const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
const { withAgent } = new Chat(server, tenant);

const setReceipts = (receipts: { showToTeam?: boolean; showToVisitors?: boolean }) =>
  tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { receipts } } });

async function talk() {
  const conversation = await withAgent();
  const { sessionId, params, agent } = conversation;
  const say = async (message: string) =>
    (await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } })).received.seq;
  const seen = (seq: number, who = agent) =>
    who.api.call('POST /conversations/{id}/seen', { params, body: { seq } });
  const shown = (seq: number) => tenant.visitor.call('POST /chat/{id}/shown', { params, body: { seq } });
  const learned = async () => (await tenant.visitor.call('GET /chat/{id}/history', { params })).data.seen;
  const reply = async (content: string) =>
    (await agent.api.call('POST /chat/{id}/agent/message', { params, body: { content } })).message;
  return { ...conversation, say, seen, shown, learned, reply };
}

it('a visitor learns when the team has seen their message, live and after a reload', async () => {
  await setReceipts({ showToVisitors: true });
  const { sessionId, say, seen, learned } = await talk();
  const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
  expect(await learned()).toBeNull();
  const seq = await say('Where is my order?');
  const heard = next(visitor, 'messages-seen');
  await seen(seq);
  const { at, ...event } = await heard;
  expect(event).toEqual({ sessionId, seq });
  expect(await learned()).toEqual({ seq, at });
});

it('only what the visitor said counts, and only the first to see it', async () => {
  await setReceipts({ showToVisitors: true });
  const { sessionId, say, seen, learned, reply } = await talk();
  const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
  const seq = await say('Where is my order?');
  const heard = record(visitor);
  await Promise.all([seen(seq), seen(seq, tenant.owner), seen(seq)]);
  const first = await learned();
  // A reply, or a lower number, is no news for the visitor.
  const { seq: replied } = await reply('On its way.');
  await seen(replied);
  await seen(1);
  await settled(visitor);
  expect(await learned()).toEqual(first);
  expect(named(heard, 'messages-seen')).toHaveLength(1);
  const later = await say('Thank you');
  await seen(1_000_000);
  expect(await learned()).toMatchObject({ seq: later });
});

it('a visitor learns nothing, and nothing is noted, unless the workspace shows it', async () => {
  const { id, sessionId, say, seen, learned } = await talk();
  const visitor = keep(await connectVisitor(server, tenant.apiKey, sessionId));
  const heard = record(visitor);
  const seq = await say('Where is my order?');
  await seen(seq);
  await settled(visitor);
  expect(await learned()).toBeNull();
  expect(named(heard, 'messages-seen')).toEqual([]);
  expect(await sql(server, 'SELECT FROM seen_by_team WHERE conversation_id = $1', [id])).toHaveLength(0);

  await setReceipts({ showToVisitors: true });
  await seen(seq);
  expect(await learned()).toMatchObject({ seq });
  await setReceipts({ showToVisitors: false });
  expect(await learned()).toBeNull();
});

it('no one is notified while the assistant has the conversation', async () => {
  await setReceipts({ showToVisitors: true });
  const { sessionId } = await tenant.visitor.call('POST /chat/start', {
    body: {
      visitorId: 'v',
      metadata: { userAgent: 'x', referrer: '', url: 'https://shop.example.com/' },
      visitor: {},
    },
  });
  const { received } = await tenant.visitor.call('POST /chat/message', {
    body: { sessionId, message: 'Hello' },
  });
  const params = { id: sessionId };
  await tenant.owner.api.call('POST /conversations/{id}/seen', { params, body: { seq: received.seq } });
  const { data } = await tenant.visitor.call('GET /chat/{id}/history', { params });
  expect(data.seen).toBeNull();
});

it('the team sees no such line, and no visitor says what the team has seen', async () => {
  await setReceipts({ showToVisitors: true });
  const { params, sessionId, say, seen } = await talk();
  await seen(await say('Hello'));
  const { data } = await tenant.owner.api.call('GET /chat/{id}/history', { params });
  expect(data).not.toHaveProperty('seen');
  const caller = { apiKey: tenant.apiKey, body: { seq: 1 } };
  expectFailure(await server.send('POST', `/api/conversations/${sessionId}/seen`, caller), 'not_signed_in');
});

it('the team does not learn what a visitor sees while the workspace does not show it, and no mail brings it again', async () => {
  await setReceipts({ showToTeam: false });
  const { id, params, shown, reply, agent } = await talk();
  const socket = keep(await connectStaff(server, tenant.owner, tenant.id));
  await emit(socket, 'join-tenant', tenant.id);
  const heard = record(socket);
  const { cursor } = await tenant.owner.api.call('GET /sync', { query: {} });
  const { seq } = await reply('On its way.');
  await shown(seq);
  await settled(socket);
  expect(named(heard, 'message-delivery')).toEqual([]);
  const said = async () => {
    const { data } = await agent.api.call('GET /chat/{id}/history', { params });
    return data.messages.filter(({ role }) => role === 'agent').map((one) => [one.delivery, one.deliveryAt]);
  };
  expect(await said()).toEqual([['stored', null]]);
  const { changes } = await tenant.owner.api.call('GET /sync', { query: { cursor } });
  expect(changes.messages.flatMap((one) => (one.role === 'agent' ? [one.delivery] : []))).toEqual(['stored']);
  const [row] = await sql(server, 'SELECT unseen_since FROM conversations WHERE id = $1', [id]);
  expect(row?.unseen_since).toBeNull();

  // What is seen from now on is shown; what was not stays unsaid.
  await setReceipts({ showToTeam: true });
  const { seq: next } = await reply('It has arrived.');
  await shown(next);
  expect((await said()).map(([delivery]) => delivery)).toEqual(['stored', 'shown']);
});
