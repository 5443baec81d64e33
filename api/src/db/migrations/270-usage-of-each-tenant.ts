import type { Knex } from 'knex';

const FUNCTION = 'add_usage(text, jsonb)';

/**
 * What is the matter with one tenant keeps no other's from being counted: one that is gone is left out, and where a count
 * is held, the statement gives up before anyone misses the rows that it holds itself. It is tried again then.
 */
export async function up(db: Knex): Promise<void> {
  const { rows } = await db.raw(`SELECT pg_get_functiondef('${FUNCTION}'::regprocedure) AS text`);
  const before: string = rows[0].text;
  const after = before.replace(
    /(AS c\(tenant uuid, "table" text, id text, times integer\)\s+)(WHERE c\."table" = 'usage_months' GROUP BY)/,
    '$1 JOIN (SELECT id AS tenant FROM tenants) known USING (tenant) $2',
  );
  if (after === before) throw new Error(`${FUNCTION} is not as migration 240 made it`);
  const among = 'id IN (SELECT unnest(current_tenants()))';
  await db.raw(`
    GRANT SELECT (id) ON tenants TO chatbot_usage;
    CREATE POLICY usage ON tenants TO chatbot_usage USING (${among}) WITH CHECK (${among});
    ${after.replaceAll('?', '\\?')};
    ALTER FUNCTION ${FUNCTION} SET lock_timeout = '300ms';
  `);
}
