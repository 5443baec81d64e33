import { randomUUID } from 'node:crypto';
import { MAX_CONCURRENT_CHATS } from '@chatbot-saas/contract/domain';
import fc from 'fast-check';
import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem, buildMember, type Member } from '../support/build.ts';
import { freshTenant, sharedServer } from '../support/fixtures.ts';
import type { TestResponse } from '../support/server.ts';
import { connectStaff, connectVisitor, emit } from '../support/sockets.ts';
import { asAdmin, sql } from '../support/sql.ts';

/** Everything at once, in one tenant: what may go wrong then goes wrong here, and is looked for in the database. */

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
let agents: Member[];
let sockets: Socket[];
let conversations: string[];

beforeEach(async () => {
  await buildItem(tenant);
  agents = await Promise.all(['Ada', 'Bea', 'Cy'].map((name) => buildMember(server, tenant, { name })));
  sockets = await Promise.all(agents.map((agent) => connectStaff(server, agent, tenant.id)));
  conversations = (await Promise.all(Array.from({ length: 8 }, () => buildConversation(tenant)))).map(
    ({ sessionId }) => sessionId,
  );
  return () => {
    for (const socket of sockets) socket.disconnect();
  };
});

interface Step {
  what:
    | 'ask'
    | 'accept'
    | 'reply'
    | 'release'
    | 'end'
    | 'hand over'
    | 'say'
    | 'trigger'
    | 'new'
    | 'online'
    | 'offline'
    | 'away'
    | 'profile'
    | 'knowledge';
  conversation: number;
  agent: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom<Step['what'][]>(
    'ask',
    'ask',
    'accept',
    'accept',
    'reply',
    'release',
    'end',
    'hand over',
    'say',
    'trigger',
    'new',
    'online',
    'online',
    'offline',
    'away',
    'profile',
    'knowledge',
  ),
  conversation: fc.nat(7),
  agent: fc.nat(2),
});

const ALLOWED = [200, 201, 403, 409];

async function run({ what, conversation, agent: who }: Step): Promise<void> {
  const id = conversations[conversation] ?? '';
  const [agent, socket] = [agents[who], sockets[who]];
  if (!agent || !socket) throw new Error('No such agent');
  const staff = (path: string, body: object = {}) =>
    server.send('POST', `/api/chat/${id}/${path}`, { token: agent.token, body });
  const visitor = (path: string, body: object) =>
    server.send('POST', `/api/chat/${path}`, { apiKey: tenant.apiKey, body });
  const self = { agentId: agent.id, tenantId: tenant.id };
  const calls: Record<Step['what'], () => Promise<TestResponse | unknown>> = {
    ask: () => visitor(`${id}/handoff`, { priority: (['low', 'medium', 'high'] as const)[conversation % 3] }),
    accept: () => staff('agent/accept'),
    reply: () => staff('agent/message', { content: 'Hello', clientId: randomUUID() }),
    release: () => staff('agent/release'),
    end: () => staff('end'),
    'hand over': () => staff('handoff', { agentId: agents[(who + 1) % agents.length]?.id }),
    say: () => visitor('message', { sessionId: id, message: 'How long does shipping take?' }),
    trigger: () => visitor('message', { sessionId: id, message: 'A human please' }),
    new: async () => {
      conversations[conversation] = (await buildConversation(tenant)).sessionId;
    },
    online: () => emit(socket, 'agent-online', { ...self, byHand: true }),
    offline: () => emit(socket, 'agent-offline', self),
    away: () => emit(socket, 'agent-offline', { ...self, byHand: true }),
    profile: () =>
      server.send('PUT', '/api/auth/profile', { token: agent.token, body: { name: agent.name } }),
    knowledge: () =>
      server.send('POST', '/api/kb', { token: tenant.owner.token, body: { question: 'Q?', answer: 'A.' } }),
  };
  const answer = await calls[what]();
  if (answer && typeof answer === 'object' && 'status' in answer) {
    expect(ALLOWED, `${what}: ${JSON.stringify(answer)}`).toContain(answer.status);
  } else if (answer) expect(answer, what).toEqual({ ok: true });
}

