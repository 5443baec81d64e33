import type { Knex } from 'knex';

/**
 * How often items and keys are used, of all tenants by a few statements: one for each row took more of a busy process
 * and its database than the turns it counts. The role sees the tenants that the call names, and can only count.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    DO $$ BEGIN CREATE ROLE chatbot_usage NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    GRANT chatbot_usage TO CURRENT_USER;
    GRANT USAGE ON SCHEMA public TO chatbot_usage;
  `);

  const rights = {
    usage_months: 'SELECT, INSERT, UPDATE',
    knowledge_items: 'SELECT (tenant_id, id, times_used), UPDATE (times_used)',
    knowledge_uses: 'SELECT, INSERT, UPDATE',
    api_keys: 'SELECT (tenant_id, id, usage_count), UPDATE (usage_count, last_used)',
    api_key_usage: 'SELECT, INSERT, UPDATE',
  };
  for (const [table, allowed] of Object.entries(rights)) {
    const among = 'tenant_id = ANY ((SELECT current_tenants())::uuid[])';
    await db.raw(`
      GRANT ${allowed} ON ${table} TO chatbot_usage;
      CREATE POLICY usage ON ${table} TO chatbot_usage USING (${among}) WITH CHECK (${among});
    `);
  }

  await db.raw(`
    GRANT CREATE ON SCHEMA public TO chatbot_usage;
    CREATE FUNCTION add_usage(tenant_ids text, counts jsonb) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
    AS $$
    -- Everywhere in one order, so that processes which count the same never wait for each other crosswise.
    BEGIN
      PERFORM set_config('app.tenant_ids', tenant_ids, true);

      WITH used AS (
        SELECT i.tenant_id, i.id, c.times
          FROM jsonb_to_recordset(counts) AS c(tenant uuid, "table" text, id text, times integer)
          JOIN knowledge_items i ON i.tenant_id = c.tenant
           AND i.id = CASE WHEN c."table" = 'knowledge_items' THEN c.id::uuid END
         ORDER BY 1, 2 FOR NO KEY UPDATE OF i
      ), sums AS (
        UPDATE knowledge_items i SET times_used = i.times_used + used.times
          FROM used WHERE i.tenant_id = used.tenant_id AND i.id = used.id
      )
      -- Of what is used most in the last days, which a single sum cannot tell.
      INSERT INTO knowledge_uses AS days (tenant_id, item_id, times)
      SELECT tenant_id, id, times FROM used ORDER BY 1, 2
      ON CONFLICT (tenant_id, day, item_id) DO UPDATE SET times = days.times + excluded.times;

      WITH used AS (
        SELECT k.tenant_id, k.id, c.times
          FROM jsonb_to_recordset(counts) AS c(tenant uuid, "table" text, id text, times integer)
          JOIN api_keys k ON k.tenant_id = c.tenant
           AND k.id = CASE WHEN c."table" = 'api_keys' THEN c.id::uuid END
         ORDER BY 1, 2 FOR NO KEY UPDATE OF k
      ), sums AS (
        UPDATE api_keys k SET usage_count = k.usage_count + used.times, last_used = now()
          FROM used WHERE k.tenant_id = used.tenant_id AND k.id = used.id
      )
      INSERT INTO api_key_usage AS days (tenant_id, key_id, day, calls)
      SELECT tenant_id, id, current_date, times FROM used ORDER BY 1, 2
      ON CONFLICT (tenant_id, key_id, day) DO UPDATE SET calls = days.calls + excluded.calls;

      INSERT INTO usage_months AS months (tenant_id, conversations, api_calls)
      SELECT tenant, coalesce(sum(times) FILTER (WHERE id = 'conversations'), 0),
             coalesce(sum(times) FILTER (WHERE id = 'api_calls'), 0)
        FROM jsonb_to_recordset(counts) AS c(tenant uuid, "table" text, id text, times integer)
       WHERE c."table" = 'usage_months' GROUP BY 1 ORDER BY 1
      ON CONFLICT (tenant_id, month) DO UPDATE
         SET conversations = months.conversations + excluded.conversations, api_calls = months.api_calls + excluded.api_calls;
    END $$;
    ALTER FUNCTION add_usage(text, jsonb) OWNER TO chatbot_usage;
    REVOKE ALL ON FUNCTION add_usage(text, jsonb) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION add_usage(text, jsonb) TO chatbot_app;
    REVOKE CREATE ON SCHEMA public FROM chatbot_usage;
  `);
}
