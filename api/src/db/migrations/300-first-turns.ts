import type { Knex } from 'knex';

const FUNCTION = 'store_plain_turns(text, jsonb)';

/** A visitor's first message takes a conversation of the month: where that has a limit, it is counted exactly, elsewhere. */
export async function up(db: Knex): Promise<void> {
  const { rows } = await db.raw(`SELECT pg_get_functiondef('${FUNCTION}'::regprocedure) AS text`);
  const before: string = rows[0].text;
  const after = before.replace(
    /(AND c\.session_id = turn\."sessionId" AND c\.status = 'active'\s+)/,
    '$1AND (turn."monthlyLimit" IS NULL OR c.visitor_messages > 0)\n               ',
  );
  if (after === before) throw new Error(`${FUNCTION} is not as migration 260 made it`);
  // `?` is a place for a value otherwise.
  await db.raw(after.replaceAll('?', '\\?'));
}