/** What must hold whenever nothing is under way. */
async function expectSound(): Promise<void> {
  const [rows] = (await asAdmin(server, (client) =>
    client.query({
      text: `
        SELECT
          (SELECT coalesce(max(open), 0) FROM (SELECT count(*)::int AS open FROM conversations
            WHERE tenant_id = $1 AND status IN ('transferred', 'escalated') AND accepted_at IS NOT NULL
            GROUP BY assigned_agent) held) AS busiest,
          (SELECT count(*)::int FROM conversations c WHERE tenant_id = $1
            AND last_seq <> (SELECT count(*) FROM messages m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id)) AS gaps,
          (SELECT count(*)::int FROM conversations WHERE tenant_id = $1 AND status = 'active'
            AND (assigned_agent IS NOT NULL OR handoff_requested_at IS NOT NULL)) AS assigned_to_both,
          (SELECT count(*)::int FROM conversations WHERE tenant_id = $1 AND accepted_at IS NOT NULL
            AND assigned_agent IS NULL) AS accepted_unassigned,
          (SELECT count(*)::int FROM conversations WHERE tenant_id = $1 AND (status = 'ended') <> (ended_at IS NOT NULL)) AS half_ended`,
      values: [tenant.id],
    }),
  ).then((result) => result.rows)) as [Record<string, number>];
  const { busiest, ...faults } = rows;
  expect(busiest).toBeLessThanOrEqual(MAX_CONCURRENT_CHATS.default);
  expect(faults).toEqual({ gaps: 0, assigned_to_both: 0, accepted_unassigned: 0, half_ended: 0 });
  expect(await stranded()).toEqual([]);
  // A deadlock shows here even where it only broke something that follows a commit.
  expect(server.errors).toEqual([]);
}

/** Conversations that wait although an agent with capacity is online who did not give them back. */
const stranded = () =>
  sql(
    server,
    `SELECT c.session_id, u.name FROM conversations c JOIN users u ON u.tenant_id = c.tenant_id
      WHERE c.tenant_id = $1 AND c.status IN ('transferred', 'escalated') AND c.assigned_agent IS NULL
        AND NOT u.is_away AND c.declined_by IS DISTINCT FROM u.id
        AND EXISTS (SELECT 1 FROM agent_devices d WHERE d.user_id = u.id)
        AND (SELECT count(*) FROM conversations o WHERE o.assigned_agent = u.id
              AND o.status IN ('transferred', 'escalated')) < $2`,
    [tenant.id, MAX_CONCURRENT_CHATS.default],
  );

it('whatever happens at once, all stays sound', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 8, maxLength: 24 }), { minLength: 3, maxLength: 5 }),
      async (batches) => {
        for (const batch of batches) {
          await Promise.all(batch.map(run));
          await expectSound();
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
});

describe('at once', () => {
  it('releases, ends and hand-overs of one crowd deadlock with nobody', async () => {
    await Promise.all(agents.map((_, agent) => run({ what: 'online', agent, conversation: 0 })));
    for (let round = 0; round < 4; round += 1) {
      const all = conversations.map((_, conversation) => conversation);
      await Promise.all(all.map((conversation) => run({ what: 'ask', conversation, agent: 0 })));
      await Promise.all(
        all.flatMap((conversation) =>
          agents.flatMap((_, agent) => [
            run({ what: 'accept', conversation, agent }),
            run({ what: 'release', conversation, agent }),
            run({ what: 'hand over', conversation, agent }),
          ]),
        ),
      );
      await expectSound();
      await Promise.all(all.map((conversation) => run({ what: 'end', conversation, agent: 0 })));
      await Promise.all(all.map((conversation) => run({ what: 'new', conversation, agent: 0 })));
      await expectSound();
    }
  });

  it('agents who come and go while visitors ask leave no visitor waiting while an agent is free', async () => {
    for (let round = 0; round < 4; round += 1) {
      const asking = conversations.map((_, conversation) => run({ what: 'ask', conversation, agent: 0 }));
      const moving = agents.flatMap((_, agent) => [
        run({ what: 'online', agent, conversation: 0 }),
        run({ what: 'away', agent, conversation: 0 }),
        run({ what: 'online', agent, conversation: 0 }),
      ]);
      await Promise.all([...asking, ...moving]);
      await expectSound();
      await Promise.all(conversations.map((_, conversation) => run({ what: 'end', conversation, agent: 0 })));
      await Promise.all(conversations.map((_, conversation) => run({ what: 'new', conversation, agent: 0 })));
    }
  });

  it('sockets that come, speak and go are all cleared away', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const agent = agents[n % agents.length];
        if (!agent) return;
        const socket = await connectStaff(server, agent, tenant.id);
        socket.emit('agent-online', { agentId: agent.id, tenantId: tenant.id });
        if (n % 2 === 0) await emit(socket, 'join-tenant', tenant.id);
        socket.disconnect();
        const visitor = await connectVisitor(server, tenant.apiKey, conversations[n % 8] ?? '');
        visitor.disconnect();
      }),
    );
    await expect
      .poll(() => sql(server, 'SELECT user_id FROM agent_devices WHERE tenant_id = $1', [tenant.id]), {
        timeout: 5_000,
      })
      .toEqual([]);
  });
});
