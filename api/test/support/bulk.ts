import type pg from 'pg';

interface Bulk {
  conversations: number;
  messagesEach: number;
  /** They were started evenly over so many days until now. */
  days: number;
  /** Who had those that were handed off, in turn. */
  agents: readonly string[];
}

/** In one conversation in the middle, and in no other. */
export const RARE_WORD = 'quetzalcoatl';
/** In about every fourth. */
export const COMMON_WORD = 'refund';

const WORDS = `ARRAY['order','parcel','refund','invoice','delivery','address','color','size','blue','red','green','shirt','shoes',
  'late','early','broken','missing','please','thanks','help','account','password','email','card','payment','voucher',
  'discount','return','exchange','stock','store','hours','monday','friday','summer','winter','gift','wrap','label','track',
  'number','change','cancel','repeat','price','tax','euro','dollar','bank','transfer','support','question','answer','agent',
  'robot','human','phone','call','chat','quick','slow','great','bad','fine']`;

/**
 * Writes a tenant's past as the product would have, in a few statements. By its number, every fifth conversation was
 * handed off and answered; of 1,000 one waits and one is escalated; one in five is still with the assistant, and jobs
 * do not end it.
 */
export async function fillTenant(admin: pg.Client, tenantId: string, bulk: Bulk): Promise<void> {
  const { conversations, messagesEach, days, agents } = bulk;
  // Foreign keys are checked by triggers, a million times; these rows come from each other.
  await admin.query('SET session_replication_role = replica');
  await admin.query(
    `UPDATE tenants SET settings = jsonb_set(settings, '{conversations,idleMinutes}', '10000000') WHERE id = $1`,
    [tenantId],
  );
  await admin.query(
    `INSERT INTO conversations (tenant_id, session_id, status, visitor_id, visitor_name, visitor_email, metadata,
       last_seq, last_message_role, last_message, last_message_at, assigned_agent, accepted_at, first_reply_at,
       handoff_priority, handoff_reason, handoff_requested_at, rating, created_at, updated_at, ended_at,
       visitor_messages, assistant_messages, agent_messages, answered, not_answered)
     SELECT $1::uuid, session, status, 'visitor_' || i, 'Visitor ' || i, 'visitor' || i || '@example.com', '{}',
       $3::int, 'user', text, at + '9 min', agent, CASE WHEN agent IS NOT NULL THEN at + '3 min' END,
       CASE WHEN agent IS NOT NULL THEN at + '4 min' + (i % 60) * interval '1 s' END,
       CASE WHEN is_handed THEN 'medium' END, CASE WHEN is_handed THEN 'Please' END,
       CASE WHEN is_handed THEN at + '2 min' END, CASE WHEN i % 4 = 0 THEN 1 + i % 5 END,
       at, at + '10 min', CASE WHEN status = 'ended' THEN at + '10 min' END,
       $3::int / 2, ($3::int + 1) / 2 - agent_messages, agent_messages,
       ($3::int + 1) / 2 - agent_messages - 1 - not_answered, not_answered
     FROM (
       SELECT *, CASE WHEN session < '5' AND $3::int > 2 THEN 1 ELSE 0 END AS not_answered,
         CASE WHEN agent IS NULL THEN 0 ELSE greatest(0, ($3::int - 5) / 2) END AS agent_messages,
         (SELECT string_agg(words[1 + (hashint4(i * 31 + k) & 63)], ' ') FROM generate_series(1, 20) k)
           || CASE WHEN i = $2::int / 2 THEN ' ${RARE_WORD}' ELSE '' END AS text
       FROM (
         SELECT i, i % 5 = 0 OR i % 1000 IN (8, 9) AS is_handed,
           CASE WHEN i % 1000 = 8 THEN 'escalated' WHEN i % 1000 = 9 THEN 'transferred'
                WHEN i % 10 < 8 THEN 'ended' ELSE 'active' END AS status,
           CASE WHEN i % 5 = 0 THEN ($5::uuid[])[1 + (i / 5) % cardinality($5::uuid[])] END AS agent,
           md5($1::text || i) AS session,
           now() - make_interval(secs => ($2::int - i + 0.5) * $4::int * 86400.0 / $2::int) - interval '10 min' AS at,
           ${WORDS} AS words
         FROM generate_series(1, $2::int) i
       ) numbered
     ) made`,
    [tenantId, conversations, messagesEach, days, agents],
  );
  await admin.query(
    `INSERT INTO messages (tenant_id, conversation_id, seq, role, content, author_id, reply_to, metadata, created_at)
     SELECT tenant_id, id, seq, role, left(last_message, 100), CASE WHEN role = 'agent' THEN assigned_agent END,
       CASE WHEN role = 'assistant' AND seq > 1 THEN seq - 1 END,
       CASE WHEN role = 'assistant' AND seq > 1
         THEN jsonb_build_object('answeredBy', CASE WHEN seq = 3 AND session_id < '5' THEN 'none' ELSE 'knowledge' END)
         ELSE '{}' END,
       created_at + seq * interval '1 min'
     FROM (
       SELECT c.*, seq, CASE WHEN seq % 2 = 0 THEN 'user' WHEN seq > 5 AND assigned_agent IS NOT NULL THEN 'agent'
                        ELSE 'assistant' END AS role
       FROM conversations c, generate_series(1, c.last_seq) seq WHERE c.tenant_id = $1
     ) said`,
    [tenantId],
  );
  await admin.query('RESET session_replication_role');
  await admin.query('VACUUM (FULL, ANALYZE) conversations');
  await admin.query('VACUUM (ANALYZE) conversations');
  await admin.query('VACUUM (ANALYZE) messages');
}
