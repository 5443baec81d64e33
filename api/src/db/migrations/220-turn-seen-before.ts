import type { Knex } from 'knex';

const FUNCTION = 'store_plain_turns(text, jsonb)';

const SEEN = 'FROM messages m WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id';

/**
 * Whether a message was seen before is asked of its own conversation. Written as `NOT EXISTS`, PostgreSQL turned it into
 * a set of all conversations in which the tenant has a message of that id, and read the tenant's whole index for it.
 */
export async function up(db: Knex): Promise<void> {
  const { rows } = await db.raw(`SELECT pg_get_functiondef('${FUNCTION}'::regprocedure) AS text`);
  const before: string = rows[0].text;
  const after = before.replace(
    /NOT EXISTS \(\s*SELECT\s+FROM messages m\s+WHERE m\.tenant_id = c\.tenant_id AND m\.conversation_id = c\.id AND m\.client_id = turn\."clientId"\)/,
    `(SELECT true ${SEEN} AND m.client_id = turn."clientId" LIMIT 1) IS NULL`,
  );
  if (after === before) throw new Error(`${FUNCTION} is not as migration 200 made it`);
  // `?` is a place for a value otherwise.
  await db.raw(after.replaceAll('?', '\\?'));
}
