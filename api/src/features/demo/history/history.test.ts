import type { Conversation, SyncPage } from '@chatbot-saas/contract';
import { isAnswer } from '@chatbot-saas/contract/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ DEMO: 'on', DEMO_DAYS: '30' });
let owner: ReturnType<typeof server.staff>;

beforeAll(async () => {
  const body = { email: 'owner@acme.test', password: 'demo1234' };
  owner = server.staff((await server.send('POST', '/api/auth/login', { body })).json.token);
});

const rows = (text: string) => sql(server, text);
const one = async (text: string) => (await rows(text))[0];
const WINDOW = `created_at >= date_trunc('day', now() AT TIME ZONE 'UTC') - interval '29 days'`;

describe('the demo’s figures', () => {
  it('show 30 days of about 600 conversations, a little more than in the 30 days before', async () => {
    const [now, before] = await Promise.all([
      owner.call('GET /tenant/analytics', { query: { days: 30 } }),
      owner.call('GET /tenant/analytics', { query: { days: 60 } }),
    ]);
    const { totalConversations: total } = now.conversations;
    const former = before.conversations.totalConversations - total;
    expect(total).toBeGreaterThan(520);
    expect(total).toBeLessThan(700);
    expect(former / total).toBeGreaterThan(0.75);
    expect(former / total).toBeLessThan(0.98);
    expect(now.series.filter(({ conversations }) => conversations > 0).length).toBeGreaterThanOrEqual(29);
  });

  it('are those of the messages', async () => {
    const figures = await owner.call('GET /tenant/analytics', { query: { days: 30 } });
    const said = await one(
      `SELECT count(*)::int AS total,
              count(*) FILTER (WHERE role = 'user')::int AS user,
              count(*) FILTER (WHERE role = 'assistant')::int AS assistant,
              count(*) FILTER (WHERE role = 'agent')::int AS agent,
              count(*) FILTER (WHERE role = 'system')::int AS system,
              count(*) FILTER (WHERE m.metadata->>'answeredBy' = 'knowledge')::int AS answered,
              count(*) FILTER (WHERE m.metadata->>'answeredBy' = 'none')::int AS not_answered
         FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE c.${WINDOW}`,
    );
    const { user, assistant, agent, system } = said ?? {};
    expect(figures.messages).toEqual({ total: said?.total, byRole: { user, assistant, agent, system } });
    expect(figures.ai).toMatchObject({ answered: said?.answered, notAnswered: said?.not_answered });
    expect(figures.ai.feedback).toMatchObject(
      (await one(
        `SELECT count(*) FILTER (WHERE helpful)::int AS helpful, count(*) FILTER (WHERE NOT helpful)::int AS "notHelpful"
           FROM answer_feedback WHERE given_at >= date_trunc('day', now() AT TIME ZONE 'UTC') - interval '29 days'`,
      )) ?? {},
    );
    const used = await rows(
      `SELECT source->>'id' AS id, count(*)::int AS "timesUsed"
         FROM messages CROSS JOIN LATERAL jsonb_array_elements(metadata->'sources') AS source
        WHERE ${WINDOW} GROUP BY 1`,
    );
    const uses = new Map(used.map(({ id, timesUsed }) => [id, timesUsed]));
    expect(figures.topKnowledge).toHaveLength(10);
    for (const { id, timesUsed } of figures.topKnowledge) expect(timesUsed).toBe(uses.get(id));
  });

  it('of people are those of who wrote when', async () => {
    const figures = await owner.call('GET /tenant/analytics', { query: { days: 30 } });
    const handled = await rows(
      `SELECT u.name, count(*)::int AS conversations, count(*) FILTER (WHERE c.status <> 'ended')::int AS open,
              round(avg(extract(epoch FROM first.at - c.handoff_requested_at)))::int AS response,
              round(avg(c.rating), 6)::float8 AS "avgSatisfaction"
         FROM conversations c
         JOIN LATERAL (SELECT author_id, min(created_at) AS at FROM messages m
                        WHERE m.conversation_id = c.id AND role = 'agent' GROUP BY 1) first ON true
         JOIN users u ON u.id = first.author_id
        WHERE c.${WINDOW} GROUP BY 1 ORDER BY 2 DESC`,
    );
    expect(handled).toHaveLength(2);
    expect(
      figures.agents.map(({ name, conversations, open, firstResponse, avgSatisfaction }) => ({
        name,
        conversations,
        open,
        response: Math.round(firstResponse.average ?? 0),
        avgSatisfaction: Number(avgSatisfaction?.toFixed(6)),
      })),
    ).toEqual(handled);
    expect(figures.handoff.firstResponse.median).toBeLessThan(180);
  });

  it('of the plan and of the articles are those of the messages', async () => {
    const { tenant } = await owner.call('GET /auth/me');
    const month = await one(
      `SELECT count(DISTINCT conversation_id) FILTER (WHERE is_first)::int AS conversations, count(*)::int AS "apiCalls"
         FROM (SELECT *, row_number() OVER (PARTITION BY conversation_id ORDER BY seq) = 1 AS is_first
                 FROM messages WHERE role = 'user') said
        WHERE created_at >= date_trunc('month', now() AT TIME ZONE 'UTC')`,
    );
    expect(tenant.usage).toMatchObject(month ?? {});
    const { items } = await owner.call('GET /kb', { query: { limit: 100 } });
    const counted = await rows(
      `SELECT source->>'id' AS id, count(*)::int AS "timesUsed", count(*) FILTER (WHERE helpful)::int AS helpful,
              count(*) FILTER (WHERE NOT helpful)::int AS "notHelpful"
         FROM messages m CROSS JOIN LATERAL jsonb_array_elements(m.metadata->'sources') AS source
         LEFT JOIN answer_feedback f USING (tenant_id, conversation_id, seq) GROUP BY 1`,
    );
    const byId = new Map(counted.map(({ id, ...usage }) => [id, usage]));
    const nothing = { timesUsed: 0, helpful: 0, notHelpful: 0 };
    for (const { _id, usage } of items) expect(usage).toMatchObject(byId.get(_id) ?? nothing);
  });
});

