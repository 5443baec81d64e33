import type pg from 'pg';

const MESSAGES_EACH = 10;
/** So many rows by one statement. */
const CHUNK = 50_000;

/** Messages of conversations that have ended, spread over all tenants but the first, a year back. */
export async function fillPast(admin: pg.Client, firstTenant: string, messages: number): Promise<void> {
  const conversations = Math.ceil(messages / MESSAGES_EACH);
  await admin.query('SET session_replication_role = replica');
  for (let done = 0; done < conversations; done += CHUNK) {
    await admin.query(
      `WITH numbered AS (
         SELECT id AS tenant, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS all
           FROM tenants WHERE id <> $1
       ), past AS (
         INSERT INTO conversations (tenant_id, session_id, status, visitor_id, metadata, last_seq, last_message_role,
           last_message, last_message_at, created_at, updated_at, ended_at, visitor_messages, assistant_messages, answered)
         SELECT tenant, gen_random_uuid()::text, 'ended', 'visitor', '{}', $3::int, 'assistant', 'Three to five days.',
                at, at - interval '5 min', at, at, $3::int / 2, $3::int / 2, $3::int / 2
           FROM (
             SELECT tenant, now() - random() * interval '365 days' - interval '1 hour' AS at
               FROM generate_series(1, $2::int) i JOIN numbered ON number = i % numbered.all ORDER BY tenant
           ) spread
         RETURNING tenant_id, id, created_at
       )
       INSERT INTO messages (tenant_id, conversation_id, seq, role, content, reply_to, metadata, created_at)
       SELECT tenant_id, id, seq, CASE WHEN seq % 2 = 1 THEN 'user' ELSE 'assistant' END,
              'What I would like to know is when my parcel with number ' || seq || ' will arrive, please',
              CASE WHEN seq % 2 = 0 THEN seq - 1 END, '{}', created_at + seq * interval '20 s'
         FROM past, generate_series(1, $3::int) seq`,
      [firstTenant, Math.min(CHUNK, conversations - done), MESSAGES_EACH],
    );
  }
  await admin.query('RESET session_replication_role');
}
