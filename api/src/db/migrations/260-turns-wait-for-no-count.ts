import type { Knex } from 'knex';

const FUNCTION = 'store_plain_turns(text, jsonb)';

/**
 * Where somebody else is counting in a tenant's month, its turns are no plain ones: a batch that waited there held up the
 * turns of all the others in it, and a few such batches those of the whole process. A month's first turn is none either.
 */
export async function up(db: Knex): Promise<void> {
  const { rows } = await db.raw(`SELECT pg_get_functiondef('${FUNCTION}'::regprocedure) AS text`);
  const before: string = rows[0].text;
  const after = before.replace(
    /\), taken AS \(\s+INSERT INTO usage_months .*?RETURNING tenant_id\s+\)/s,
    `), free AS MATERIALIZED (
          SELECT limited.*, used.month FROM limited CROSS JOIN LATERAL (
            SELECT month FROM usage_months used
             WHERE used.tenant_id = limited.tenant AND used.month = date_trunc('month', now() AT TIME ZONE 'UTC')
               AND used.api_calls + limited.count <= limited.most
             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) used
        ), taken AS (
          UPDATE usage_months used SET api_calls = used.api_calls + free.count
            FROM free WHERE used.tenant_id = free.tenant AND used.month = free.month
          RETURNING used.tenant_id
        )`,
  );
  if (after === before) throw new Error(`${FUNCTION} is not as migration 230 made it`);
  // `?` is a place for a value otherwise.
  await db.raw(after.replaceAll('?', '\\?'));
}
