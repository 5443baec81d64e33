import pg from 'pg';

/**
 * A workspace of that many conversations, ten messages each of which one is rated, and a thousand knowledge items; written
 * as SQL, in many transactions.
 */
export async function fillWorkspace(
  databaseUrl: string,
  tenantId: string,
  { conversations }: { conversations: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const batch = Math.ceil(conversations / 20);
  try {
    await client.query(
      `INSERT INTO tenants (id, name, industry, settings) VALUES ($1, 'Large', 'saas', '{}') ON CONFLICT DO NOTHING`,
      [tenantId],
    );
    await client.query(
      `INSERT INTO knowledge_items (tenant_id, question, alternatives, answer, category, tags, priority)
       SELECT $1, 'Question ' || i, '{}', repeat('answer ', 20), 'general', '{}', 0 FROM generate_series(1, 1000) i`,
      [tenantId],
    );
    for (let done = 0; done < conversations; done += batch) {
      await client.query(
        `WITH people AS (
           INSERT INTO contacts (tenant_id, name) SELECT $1, 'Visitor' FROM generate_series(1, $2::int) RETURNING id
         ), fresh AS (
           INSERT INTO conversations (tenant_id, session_id, contact_id, visitor_id, metadata, last_seq,
                                      last_message_role, last_message, last_message_at)
           SELECT $1, gen_random_uuid(), people.id, 'v', '{}', 10, 'user', 'Message 10', now()
             FROM people RETURNING id)
         INSERT INTO messages (tenant_id, conversation_id, seq, role, content)
         SELECT $1, fresh.id, seq, 'user', 'Message ' || seq || repeat(' and some words', 10)
           FROM fresh, generate_series(1, 10) seq`,
        [tenantId, Math.min(batch, conversations - done)],
      );
      // Or the checks of foreign keys go on with the plan that was right for an empty table.
      if (done === 0) await client.query('ANALYZE');
    }
    await client.query(
      `INSERT INTO answer_feedback (tenant_id, conversation_id, seq, helpful)
       SELECT tenant_id, conversation_id, seq, true FROM messages WHERE tenant_id = $1 AND seq = 5`,
      [tenantId],
    );
  } finally {
    await client.end();
  }
}
