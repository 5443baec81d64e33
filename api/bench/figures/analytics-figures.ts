import { COMMON_WORD, RARE_WORD } from '../../test/support/bulk.ts';

export interface Figure {
  what: string;
  path: string;
  /** Milliseconds that this share of the calls must stay under. */
  share: number;
  limit: number;
  /** The same read by the barest statement, past the API and row-level security. */
  floor: { text: string; values: unknown[] };
}

export interface Subject {
  tenantId: string;
  userId: string;
  /** A conversation to read. */
  session: string;
  /** Cursor of a page in the middle of all conversations, and where that is. */
  cursor: string;
  middle: { updated_at: string; id: string };
  items: number;
}

const p99 = { share: 0.99, limit: 50 };
const p99Knowledge = { share: 0.99, limit: 100 };
const p95 = { share: 0.95, limit: 300 };

export function figures(subject: Subject): Figure[] {
  return [
    ...dashboards(subject),
    ...lists(subject),
    ...searches(subject),
    ...one(subject),
    ...knowledge(subject),
  ];
}

function dashboards({ tenantId }: Subject): Figure[] {
  return [
    ...[1, 7, 30, 90, 365].map((days) => ({
      what: `analytics, ${days} days`,
      path: `/tenant/analytics?days=${days}`,
      ...p95,
      floor: {
        text: `SELECT created_at::date, status, count(*), count(handoff_requested_at), count(ended_at), avg(rating),
            sum(visitor_messages), sum(assistant_messages), sum(agent_messages), sum(system_messages), sum(answered)
          FROM conversations WHERE tenant_id = $1 AND created_at >= current_date - ($2::int - 1) GROUP BY 1, 2`,
        values: [tenantId, days],
      },
    })),
    // A period in the past, as the comparison with the one before asks for it.
    ...[30, 45].map((days) => ({
      what: `analytics, ${days} days before`,
      path: `/tenant/analytics?days=${days}&to=${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}`,
      ...p95,
      floor: {
        text: `SELECT created_at::date, status, count(*), count(handoff_requested_at), count(ended_at), avg(rating),
            sum(visitor_messages), sum(assistant_messages), sum(agent_messages), sum(system_messages), sum(answered)
          FROM conversations WHERE tenant_id = $1 AND created_at >= current_date - (2 * $2::int - 1)
            AND created_at < current_date - ($2::int - 1) GROUP BY 1, 2`,
        values: [tenantId, days],
      },
    })),
    // Hours that begin with those of UTC, and hours that do not.
    ...['Europe/Berlin', 'Asia/Kolkata'].map((timezone) => ({
      what: `analytics, 90 d, ${timezone}`,
      path: `/tenant/analytics?days=90&timezone=${timezone}`,
      ...p95,
      floor: {
        text: `SELECT (created_at AT TIME ZONE $2)::date, status, count(*), count(handoff_requested_at), count(ended_at), avg(rating),
            sum(visitor_messages), sum(assistant_messages), sum(agent_messages), sum(system_messages), sum(answered)
          FROM conversations WHERE tenant_id = $1 AND created_at >= (current_date - 89)::timestamp AT TIME ZONE $2 GROUP BY 1, 2`,
        values: [tenantId, timezone],
      },
    })),
    {
      what: 'stats',
      path: '/chat/stats',
      ...p99,
      floor: {
        text: 'SELECT status, count(*) FROM conversations WHERE tenant_id = $1 GROUP BY status',
        values: [tenantId],
      },
    },
  ];
}

const conversationsWhere = (condition: string, limit = 20) =>
  `SELECT * FROM conversations WHERE tenant_id = $1 AND ${condition} ORDER BY updated_at DESC, id DESC LIMIT ${limit}`;