describe('the demo’s conversations', () => {
  const found = (condition: string) =>
    rows(
      `SELECT c.id FROM conversations c
         JOIN LATERAL (SELECT count(*) AS said, max(seq) AS last_seq, min(created_at) AS first_at, max(created_at) AS last_at,
                count(*) FILTER (WHERE role = 'user') AS visitor, count(*) FILTER (WHERE role = 'assistant') AS assistant,
                count(*) FILTER (WHERE role = 'agent') AS agent, count(*) FILTER (WHERE role = 'system') AS system,
                count(*) FILTER (WHERE metadata->>'answeredBy' = 'none') AS unanswered,
                count(*) FILTER (WHERE metadata->>'answeredBy' <> 'none') AS answered
           FROM messages m WHERE m.conversation_id = c.id) m ON true
        WHERE ${condition}`,
    );

  it('are those of contacts, some of whom came again', async () => {
    expect(await found('c.contact_id IS NULL')).toEqual([]);
    const again = await rows('SELECT contact_id FROM conversations GROUP BY contact_id HAVING count(*) > 1');
    expect(again.length).toBeGreaterThan(10);
  });

  it.each([
    ['a gap in their messages', 'm.said <> m.last_seq OR c.last_seq <> m.last_seq'],
    [
      'counts other than their messages',
      `(visitor_messages, assistant_messages, agent_messages, system_messages, c.answered, not_answered)
         IS DISTINCT FROM (m.visitor, m.assistant, m.agent, m.system, m.answered, m.unanswered)`,
    ],
    [
      'a last message other than the last one of a person or the assistant',
      `row(last_message, last_message_role, last_message_at)::text IS DISTINCT FROM (SELECT row(left(content, 300), role, created_at)::text
         FROM messages l WHERE l.conversation_id = c.id AND role <> 'system' ORDER BY seq DESC LIMIT 1)`,
    ],
    [
      'times in the wrong order',
      `c.created_at > m.first_at OR m.last_at > coalesce(ended_at, m.last_at) OR updated_at < last_message_at
         OR handoff_requested_at > offered_at OR offered_at > accepted_at OR accepted_at > first_reply_at
         OR EXISTS (SELECT FROM messages a JOIN messages b USING (conversation_id)
              WHERE a.conversation_id = c.id AND a.seq < b.seq AND a.created_at > b.created_at)`,
    ],
    [
      'times to come',
      'greatest(updated_at, ended_at, rated_at, m.last_at, accepted_at, first_reply_at, handoff_requested_at) > now()',
    ],
    [
      'an end without a reason, or one that is not over',
      `(status = 'ended') IS DISTINCT FROM (ended_at IS NOT NULL) OR (ended_at IS NULL) <> (end_reason IS NULL)
         OR (end_reason = 'idle') IS TRUE <> (reactivates_until IS NOT NULL)`,
    ],
    [
      'an agent without a handoff, or a handoff that ended without one',
      `(assigned_agent IS NULL) <> (accepted_at IS NULL) OR (accepted_at IS NULL) <> (m.agent = 0)
         OR (handoff_requested_at IS NOT NULL AND status = 'ended' AND accepted_at IS NULL)
         OR (status IN ('transferred', 'escalated') AND handoff_requested_at IS NULL) OR status = 'active' AND ended_at IS NOT NULL`,
    ],
    [
      'answers to what is no question',
      `EXISTS (SELECT FROM messages r JOIN messages q ON q.conversation_id = r.conversation_id AND q.seq = r.reply_to
         WHERE r.conversation_id = c.id AND (q.role <> 'user' OR r.role <> 'assistant' OR q.seq <> r.seq - 1))`,
    ],
    [
      'answers that a question is missing for, or gaps that are not listed',
      `EXISTS (SELECT FROM messages r LEFT JOIN unanswered_questions u
           ON u.conversation_id = r.conversation_id AND u.seq = r.reply_to
         WHERE r.conversation_id = c.id AND r.metadata->>'answeredBy' = 'none' AND (u.seq IS NULL OR u.asked_at <> r.created_at))`,
    ],
    ['ids of another time', 'abs(extract(epoch FROM uuid_extract_timestamp(c.id) - c.created_at)) > 1'],
  ])('have not %s', async (_, condition) => {
    expect(await found(condition)).toEqual([]);
    // The condition is one that rows can fail.
    expect(await found(`NOT coalesce((${condition}), false)`)).not.toEqual([]);
  });

  it('are one that waits, one that is escalated, three with an agent, and others that are over', async () => {
    const { conversations } = await owner.call('GET /chat/conversations', { query: { sort: 'waiting' } });
    const ageOf = ({ handoffData }: Conversation) =>
      (Date.now() - Date.parse(handoffData?.requestedAt ?? '')) / 60_000;
    const waiting = conversations.filter(({ handoffData, isAccepted, status }) =>
      Boolean(handoffData && !isAccepted && status !== 'ended'),
    );
    expect(waiting.map(({ status }) => status)).toEqual(['escalated', 'transferred']);
    const [urgent, next] = waiting.map(ageOf);
    expect(urgent).toBeGreaterThan(4);
    expect(urgent).toBeLessThan(10);
    expect(next).toBeGreaterThan(0.5);
    expect(next).toBeLessThan(4);
    const { stats } = await owner.call('GET /chat/stats');
    expect(stats).toMatchObject({ transferred: 4, escalated: 1, pending: 2 });
  });

  it('still wait while no agent is there', async () => {
    await server.app.runJobs('handoff-watchdog');
    await server.app.runJobs('idle-conversations');
    const { stats } = await owner.call('GET /chat/stats');
    expect(stats).toMatchObject({ transferred: 4, escalated: 1, pending: 2 });
  });

  it('are all in /sync, with their messages', async () => {
    const found = { conversations: new Set<string>(), messages: new Set<string>() };
    let page: SyncPage | null = null;
    do {
      page = await owner.call('GET /sync', { query: page ? { cursor: page.cursor } : {} });
      for (const { _id } of page.changes.conversations) found.conversations.add(_id);
      for (const { id } of page.changes.messages) found.messages.add(id);
    } while (page.hasMore);
    const stored = await one(
      'SELECT (SELECT count(*)::int FROM conversations) AS conversations, (SELECT count(*)::int FROM messages) AS messages',
    );
    expect({ conversations: found.conversations.size, messages: found.messages.size }).toEqual(stored);
  });

  it('have answers that rest on the articles, in the words of these', async () => {
    const { conversations } = await owner.call('GET /chat/conversations', { query: { search: 'PayPal' } });
    const params = { id: conversations[0]?._id ?? '' };
    const { data } = await owner.call('GET /chat/{id}/history', { params, query: {} });
    const answer = data.messages.find(({ metadata }) => isAnswer(metadata));
    const { receipt } = await owner.call('GET /chat/{id}/messages/{messageId}/receipt', {
      params: { ...params, messageId: answer?.id ?? '' },
    });
    expect(receipt.items[0]).toMatchObject({ state: 'same', item: { answer: answer?.content } });
  });

  it('leave gaps with several phrasings, and answers to check', async () => {
    const { gaps } = await owner.call('GET /kb/gaps', { query: { limit: 20 } });
    expect(gaps.filter(({ examples }) => examples.length > 1).length).toBeGreaterThanOrEqual(5);
    expect(gaps.some(({ missing }) => missing.length > 0)).toBe(true);
    const dismissed = await owner.call('GET /kb/gaps', { query: { state: 'dismissed', days: 90 } });
    expect(dismissed.gaps.length).toBeGreaterThan(0);
    const open = await owner.call('GET /kb/answers-to-check', { query: { state: 'open' } });
    const checked = await owner.call('GET /kb/answers-to-check', { query: { state: 'checked' } });
    expect(open.pagination.total).toBeGreaterThan(3);
    expect(checked.pagination.total).toBeGreaterThan(open.pagination.total);
  });
});
