import { expect, it } from 'vitest';
import { Replica } from '../../../test/processes/replica.ts';
import { buildConversation, type TestTenant } from '../../../test/support/build.ts';
import { freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const open = async () => (await buildConversation(tenant)).sessionId;
const say = (sessionId: string) =>
  tenant.visitor.call('POST /chat/message', { body: { sessionId, message: 'Hello' } });
const age = ({ id }: TestTenant) =>
  sql(server, `UPDATE conversations SET created_at = created_at - interval '25 hours' WHERE tenant_id = $1`, [
    id,
  ]);
const listed = async () => {
  const { conversations } = await tenant.owner.api.call('GET /chat/conversations');
  return conversations.map(({ sessionId }) => sessionId).sort();
};

it('a session without a message is deleted after a day, and no other session is', async () => {
  const [silent, spoken, asked, rated, ended] = await Promise.all([open(), open(), open(), open(), open()]);
  await say(spoken);
  await tenant.visitor.call('POST /chat/{id}/handoff', { params: { id: asked }, body: {} });
  await tenant.visitor.call('POST /chat/{id}/rating', { params: { id: rated }, body: { rating: 5 } });
  await tenant.visitor.call('POST /chat/{id}/end', { params: { id: ended } });
  await server.app.runJobs();
  expect(await listed()).toEqual([silent, spoken, asked, rated, ended].sort());

  await age(tenant);
  const young = await open();
  const replica = new Replica(tenant.owner);
  await replica.pullAll();
  await server.app.runJobs();
  expect(await listed()).toEqual([spoken, asked, rated, young].sort());
  const left = await sql(
    server,
    'SELECT FROM messages m WHERE tenant_id = $1 AND NOT EXISTS (SELECT FROM conversations c WHERE c.id = m.conversation_id)',
    [tenant.id],
  );
  expect(left).toEqual([]);
  const { status } = await server.send('POST', '/api/chat/message', {
    apiKey: tenant.apiKey,
    body: { sessionId: silent, message: 'Hello' },
  });
  expect(status).toBe(404);

  await replica.pullAll();
  const fresh = new Replica(tenant.owner);
  await fresh.pullAll();
  expect(replica.state).toEqual(fresh.state);
});

it('a session without a message appears in no figure', async () => {
  await open();
  await say(await open());
  const { conversations } = await tenant.owner.api.call('GET /tenant/analytics');
  expect(conversations.totalConversations).toBe(1);
});