function lists({ tenantId, userId, cursor, middle }: Subject): Figure[] {
  const list = (
    what: string,
    query: string,
    condition = 'true',
    values: unknown[] = [],
    limit = 20,
  ): Figure => ({
    what: `list, ${what}`,
    path: `/chat/conversations?limit=${limit}${query}`,
    ...p99,
    floor: { text: conversationsWhere(condition, limit), values: [tenantId, ...values] },
  });
  const status = (what: string, ...statuses: string[]) =>
    list(what, `&status=${statuses}`, 'status = ANY ($2)', [statuses]);
  return [
    list('first page', ''),
    list('100 of them', '', 'true', [], 100),
    list('deep cursor', `&cursor=${cursor}`, '(updated_at, id) < ($2, $3)', [middle.updated_at, middle.id]),
    status('ended', 'ended'),
    status('transferred', 'transferred'),
    status('transferred, escalated', 'transferred', 'escalated'),
    status('all four statuses', 'active', 'transferred', 'escalated', 'ended'),
    list('one agent', `&assignedAgent=${userId}`, 'assigned_agent = $2', [userId]),
    list(
      'one agent, active',
      `&assignedAgent=${userId}&status=active`,
      `assigned_agent = $2 AND status = 'active'`,
      [userId],
    ),
  ];
}

function searches({ tenantId, cursor, middle }: Subject): Figure[] {
  const search = (
    what: string,
    words: string,
    query = '',
    condition = 'true',
    values: unknown[] = [],
  ): Figure => ({
    what: `search, ${what}`,
    path: `/chat/conversations?search=${encodeURIComponent(words)}${query}`,
    ...p99,
    floor: {
      text: conversationsWhere(
        `${condition} AND (visitor_name ILIKE '%${words}%' OR visitor_email ILIKE '%${words}%' OR last_message ILIKE '%${words}%')`,
      ),
      values: [tenantId, ...values],
    },
  });
  return [
    search('a common word', COMMON_WORD),
    search('common, deep cursor', COMMON_WORD, `&cursor=${cursor}`, '(updated_at, id) < ($2, $3)', [
      middle.updated_at,
      middle.id,
    ]),
    search('two common words', 'order refund'),
    search('a rare word', RARE_WORD),
    search('no such word', 'nowhere-to-be-found'),
    search('one e-mail', 'visitor777@example.com'),
    search('two letters', 'zq'),
    search('one character', 'ß'),
    search('rare, transferred', RARE_WORD, '&status=transferred', `status = 'transferred'`),
    // The worst that there is: 11 of 100 hold it, and none of the newest does.
    { ...search('often, long ago', 'visitor 1'), limit: Number.POSITIVE_INFINITY },
  ];
}

function one({ tenantId, session }: Subject): Figure[] {
  return [
    {
      what: 'one conversation',
      path: `/chat/${session}`,
      ...p99,
      floor: {
        text: 'SELECT * FROM conversations WHERE tenant_id = $1 AND session_id = $2',
        values: [tenantId, session],
      },
    },
    {
      what: 'history',
      path: `/chat/${session}/history`,
      ...p99,
      floor: {
        text: `SELECT m.* FROM conversations c JOIN messages m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id
          WHERE c.tenant_id = $1 AND c.session_id = $2 ORDER BY m.seq DESC LIMIT 50`,
        values: [tenantId, session],
      },
    },
  ];
}

function knowledge({ tenantId, items }: Subject): Figure[] {
  const page = (what: string, query: string, condition = 'true', offset = 0): Figure => ({
    what: `knowledge, ${what}`,
    path: `/kb?${query}`,
    ...p99Knowledge,
    floor: {
      text: `SELECT *, (SELECT count(*) FROM knowledge_items WHERE tenant_id = $1 AND ${condition}) FROM knowledge_items
        WHERE tenant_id = $1 AND ${condition} ORDER BY created_at DESC, id DESC LIMIT 20 OFFSET ${offset}`,
      values: [tenantId],
    },
  });
  const holds = (words: string) =>
    `(question ILIKE '%${words}%' OR answer ILIKE '%${words}%' OR array_to_string(tags || alternatives, ' ') ILIKE '%${words}%')`;
  return [
    page('first page', 'page=1'),
    page('middle page', `page=${Math.ceil(items / 40)}`, 'true', items / 2),
    page('last page', `page=${Math.ceil(items / 20)}`, 'true', items - 20),
    page('a category', 'category=topic 7', `category = 'topic 7'`),
    page('search: common', 'search=answer', holds('answer')),
    page('search: rare', 'search=number 77777 ', holds('number 77777')),
    page('search: none', 'search=nowhere', holds('nowhere')),
  ];
}
