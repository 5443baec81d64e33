-- needs: conversations, messages, current_tenant

-- Stores the turns of many tenants in one statement, because one statement for each would cost more than the turns. A
-- turn qualifies if the assistant has the conversation and the answer's basis has not changed. A turn without a row did
-- not qualify, and nothing was stored for it.
CREATE OR REPLACE FUNCTION store_fast_path_turns(tenant_ids text, turns jsonb)
  RETURNS TABLE (place integer, message_ids uuid[], stored_at timestamptz, conversation conversations)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public
AS $$
#variable_conflict use_column
DECLARE
  -- Tenants whose turns were counted. The last turns of a month take the slow path, which counts them one by one.
  counted uuid[] := '{}';
  -- The locked conversation of each turn; null for a turn that does not qualify.
  conversation_ids uuid[] := array_fill(NULL::uuid, ARRAY[jsonb_array_length(turns)]);
  held record;
  entries CONSTANT jsonb := turns;
BEGIN
  PERFORM set_config('app.tenant_ids', tenant_ids, true);

  IF jsonb_path_exists(turns, '$[*].monthlyLimit ? (@ != null)') THEN
    WITH limited AS MATERIALIZED (
      SELECT tenant, min("monthlyLimit") AS most, count(*) AS count
        FROM jsonb_to_recordset(turns) AS t(tenant uuid, "monthlyLimit" integer)
       WHERE "monthlyLimit" IS NOT NULL
       GROUP BY tenant
    ), free AS MATERIALIZED (
      -- Skips a month in which another transaction is counting: a batch that waits would hold up its other tenants.
      SELECT limited.*, used.month
        FROM limited
       CROSS JOIN LATERAL (
         SELECT month FROM usage_months used
          WHERE used.tenant_id = limited.tenant AND used.month = date_trunc('month', now() AT TIME ZONE 'UTC')
            AND used.api_calls + limited.count <= limited.most
          LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
       ) used
    ), taken AS (
      UPDATE usage_months used SET api_calls = used.api_calls + free.count
        FROM free
       WHERE used.tenant_id = free.tenant AND used.month = free.month
      RETURNING used.tenant_id
    )
    SELECT coalesce(array_agg(tenant_id), '{}') INTO counted FROM taken;
  END IF;

  FOR held IN
    WITH turn AS MATERIALIZED (
      SELECT turn.*
        FROM ROWS FROM (jsonb_to_recordset(turns) AS (
          tenant uuid, state text, "monthlyLimit" integer, "sessionId" text, "clientId" uuid, "escalateAt" integer,
          "expectedLanguage" text
        )) WITH ORDINALITY AS turn
        -- Repeats tenant_state(), because calling a function costs more than an expression.
        JOIN tenants ON tenants.id = turn.tenant
         AND turn.state = tenants.version::text || CASE WHEN tenants.trial_ends_at <= now() THEN ' over' ELSE '' END
       -- A subquery, so that one plan serves any number of tenants.
       WHERE turn."monthlyLimit" IS NULL OR turn.tenant = ANY ((SELECT counted)::uuid[])
    )
    -- Skips a conversation that another transaction writes to, because others wait for this statement.
    SELECT turn.ordinality AS n, c.id
      FROM turn
     CROSS JOIN LATERAL (
       SELECT c.id FROM conversations c
        WHERE c.tenant_id = turn.tenant AND c.session_id = turn."sessionId" AND c.status = {{STATUS_ACTIVE}}
          -- The first message also takes one of the month's conversations, which the slow path counts exactly.
          AND (turn."monthlyLimit" IS NULL OR c.visitor_messages > 0)
          -- One that returns into the window of /sync also stamps its messages, which is slow.
          AND c.updated_at > now() - interval '{{FAST_PATH_DAYS}} days'
          AND (turn."expectedLanguage" IS NULL OR coalesce(c.language, '') = turn."expectedLanguage")
          AND (turn."escalateAt" IS NULL OR c.unanswered_count + 1 < turn."escalateAt")
          -- For NOT EXISTS, PostgreSQL would read all the tenant's messages with a client id.
          AND (turn."clientId" IS NULL OR (
            SELECT true FROM messages m
             WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id AND m.client_id = turn."clientId"
             LIMIT 1) IS NULL)
        LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
     ) c
  LOOP
    conversation_ids[held.n] := held.id;
  END LOOP;

  RETURN QUERY
  {{functions/_append_messages.sql}}

  -- Takes back what was counted and not stored. Usually all turns were stored, and nothing is looked up.
  IF counted <> '{}' AND array_position(conversation_ids, NULL) IS NOT NULL THEN
    UPDATE usage_months used SET api_calls = used.api_calls - missed.count
      FROM (
        SELECT tenant, count(*)
          FROM ROWS FROM (jsonb_to_recordset(turns) AS (tenant uuid, "monthlyLimit" integer)) WITH ORDINALITY AS turn
         WHERE "monthlyLimit" IS NOT NULL AND tenant = ANY (counted) AND conversation_ids[ordinality] IS NULL
         GROUP BY tenant
      ) missed
     WHERE used.tenant_id = missed.tenant AND used.month = date_trunc('month', now() AT TIME ZONE 'UTC');
  END IF;
END $$;

GRANT CREATE ON SCHEMA public TO {{TURNS_ROLE}};
ALTER FUNCTION store_fast_path_turns OWNER TO {{TURNS_ROLE}};
REVOKE CREATE ON SCHEMA public FROM {{TURNS_ROLE}};
REVOKE ALL ON FUNCTION store_fast_path_turns FROM PUBLIC;
GRANT EXECUTE ON FUNCTION store_fast_path_turns TO {{APP_ROLE}};
