import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildConversation, buildKey, buildLabel } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const { withAgent } = new Chat(server, tenant);

const list = async (query: object) =>
  (await tenant.owner.api.call('GET /chat/conversations', { query: { limit: 100, ...query } })).conversations
    .map(({ _id }) => _id)
    .sort();
const label = async (id: string, ...labels: string[]) => {
  await tenant.owner.api.call('PUT /conversations/{id}/labels', { params: { id }, body: { labels } });
};

it('a list has the conversations with all of the labels, in any order and section', async () => {
  const [refund, vip] = [
    (await buildLabel(tenant))._id,
    (await buildLabel(tenant, { name: 'Vip', color: 'red' }))._id,
  ];
  const [both, one] = [(await buildConversation(tenant)).id, (await buildConversation(tenant)).id];
  await buildConversation(tenant);
  await label(both, refund, vip);
  await label(one, refund);
  for (const sort of ['recent', 'oldest', 'waiting', 'inbox']) {
    expect(await list({ labels: refund, sort })).toEqual([both, one].sort());
    expect(await list({ labels: `${vip}, ${refund}`, sort })).toEqual([both]);
    expect(await list({ labels: randomUUID(), sort })).toEqual([]);
  }
  expect(await list({ labels: refund, section: 'assistant' })).toEqual([both, one].sort());
  expect(await list({ labels: refund, section: 'ended' })).toEqual([]);
});

it('a list is narrowed to who has it, how it came, whose it is and what was said', async () => {
  const { id: theirs, agent } = await withAgent();
  const { id: open } = await buildConversation(tenant);
  const { id: mailed } = await buildConversation(tenant);
  await sql(server, `UPDATE conversations SET channel = 'email', visitor_name = 'Vera Blanc' WHERE id = $1`, [
    mailed,
  ]);
  expect(await list({ assignee: 'none' })).toEqual([open, mailed].sort());
  expect(await list({ assignee: agent.id })).toEqual([theirs]);
  expect(await list({ assignee: 'me' })).toEqual([]);
  const own = await agent.api.call('GET /chat/conversations', { query: { assignee: 'me' } });
  expect(own.conversations.map(({ _id }) => _id)).toEqual([theirs]);
  expect(await list({ channel: 'email' })).toEqual([mailed]);
  const [row] = await sql(server, 'SELECT contact_id FROM conversations WHERE id = $1', [open]);
  expect(await list({ contact: row?.contact_id })).toEqual([open]);
  expect(await list({ text: 'vera' })).toEqual([mailed]);
  expect(await list({ text: 'vera', assignee: agent.id })).toEqual([]);
  const program = server.visitor(await buildKey(tenant, ['conversations:read']));
  const ofProgram = await program.call('GET /chat/conversations', { query: { assignee: 'me' } });
  expect(ofProgram.conversations).toEqual([]);
});

it.each([{ labels: 'x' }, { labels: '' }, { assignee: 'you' }, { channel: 'fax' }, { contact: 'vera' }])(
  'a list is not narrowed by %j',
  async (query) => {
    const address = `/api/chat/conversations?${new URLSearchParams(query as Record<string, string>)}`;
    expectFailure(await server.send('GET', address, { token: tenant.owner.token }), 'validation_failed');
  },
);
