-- Stores the turns of many tenants in one statement, because one statement for each would cost more than the turns. A
-- turn qualifies if the assistant has the conversation and the answer's basis has not changed. A turn without a row did
-- not qualify, and nothing was stored for it. It takes few rows by their keys, whatever the statistics of a young or a
-- busy table say, which is why the planner's choices are restricted.
CREATE OR REPLACE FUNCTION store_fast_path_turns(tenant_ids text, turns jsonb)
  RETURNS TABLE (place integer, said_id uuid, answer_id uuid, stored_at timestamptz, id uuid, last_seq integer,
    visitor_name text, visitor_email text, created_at timestamptz, rating smallint, rating_comment text)
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public
  SET enable_seqscan = off
  SET enable_hashjoin = off
  SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  -- Tenants whose turns were counted. The last turns of a month take the slow path, which counts them one by one.
  counted uuid[] := '{}';
  stored integer[] := '{}';
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

  FOR place, said_id, answer_id, stored_at, id, last_seq, visitor_name, visitor_email, created_at, rating,
      rating_comment IN
    WITH turn AS MATERIALIZED (
      SELECT turn.*, clock_timestamp() AS stored_at
        FROM jsonb_to_recordset(turns) AS turn(
          place integer, tenant uuid, state text, "monthlyLimit" integer, "sessionId" text, said text,
          "clientId" uuid, answer text, preview text, metadata jsonb, "isAnswered" boolean, "escalateAt" integer)
        -- Repeats tenant_state(), because calling a function costs more than an expression.
        JOIN tenants ON tenants.id = turn.tenant
         AND turn.state = tenants.version::text || CASE WHEN tenants.trial_ends_at <= now() THEN ' over' ELSE '' END
       WHERE turn."monthlyLimit" IS NULL OR turn.tenant = ANY (counted)
    ), held AS (
      -- Skips a conversation that another transaction writes to, because others wait for this statement.
      SELECT turn.*, c.id
        FROM turn
       CROSS JOIN LATERAL (
         SELECT c.id FROM conversations c
          WHERE c.tenant_id = turn.tenant AND c.session_id = turn."sessionId" AND c.status = {{STATUS_ACTIVE}}
            -- The first message also takes one of the month's conversations, which the slow path counts exactly.
            AND (turn."monthlyLimit" IS NULL OR c.visitor_messages > 0)
            -- One that returns into the window of /sync also stamps its messages, which is slow.
            AND c.updated_at > now() - interval '{{FAST_PATH_DAYS}} days'
            AND (turn."isAnswered" OR turn."escalateAt" IS NULL OR c.unanswered_count + 1 < turn."escalateAt")
            -- For NOT EXISTS, PostgreSQL would read all the tenant's messages with a client id.
            AND (turn."clientId" IS NULL OR (
              SELECT true FROM messages m
               WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id AND m.client_id = turn."clientId"
               LIMIT 1) IS NULL)
          LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED
       ) c
    ), placed AS (
      UPDATE conversations c
         SET last_seq = last_seq + 2,
             visitor_messages = visitor_messages + 1,
             assistant_messages = assistant_messages + 1,
             answered = answered + held."isAnswered"::int,
             not_answered = not_answered + (NOT held."isAnswered")::int,
             unanswered_count = CASE WHEN held."isAnswered" THEN 0 ELSE unanswered_count + 1 END,
             last_message_role = {{FROM_ASSISTANT}},
             last_message = held.preview,
             last_message_at = held.stored_at,
             updated_at = held.stored_at,
             changed_xid = pg_current_xact_id()
        FROM held
       WHERE c.tenant_id = held.tenant AND c.id = held.id
      RETURNING held.*, uuidv7() AS said_id, uuidv7() AS answer_id, c.last_seq, c.visitor_name, c.visitor_email,
                c.created_at, c.rating, c.rating_comment
    ), written AS (
      INSERT INTO messages
        (tenant_id, conversation_id, seq, id, role, content, client_id, reply_to, metadata, created_at)
      SELECT p.tenant, p.id, message.*, p.stored_at
        FROM placed p
       CROSS JOIN LATERAL (VALUES
         (p.last_seq - 1, p.said_id, {{FROM_USER}}, p.said, p."clientId", NULL, '{}'::jsonb),
         (p.last_seq, p.answer_id, {{FROM_ASSISTANT}}, p.answer, NULL, p.last_seq - 1, p.metadata)
       ) message
    )
    SELECT p.place, p.said_id, p.answer_id, p.stored_at, p.id, p.last_seq, p.visitor_name, p.visitor_email,
           p.created_at, p.rating, p.rating_comment
      FROM placed p
  LOOP
    stored := stored || place;
    RETURN NEXT;
  END LOOP;

  -- Takes back what was counted and not stored. Usually all turns were stored, and nothing is looked up.
  IF counted <> '{}' AND cardinality(stored) < jsonb_array_length(turns) THEN
    UPDATE usage_months used SET api_calls = used.api_calls - missed.count
      FROM (
        SELECT tenant, count(*)
          FROM jsonb_to_recordset(turns) AS t(place integer, tenant uuid, "monthlyLimit" integer)
         WHERE "monthlyLimit" IS NOT NULL AND tenant = ANY (counted) AND place <> ALL (stored)
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
