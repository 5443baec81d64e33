import type { Knex } from 'knex';

/**
 * Plain turns (migration 110) of many tenants by one statement: a statement for each tenant would cost more than the
 * turns. A role of its own sees the tenants that the batch names, and no other; it can do nothing but this.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    DO $$ BEGIN CREATE ROLE chatbot_turns NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    GRANT chatbot_turns TO CURRENT_USER;
    GRANT USAGE ON SCHEMA public TO chatbot_turns;

    -- NULL outside a batch: nothing is visible.
    CREATE FUNCTION current_tenants() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
      RETURN string_to_array(nullif(current_setting('app.tenant_ids', true), ''), ',')::uuid[];
  `);

  const rights = {
    tenants: 'SELECT',
    usage_months: 'SELECT, INSERT, UPDATE',
    conversations: 'SELECT, UPDATE',
    messages: 'SELECT, INSERT',
    unanswered_questions: 'INSERT',
  };
  for (const [table, allowed] of Object.entries(rights)) {
    const among = `${table === 'tenants' ? 'id' : 'tenant_id'} = ANY ((SELECT current_tenants())::uuid[])`;
    await db.raw(`
      GRANT ${allowed} ON ${table} TO chatbot_turns;
      CREATE POLICY turns ON ${table} TO chatbot_turns USING (${among}) WITH CHECK (${among});
    `);
  }

  // Whom a key belongs to and what it may, and whether a webhook listens, are remembered with the settings.
  await db.raw(`
    CREATE FUNCTION raise_tenant_version() RETURNS trigger LANGUAGE plpgsql AS $$
      -- Its trigger raises the version with every update.
      BEGIN UPDATE tenants SET version = version WHERE id = coalesce(NEW.tenant_id, OLD.tenant_id); RETURN NULL; END $$;
    CREATE TRIGGER api_keys_version AFTER UPDATE OF is_active, permissions, allowed_origins, expires_at OR DELETE
      ON api_keys FOR EACH ROW EXECUTE FUNCTION raise_tenant_version();
    CREATE TRIGGER webhooks_version AFTER INSERT OR UPDATE OF is_active, events OR DELETE
      ON webhooks FOR EACH ROW EXECUTE FUNCTION raise_tenant_version();
  `);

  await db.raw(`
    DROP FUNCTION store_plain_turns(jsonb);
    GRANT CREATE ON SCHEMA public TO chatbot_turns;
    CREATE FUNCTION store_plain_turns(tenant_ids text, turns jsonb)
      RETURNS TABLE (place integer, said_id uuid, answer_id uuid, told_at timestamptz, id uuid, last_seq integer,
        visitor_name text, visitor_email text, created_at timestamptz, rating smallint, rating_comment text)
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public
      -- A handful of rows by their keys, whatever the statistics of a young or a busy table say.
      SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
      SET plan_cache_mode = force_generic_plan
    AS $$
    #variable_conflict use_column
    DECLARE
      -- Those with a limit that has room; the last few of a month are counted one by one, elsewhere.
      counted uuid[] := '{}';
      stored integer[] := '{}';
    BEGIN
      PERFORM set_config('app.tenant_ids', tenant_ids, true);

      IF jsonb_path_exists(turns, '$[*].monthlyLimit \\? (@ != null)') THEN
        WITH limited AS MATERIALIZED (
          SELECT tenant, min("monthlyLimit") AS most, count(*) AS count
            FROM jsonb_to_recordset(turns) AS t(tenant uuid, "monthlyLimit" integer)
           WHERE "monthlyLimit" IS NOT NULL GROUP BY tenant
        ), taken AS (
          INSERT INTO usage_months AS used (tenant_id, api_calls)
          -- In one order for all: two batches must not wait for each other.
          SELECT tenant, count FROM limited WHERE count <= most ORDER BY tenant
          ON CONFLICT (tenant_id, month) DO UPDATE SET api_calls = used.api_calls + excluded.api_calls
            WHERE used.api_calls + excluded.api_calls <= (SELECT most FROM limited WHERE tenant = excluded.tenant_id)
          RETURNING tenant_id
        )
        SELECT coalesce(array_agg(tenant_id), '{}') INTO counted FROM taken;
      END IF;

      FOR place, said_id, answer_id, told_at, id, last_seq, visitor_name, visitor_email, created_at, rating, rating_comment IN
        WITH turn AS MATERIALIZED (
          SELECT turn.*, clock_timestamp() AS told_at
            FROM jsonb_to_recordset(turns) AS turn(
              place integer, tenant uuid, state text, "monthlyLimit" integer, "sessionId" text, said text,
              "clientId" uuid, answer text, preview text, metadata jsonb, "isAnswered" boolean, "escalateAt" integer)
            JOIN tenants ON tenants.id = turn.tenant
             -- As tenant_state() has it, written out: a function is called, an expression is not.
             AND turn.state = tenants.version::text || CASE WHEN tenants.trial_ends_at <= now() THEN ' over' ELSE '' END
           WHERE turn."monthlyLimit" IS NULL OR turn.tenant = ANY (counted)
        ), held AS (
          -- What somebody else is writing into is not waited for: others wait for this very statement.
          SELECT turn.*, c.id FROM turn CROSS JOIN LATERAL (
            SELECT c.id FROM conversations c
             WHERE c.tenant_id = turn.tenant AND c.session_id = turn."sessionId" AND c.status = 'active'
               -- One that comes back to /sync brings its messages along, which takes more than this statement.
               AND c.updated_at > now() - interval '88 days'
               AND (turn."isAnswered" OR turn."escalateAt" IS NULL OR c.unanswered_count + 1 < turn."escalateAt")
               AND (turn."clientId" IS NULL OR NOT EXISTS (
                 SELECT FROM messages m
                  WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id AND m.client_id = turn."clientId"))
             LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) c
        ), placed AS (
          UPDATE conversations c
             SET last_seq = last_seq + 2,
                 visitor_messages = visitor_messages + 1,
                 assistant_messages = assistant_messages + 1,
                 answered = answered + held."isAnswered"::int,
                 not_answered = not_answered + (NOT held."isAnswered")::int,
                 unanswered_count = CASE WHEN held."isAnswered" THEN 0 ELSE unanswered_count + 1 END,
                 last_message_role = 'assistant',
                 last_message = held.preview,
                 last_message_at = held.told_at,
                 updated_at = held.told_at,
                 changed_xid = pg_current_xact_id()
            FROM held WHERE c.tenant_id = held.tenant AND c.id = held.id
          RETURNING held.*, uuidv7() AS said_id, uuidv7() AS answer_id, c.last_seq, c.visitor_name, c.visitor_email,
                    c.created_at, c.rating, c.rating_comment
        ), written AS (
          INSERT INTO messages
            (tenant_id, conversation_id, seq, id, role, content, client_id, reply_to, metadata, created_at)
          SELECT p.tenant, p.id, message.*, p.told_at
            FROM placed p CROSS JOIN LATERAL (VALUES
              (p.last_seq - 1, p.said_id, 'user', p.said, p."clientId", NULL, '{}'::jsonb),
              (p.last_seq, p.answer_id, 'assistant', p.answer, NULL, p.last_seq - 1, p.metadata)) message
        )
        SELECT p.place, p.said_id, p.answer_id, p.told_at, p.id, p.last_seq, p.visitor_name, p.visitor_email,
               p.created_at, p.rating, p.rating_comment
          FROM placed p
      LOOP
        stored := stored || place;
        RETURN NEXT;
      END LOOP;

      IF counted <> '{}' THEN
        UPDATE usage_months used SET api_calls = used.api_calls - missed.count
          FROM (
            SELECT tenant, count(*) FROM jsonb_to_recordset(turns) AS t(place integer, tenant uuid, "monthlyLimit" integer)
             WHERE "monthlyLimit" IS NOT NULL AND tenant = ANY (counted) AND place <> ALL (stored) GROUP BY tenant
          ) missed
         WHERE used.tenant_id = missed.tenant AND used.month = date_trunc('month', now() AT TIME ZONE 'UTC');
      END IF;
    END $$;
    ALTER FUNCTION store_plain_turns(text, jsonb) OWNER TO chatbot_turns;
    REVOKE ALL ON FUNCTION store_plain_turns(text, jsonb) FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION store_plain_turns(text, jsonb) TO chatbot_app;
    REVOKE CREATE ON SCHEMA public FROM chatbot_turns;
  `);
}
