import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Each conversation carries its own figures, written by the statement that takes a message's place in it: what is
    -- reported about 1,000,000 messages is read from 100,000 conversations.
    ALTER TABLE conversations
      ADD COLUMN visitor_messages integer NOT NULL DEFAULT 0,
      ADD COLUMN assistant_messages integer NOT NULL DEFAULT 0,
      ADD COLUMN agent_messages integer NOT NULL DEFAULT 0,
      ADD COLUMN system_messages integer NOT NULL DEFAULT 0,
      ADD COLUMN answered integer NOT NULL DEFAULT 0,
      ADD COLUMN not_answered integer NOT NULL DEFAULT 0,
      -- UTC's. A column, because of an expression the planner cannot tell how few values it has: it would sort all rows.
      ADD COLUMN started_hour timestamp GENERATED ALWAYS AS (date_trunc('hour', created_at AT TIME ZONE 'UTC')) STORED,
      ADD COLUMN rating_comment text,
      ADD COLUMN rated_at timestamptz,
      ADD COLUMN rating_changed_at timestamptz;

    -- No foreign key to the item: one that is deleted leaves no work behind here, and is left out when this is read.
    CREATE TABLE knowledge_uses (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      day date NOT NULL DEFAULT current_date,
      item_id uuid NOT NULL,
      times integer NOT NULL,
      PRIMARY KEY (tenant_id, day, item_id) INCLUDE (times)
    );
    ALTER TABLE knowledge_uses ENABLE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON knowledge_uses TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_uses TO chatbot_app;
  `);

  await withoutRowSecurity(db, ['tenants', 'conversations', 'messages', 'knowledge_uses'], backfill);

  await db.raw(`
    -- Answers the analytics without the table: a row here is a sixth of a conversation's.
    DROP INDEX conversations_created;
    CREATE INDEX conversations_figures ON conversations (tenant_id, created_at) INCLUDE
      (started_hour, status, rating, ended_at, handoff_requested_at, visitor_messages, assistant_messages, agent_messages,
       system_messages, answered, not_answered);
    CREATE INDEX conversations_handed_off ON conversations (tenant_id, created_at) INCLUDE
      (assigned_agent, handoff_requested_at, accepted_at, first_reply_at, ended_at, rating)
      WHERE handoff_requested_at IS NOT NULL;
    -- What is with a human now: the few rows that dashboards and the choice of an agent count again and again.
    CREATE INDEX conversations_open ON conversations (tenant_id, assigned_agent) INCLUDE (accepted_at)
      WHERE status IN ('transferred', 'escalated');
  `);
}

/** Forced row-level security holds for the tables' owner too, who is a superuser only in the embedded database. */
async function withoutRowSecurity(
  db: Knex,
  tables: readonly string[],
  work: (db: Knex) => Promise<void>,
): Promise<void> {
  for (const table of tables) await db.raw(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  await work(db);
  for (const table of tables) await db.raw(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
}

/** What a database of before has in its messages. */
export async function backfill(db: Knex): Promise<void> {
  await db.raw(`
    UPDATE tenants SET settings = jsonb_set(settings, '{handoff,maxConcurrentChats}', '5')
      WHERE settings -> 'handoff' -> 'maxConcurrentChats' IS NULL;

    UPDATE conversations c SET
      visitor_messages = m.visitor, assistant_messages = m.assistant, agent_messages = m.agent,
      system_messages = m.system, answered = m.answered, not_answered = m.not_answered
    FROM (
      SELECT tenant_id, conversation_id,
        count(*) FILTER (WHERE role = 'user') AS visitor,
        count(*) FILTER (WHERE role = 'assistant') AS assistant,
        count(*) FILTER (WHERE role = 'agent') AS agent,
        count(*) FILTER (WHERE role = 'system') AS system,
        count(*) FILTER (WHERE metadata ->> 'answeredBy' IN ('model', 'knowledge')) AS answered,
        count(*) FILTER (WHERE metadata ->> 'answeredBy' = 'none') AS not_answered
      FROM messages GROUP BY tenant_id, conversation_id
    ) m
    WHERE c.tenant_id = m.tenant_id AND c.id = m.conversation_id;

    INSERT INTO knowledge_uses (tenant_id, day, item_id, times)
    SELECT tenant_id, (created_at AT TIME ZONE 'UTC')::date, (source ->> 'id')::uuid, count(*)
      FROM messages, jsonb_array_elements(metadata -> 'sources') source
      WHERE jsonb_typeof(metadata -> 'sources') = 'array'
      GROUP BY 1, 2, 3;
  `);
}
