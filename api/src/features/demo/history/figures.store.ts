import { expression, type TenantDb } from '../../../db/index.ts';

/** How long the team takes to look at what came up, and so what it has dealt with. */
const REVIEWED_AFTER = `interval '20 hours'`;
const UNREVIEWED_DAYS = 5;

/** The team has looked at older answers, and dismissed what is nothing for the knowledge base. */
export async function review(db: TenantDb, offTopic: readonly string[]): Promise<void> {
  const ratingOf = `CASE WHEN not_helpful THEN sha256(convert_to(coalesce((SELECT f.comment FROM answer_feedback f
    WHERE f.conversation_id = answers_to_check.conversation_id AND f.seq = answers_to_check.seq), ''), 'UTF8')) END`;
  await db
    .from('answers_to_check')
    .whereRaw('listed_at < now() - make_interval(days => ?)', [UNREVIEWED_DAYS])
    .update({
      checked_at: expression(`listed_at + ${REVIEWED_AFTER}`),
      checked_rating: expression(ratingOf),
    });
  await db
    .from('unanswered_questions')
    .whereRaw(`asked_at < now() - ${REVIEWED_AFTER}`)
    .whereRaw(
      '(conversation_id, seq) IN (SELECT conversation_id, seq FROM messages WHERE content = ANY(?))',
      [[...offTopic]],
    )
    .update({ dismissed_at: expression(`asked_at + ${REVIEWED_AFTER}`) });
}

/** Uses of the articles, as the product counts them with each answer, and what visitors said of those answers. */
export async function countUses(db: TenantDb): Promise<void> {
  const used = expression(
    `SELECT (source->>'id')::uuid AS item_id, (m.created_at AT TIME ZONE 'UTC')::date AS day, f.helpful
       FROM messages m CROSS JOIN LATERAL jsonb_array_elements(m.metadata->'sources') AS source
       LEFT JOIN answer_feedback f USING (tenant_id, conversation_id, seq)`,
  );
  await db
    .from('knowledge_uses')
    .insert(
      expression('(day, item_id, times) SELECT day, item_id, count(*) FROM (?) used GROUP BY 1, 2', [used]),
    );
  const ofItem = (counted: string) =>
    expression(`(SELECT ${counted} FROM used WHERE used.item_id = knowledge_items.id)`);
  await db
    .from('knowledge_items')
    .with('used', used)
    .update({
      times_used: ofItem('count(*)'),
      helpful_count: ofItem('count(*) FILTER (WHERE helpful)'),
      not_helpful_count: ofItem('count(*) FILTER (WHERE NOT helpful)'),
    });
}

/** A conversation counts once its visitor has written; so does each message. */
export async function countUsage(db: TenantDb): Promise<void> {
  await db.from('usage_months').insert(
    expression(
      `(month, conversations, api_calls)
       SELECT date_trunc('month', created_at AT TIME ZONE 'UTC'), count(*) FILTER (WHERE is_first), count(*)
         FROM (SELECT created_at, row_number() OVER (PARTITION BY conversation_id ORDER BY seq) = 1 AS is_first
                 FROM messages WHERE role = 'user') said
        GROUP BY 1`,
    ),
  );
  // The chat's calls with the demo's own key: its look, a conversation, and each message.
  await db.from('api_key_usage').insert(
    expression(
      `(key_id, day, calls)
       SELECT (SELECT id FROM api_keys WHERE publishable_key IS NULL), (created_at AT TIME ZONE 'UTC')::date, sum(2 + visitor_messages)
         FROM conversations GROUP BY 2`,
    ),
  );
  await db
    .from('api_keys')
    .whereNull('publishable_key')
    .update({
      usage_count: expression('(SELECT sum(calls) FROM api_key_usage)'),
      last_used: expression('(SELECT max(updated_at) FROM conversations)'),
    });
}

/** The workspace was there before its first conversation. */
export async function backdate(db: TenantDb, at: Date): Promise<void> {
  await db.from('tenants').update({ created_at: at });
  await db.from('users').update({ created_at: at, last_login: expression(`now() - interval '1 hour'`) });
  await db.from('api_keys').update({ created_at: at });
  await db.from('knowledge_items').update({ created_at: at, updated_at: at });
}
