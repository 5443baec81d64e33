import pg from 'pg';

/** Written past the product into its database: over HTTP it would take minutes, or cannot be. */
async function sql(databaseUrl: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}

const tenantOf = (email: string) => `(SELECT tenant_id FROM users WHERE email = '${email}')`;

/**
 * One conversation of that many messages, of lengths as people write them, over some days; the visitor is waiting, or
 * that member has taken it.
 */
export async function addLongConversation(
  databaseUrl: string,
  email: string,
  { visitor, messages, isTaken = false }: { visitor: string; messages: number; isTaken?: boolean },
): Promise<void> {
  await sql(
    databaseUrl,
    `WITH fresh AS (
       INSERT INTO conversations (tenant_id, session_id, visitor_id, visitor_name, metadata, status, last_seq,
                                  last_message_role, last_message, last_message_at,
                                  handoff_priority, handoff_reason, handoff_requested_at, unattended_since,
                                  assigned_agent, accepted_at)
       SELECT ${tenantOf(email)}, gen_random_uuid(), 'v', $1, '{}', 'transferred', $2::int,
              'user', 'Message ' || $2, now(), 'high', 'A long story', now(), CASE WHEN NOT $3 THEN now() END,
              CASE WHEN $3 THEN (SELECT id FROM users WHERE email = '${email}') END, CASE WHEN $3 THEN now() END
       RETURNING tenant_id, id)
     INSERT INTO messages (tenant_id, conversation_id, seq, role, content, created_at, metadata)
     SELECT tenant_id, id, seq, CASE WHEN seq % 7 < 4 THEN 'user' ELSE 'assistant' END,
            'Message ' || seq || repeat(' and a few more **words** to read', (seq * 7919) % 23),
            now() - make_interval(mins => ($2::int - seq) * 3),
            CASE WHEN seq % 7 < 4 THEN '{}'::jsonb
                 ELSE '{"answeredBy":"none","decision":"none","confidence":0.1,"sources":[]}'::jsonb END
       FROM fresh, generate_series(1, $2::int) seq`,
    [visitor, messages, isTaken],
  );
}

export async function addConversations(
  databaseUrl: string,
  email: string,
  { count }: { count: number },
): Promise<void> {
  await sql(
    databaseUrl,
    `INSERT INTO conversations (tenant_id, session_id, visitor_id, visitor_name, metadata, last_seq,
                                last_message_role, last_message, last_message_at, created_at, updated_at)
     SELECT ${tenantOf(email)}, gen_random_uuid(), 'v', 'Visitor ' || i, '{}', 1, 'user',
            'Where is my parcel number ' || i || '?', at, at, at
       FROM (SELECT i, now() - make_interval(mins => i) AS at FROM generate_series(1, $1::int) i) AS past`,
    [count],
  );
}

/** Notices of the server to a visitor, one after the other at the end of the conversation. */
export async function addNotices(
  databaseUrl: string,
  sessionId: string,
  contents: readonly string[],
): Promise<void> {
  await sql(
    databaseUrl,
    `WITH changed AS (
       UPDATE conversations SET last_seq = last_seq + cardinality($2::text[]) WHERE session_id = $1
       RETURNING tenant_id, id, last_seq - cardinality($2::text[]) AS seq)
     INSERT INTO messages (tenant_id, conversation_id, seq, role, content, created_at, metadata)
     SELECT tenant_id, id, seq + place, 'system', content, now(), '{}'
       FROM changed, unnest($2::text[]) WITH ORDINALITY AS notices (content, place)`,
    [sessionId, contents],
  );
}

/** A mail to that member about conversations that wait, at its end after one attempt. */
export const addTeamMail = (
  databaseUrl: string,
  email: string,
  { status, error, about }: { status: 'failed' | 'skipped'; error: string; about: string[] },
): Promise<void> =>
  sql(
    databaseUrl,
    `INSERT INTO deliveries (tenant_id, channel, destination_id, event_id, event, data, status, attempts,
                             last_attempt_at, next_attempt_at, error)
     SELECT tenant_id, 'team', id, gen_random_uuid(), 'team.waiting', $1, $2, 1, now(), NULL, $3
       FROM users WHERE email = $4`,
    [JSON.stringify({ conversationIds: about }), status, error, email],
  );

/** Shared saved replies, of lengths as people write them. */
export const addSavedReplies = (
  databaseUrl: string,
  email: string,
  { count }: { count: number },
): Promise<void> =>
  sql(
    databaseUrl,
    `INSERT INTO saved_replies (tenant_id, title, shortcut, body, actions, used_count)
     SELECT ${tenantOf(email)}, 'Reply ' || i || ' about parcels', 'reply-' || i,
            'Hello {{visitor.name|there}}, this is answer ' || i || repeat(' with a few more words', i % 17),
            '[]', i % 100
       FROM generate_series(1, $1::int) i`,
    [count],
  );
