-- Adds what was counted for many tenants: uses of items, calls of keys, and the month's totals. Tenants that no longer
-- exist are left out. Where another transaction holds a row, the call gives up before others miss the rows it holds, and
-- is tried again.
CREATE OR REPLACE FUNCTION add_usage(tenant_ids text, counts jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public
  SET lock_timeout = '300ms'
AS $$
-- All rows are written in one order, so that two processes never wait for each other.
BEGIN
  PERFORM set_config('app.tenant_ids', tenant_ids, true);

  WITH counted AS MATERIALIZED (
    SELECT tenant, id::uuid AS id, times
      FROM jsonb_to_recordset(counts) AS c(tenant uuid, "table" text, id text, times integer)
     WHERE c."table" = 'knowledge_items'
     ORDER BY 1, 2
  ), used AS (
    UPDATE knowledge_items i SET times_used = i.times_used + counted.times
      FROM counted
     WHERE i.tenant_id = counted.tenant AND i.id = counted.id
    RETURNING i.tenant_id, i.id, counted.times
  )
  -- For the items used most in recent days, which a single sum cannot show.
  INSERT INTO knowledge_uses AS days (tenant_id, item_id, times)
  SELECT tenant_id, id, times FROM used ORDER BY 1, 2
  ON CONFLICT (tenant_id, day, item_id) DO UPDATE SET times = days.times + excluded.times;

  WITH counted AS MATERIALIZED (
    SELECT tenant, id::uuid AS id, times
      FROM jsonb_to_recordset(counts) AS c(tenant uuid, "table" text, id text, times integer)
     WHERE c."table" = 'api_keys'
     ORDER BY 1, 2
  ), used AS (
    UPDATE api_keys k SET usage_count = k.usage_count + counted.times, last_used = now()
      FROM counted
     WHERE k.tenant_id = counted.tenant AND k.id = counted.id
    RETURNING k.tenant_id, k.id, counted.times
  )
  INSERT INTO api_key_usage AS days (tenant_id, key_id, day, calls)
  SELECT tenant_id, id, current_date, times FROM used ORDER BY 1, 2
  ON CONFLICT (tenant_id, key_id, day) DO UPDATE SET calls = days.calls + excluded.calls;

  INSERT INTO usage_months AS months (tenant_id, conversations, api_calls)
  SELECT tenant,
         coalesce(sum(times) FILTER (WHERE id = 'conversations'), 0),
         coalesce(sum(times) FILTER (WHERE id = 'api_calls'), 0)
    FROM jsonb_to_recordset(counts) AS c(tenant uuid, "table" text, id text, times integer)
    JOIN (SELECT id AS tenant FROM tenants) known USING (tenant)
   WHERE c."table" = 'usage_months'
   GROUP BY 1
   ORDER BY 1
  ON CONFLICT (tenant_id, month) DO UPDATE
    SET conversations = months.conversations + excluded.conversations,
        api_calls = months.api_calls + excluded.api_calls;
END $$;

GRANT CREATE ON SCHEMA public TO {{USAGE_ROLE}};
ALTER FUNCTION add_usage OWNER TO {{USAGE_ROLE}};
REVOKE CREATE ON SCHEMA public FROM {{USAGE_ROLE}};
REVOKE ALL ON FUNCTION add_usage FROM PUBLIC;
GRANT EXECUTE ON FUNCTION add_usage TO {{APP_ROLE}};
