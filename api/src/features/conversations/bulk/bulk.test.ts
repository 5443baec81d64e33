import { randomUUID } from 'node:crypto';
import { MAX_CONVERSATION_LABELS } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { buildConversation, buildLabel, buildMember, buildTenant } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { disconnectAfterEach, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { connectOnline } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const keep = disconnectAfterEach();
const { askForHuman, withAgent } = new Chat(server, tenant);

const send = (body: object, token = tenant.owner.token) =>
  server.send('POST', '/api/conversations/bulk', { token, body });
const get = async (id: string) =>
  (await tenant.owner.api.call('GET /chat/{id}', { params: { id } })).conversation;

it('one hundred conversations get a label, each once, and those that cannot are named', async () => {
  const label = await buildLabel(tenant);
  const made = await Promise.all(Array.from({ length: 96 }, () => buildConversation(tenant)));
  const full = await buildConversation(tenant);
  const others = await Promise.all(
    Array.from({ length: MAX_CONVERSATION_LABELS }, (_, n) =>
      buildLabel(tenant, { name: `Label ${n}`, color: 'gray' }),
    ),
  );
  await tenant.owner.api.call('PUT /conversations/{id}/labels', {
    params: { id: full.id },
    body: { labels: others.map(({ _id }) => _id) },
  });
  const foreign = await buildConversation(await buildTenant(server));
  const ids = [...made.map(({ id }) => id), made[0]?.id ?? '', full.id, foreign.id, randomUUID()];
  const { done, refused } = (await send({ ids, action: 'label', labels: [label._id] })).json;
  expect(done).toEqual(made.map(({ id }) => id));
  expect(refused).toMatchObject([
    { id: full.id, code: 'state_conflict', error: 'A conversation has at most 20 labels.' },
    { id: foreign.id, code: 'not_found' },
    { id: ids.at(-1), code: 'not_found' },
  ]);
  expect((await get(made[0]?.id ?? '')).labels).toEqual([label]);

  await send({ ids: done, action: 'unlabel', labels: [label._id] });
  const [row] = await sql(
    server,
    `SELECT count(*)::int AS labeled FROM conversations WHERE tenant_id = $1 AND label_ids <> '{}'`,
    [tenant.id],
  );
  expect(row).toEqual({ labeled: 1 });
});

it('conversations are assigned, snoozed, given back and ended, by the rules of each alone', async () => {
  const { id: theirs, agent } = await withAgent();
  const [open, ended] = [await buildConversation(tenant), await buildConversation(tenant)];
  await tenant.owner.api.call('POST /chat/{id}/end', { params: { id: ended.id } });
  const other = await buildMember(server, tenant, { role: 'agent' });
  const ids = [theirs, open.id, ended.id];

  const taken = (await send({ ids, action: 'assign', agentId: other.id }, other.token)).json;
  expect(taken.done).toEqual([open.id]);
  expect(taken.refused).toMatchObject([
    { id: theirs, code: 'not_assigned' },
    { id: ended.id, code: 'conversation_ended' },
  ]);
  expect(await get(open.id)).toMatchObject({ assignedAgent: other.id, isAccepted: true });

  keep(await connectOnline(server, agent, tenant.id));
  const offered = (await send({ ids: [open.id], action: 'assign', agentId: agent.id }, other.token)).json;
  expect(offered).toEqual({ done: [open.id], refused: [] });
  expect(await get(open.id)).toMatchObject({ assignedAgent: agent.id, isAccepted: false });

  const snoozed = (await send({ ids, action: 'snooze', until: 'reply' }, agent.token)).json;
  expect(snoozed.done).toEqual([theirs, open.id]);
  expect(snoozed.refused).toMatchObject([{ id: ended.id, code: 'conversation_ended' }]);
  expect(await get(theirs)).toMatchObject({ snoozedUntil: 'reply' });

  const released = (await send({ ids, action: 'release' }, agent.token)).json;
  expect(released.done).toEqual([theirs, open.id]);
  expect(released.refused).toMatchObject([{ id: ended.id, code: 'conversation_ended' }]);
  expect((await send({ ids, action: 'end' })).json).toEqual({ done: ids, refused: [] });
  for (const id of ids) expect(await get(id)).toMatchObject({ status: 'ended' });
});

it('one that waits is accepted by being assigned to oneself', async () => {
  const waiting = await buildConversation(tenant);
  await askForHuman(waiting.sessionId);
  const body = { ids: [waiting.sessionId], action: 'assign', agentId: tenant.owner.id };
  expect((await send(body)).json).toEqual({ done: [waiting.sessionId], refused: [] });
  expect(await get(waiting.id)).toMatchObject({ assignedAgent: tenant.owner.id, isAccepted: true });
});

it.each([
  [
    { ids: Array.from({ length: 101 }, () => randomUUID()), action: 'end' },
    'Must be at most 100 conversations',
  ],
  [{ ids: [], action: 'end' }, 'Required'],
  [{ ids: [randomUUID()], action: 'label' }, 'Required'],
  [{ ids: [randomUUID()], action: 'assign' }, 'Required'],
  [{ ids: [randomUUID()], action: 'snooze' }, 'Required'],
  [{ ids: [randomUUID()], action: 'label', labels: [randomUUID()] }, 'This label was deleted.'],
])('nothing is done by %j', async (body, sentence) => {
  const response = await send(body);
  expectFailure(response, 'validation_failed');
  expect(response.json.details).toMatchObject([{ message: sentence }]);
});
