import type { Knex } from 'knex';

/**
 * Most turns are plain: the assistant has the conversation, and what it answers from has not changed since the turn
 * before. Those that come at the same time are stored by one statement that is a transaction of its own. A turn for
 * which no row comes back was not plain after all, and nothing has been done for it.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE tenants ADD COLUMN version bigint NOT NULL DEFAULT 1;
    CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.version := OLD.version + 1; RETURN NEW; END $$;
    CREATE TRIGGER tenants_version BEFORE UPDATE ON tenants FOR EACH ROW EXECUTE FUNCTION raise_version();

    -- Differs as soon as anything does that a turn goes by: settings, plan, knowledge, or a trial that has run out.
    CREATE FUNCTION tenant_state(tenant tenants) RETURNS text LANGUAGE sql STABLE
      RETURN tenant.version::text || CASE WHEN tenant.trial_ends_at <= now() THEN ' over' ELSE '' END;
  `);

  // A statement that stamps its rows itself need not have it done for it, row by row.
  for (const table of ['conversations', 'messages', 'knowledge_items']) {
    await db.raw(`
      DROP TRIGGER ${table}_stamp ON ${table};
      CREATE TRIGGER ${table}_stamp BEFORE UPDATE ON ${table} FOR EACH ROW
        WHEN (NEW.changed_xid = OLD.changed_xid) EXECUTE FUNCTION stamp_change();
    `);
  }

  await db.raw(`
    CREATE FUNCTION store_plain_turns(turns jsonb)
      RETURNS TABLE (place integer, said_id uuid, answer_id uuid, told_at timestamptz, conversation conversations)
      LANGUAGE plpgsql
      -- A handful of rows by their keys, whatever the statistics of a young or a busy table say.
      SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
      SET plan_cache_mode = force_generic_plan
    AS $$
    DECLARE
      of_tenant record;
      stored integer;
    BEGIN
      FOR of_tenant IN
        SELECT turn->>'tenant' AS id, turn->>'state' AS state, (turn->>'monthlyLimit')::integer AS monthly_limit,
               jsonb_agg(turn) AS turns, count(*) AS count
          FROM jsonb_array_elements(turns) turn GROUP BY 1, 2, 3 ORDER BY 1
      LOOP
        PERFORM set_config('app.tenant_id', of_tenant.id, true);
        -- A webhook's delivery is stored with what it tells of, which takes more than this statement.
        CONTINUE WHEN NOT EXISTS (SELECT FROM tenants t WHERE tenant_state(t) = of_tenant.state)
          OR EXISTS (SELECT FROM webhooks WHERE is_active);

        IF of_tenant.monthly_limit IS NOT NULL THEN
          INSERT INTO usage_months (api_calls) SELECT of_tenant.count WHERE of_tenant.count <= of_tenant.monthly_limit
          ON CONFLICT (tenant_id, month) DO UPDATE SET api_calls = usage_months.api_calls + excluded.api_calls
            WHERE usage_months.api_calls + excluded.api_calls <= of_tenant.monthly_limit;
          -- The last few of a month are counted one by one, elsewhere.
          CONTINUE WHEN NOT FOUND;
        END IF;

        RETURN QUERY
          WITH turn AS MATERIALIZED (
            SELECT * FROM jsonb_to_recordset(of_tenant.turns) AS t(
              place integer, "sessionId" text, said text, "clientId" uuid, answer text, preview text, metadata jsonb,
              "isAnswered" boolean, "escalateAt" integer)
          ), held AS (
            -- What somebody else is writing into is not waited for: others wait for this very statement.
            SELECT turn.*, c.id FROM turn CROSS JOIN LATERAL (
              SELECT id FROM conversations c
               WHERE c.session_id = turn."sessionId" AND c.status = 'active'
                 AND (turn."isAnswered" OR turn."escalateAt" IS NULL OR c.unanswered_count + 1 < turn."escalateAt")
                 AND (turn."clientId" IS NULL OR NOT EXISTS (
                   SELECT FROM messages m WHERE m.conversation_id = c.id AND m.client_id = turn."clientId"))
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
                   last_message_at = clock_timestamp(),
                   updated_at = clock_timestamp(),
                   changed_xid = pg_current_xact_id()
              FROM held WHERE c.id = held.id
            RETURNING held.place, held.said, held."clientId", held.answer, held.metadata, uuidv7() AS said_id,
                      uuidv7() AS answer_id, c AS conversation
          ), written AS (
            INSERT INTO messages (conversation_id, seq, id, role, content, client_id, reply_to, metadata, created_at)
            SELECT (p.conversation).id, message.*, (p.conversation).last_message_at
              FROM placed p CROSS JOIN LATERAL (VALUES
                ((p.conversation).last_seq - 1, p.said_id, 'user', p.said, p."clientId", NULL, '{}'::jsonb),
                ((p.conversation).last_seq, p.answer_id, 'assistant', p.answer, NULL, (p.conversation).last_seq - 1,
                 p.metadata)) message
          )
          SELECT p.place, p.said_id, p.answer_id, (p.conversation).last_message_at, p.conversation FROM placed p;
        GET DIAGNOSTICS stored = ROW_COUNT;

        IF of_tenant.monthly_limit IS NOT NULL AND stored < of_tenant.count THEN
          UPDATE usage_months SET api_calls = api_calls - (of_tenant.count - stored)
           WHERE month = date_trunc('month', now() AT TIME ZONE 'UTC');
        END IF;
      END LOOP;
    END $$;
  `);
}
