import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../../test/support/build.ts';
import { freshTenant, sharedServer } from '../../../../../test/support/fixtures.ts';
import { sql } from '../../../../../test/support/sql.ts';
import { letPass } from '../../../../../test/support/time.ts';

/** Takes questions and answers on request: a turn whose process is slow or dead. */
const model = createServer((_request, response) => model.emit('asked', () => response.end('{}')));
afterAll(() => {
  model.closeAllConnections();
  model.close();
});
const server = sharedServer(async () => {
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  return { RATE_LIMITS: 'off', LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_API_KEY: 'key' };
});
const tenant = freshTenant(server);

beforeEach(async () => {
  await buildItem(tenant);
});

const ANSWER = 'Three to five days.';
async function asking(sessionId: string) {
  const isAsked = once(model, 'asked');
  const reply = tenant.visitor.call('POST /chat/message', {
    body: { sessionId, message: 'How long does shipping take?', clientId: randomUUID() },
  });
  const [release] = (await isAsked) as [() => void];
  return { reply, release };
}
const said = async (id: string) =>
  (await tenant.visitor.call('GET /chat/{id}/history', { params: { id }, query: {} })).data.messages.map(
    ({ role, content }) => [role, content],
  );
const QUESTION = ['user', 'How long does shipping take?'];
const due = async (id: string) =>
  (await sql(server, 'SELECT reply_due_since AS due FROM conversations WHERE session_id = $1', [id]))[0]?.due;

it('a slow turn is left alone for thirty seconds, then answered once by the built-in engine', async () => {
  const { sessionId } = await buildConversation(tenant);
  const { reply, release } = await asking(sessionId);
  await letPass(server, 15);
  await server.app.runJobs();
  expect(await said(sessionId)).toHaveLength(2);
  await letPass(server, 16);
  await Promise.all([server.app.runJobs(), server.app.runJobs()]);
  expect((await said(sessionId)).slice(1)).toEqual([QUESTION, ['assistant', ANSWER]]);
  expect(await due(sessionId)).toBeNull();
  // The slow turn ends after all, and finds that it was answered.
  release();
  expect(await reply).toMatchObject({ message: ANSWER, seq: 3 });
  expect(await said(sessionId)).toHaveLength(3);
});

it('each of two unanswered messages gets its answer, even if the later one has one', async () => {
  const { sessionId } = await buildConversation(tenant);
  const first = await asking(sessionId);
  const second = await asking(sessionId);
  second.release();
  await second.reply;
  expect(await due(sessionId)).not.toBeNull();
  await letPass(server, 31);
  await server.app.runJobs();
  const rows = await sql(
    server,
    `SELECT reply_to FROM messages m JOIN conversations c ON c.id = m.conversation_id
      WHERE c.session_id = $1 AND reply_to IS NOT NULL ORDER BY reply_to`,
    [sessionId],
  );
  expect(rows).toEqual([{ reply_to: 2 }, { reply_to: 3 }]);
  expect(await due(sessionId)).toBeNull();
  first.release();
  await first.reply;
});

it('a conversation that a human has since taken gets no late answer', async () => {
  const { sessionId } = await buildConversation(tenant);
  const { reply, release } = await asking(sessionId);
  await tenant.owner.api.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} });
  await letPass(server, 31);
  await server.app.runJobs();
  expect((await said(sessionId)).filter(([role]) => role === 'assistant')).toHaveLength(1);
  release();
  expect(await reply).toMatchObject({ message: null, status: 'transferred' });
});
