import type { Knex } from 'knex';

const FUNCTION = 'store_plain_turns(text, jsonb)';

/** What was counted and not stored is taken back; when all were stored, which is the rule, nothing is looked for. */
export async function up(db: Knex): Promise<void> {
  const { rows } = await db.raw(`SELECT pg_get_functiondef('${FUNCTION}'::regprocedure) AS text`);
  const before: string = rows[0].text;
  const after = before.replace(
    /IF counted <> '{}' THEN\s+UPDATE/,
    `IF counted <> '{}' AND cardinality(stored) < jsonb_array_length(turns) THEN\n        UPDATE`,
  );
  if (after === before) throw new Error(`${FUNCTION} is not as migration 200 made it`);
  // `?` is a place for a value otherwise.
  await db.raw(after.replaceAll('?', '\\?'));
}
