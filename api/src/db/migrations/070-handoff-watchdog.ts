import type { Knex } from 'knex';

/** What the handoff rules count time from, and an index over exactly what may become due: a round with nothing to do reads nothing. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE conversations
      -- Since when it asks for a human and has none; null while somebody has accepted it.
      ADD COLUMN unattended_since timestamptz,
      -- Visitor messages in a row that the assistant could not answer.
      ADD COLUMN unanswered_count smallint NOT NULL DEFAULT 0,
      -- Since when a visitor's message is with the model. A process that dies meanwhile leaves it standing.
      ADD COLUMN reply_due_since timestamptz;

    -- When the last device of a person went; null again when one comes, or when their conversations have been passed on.
    ALTER TABLE users ADD COLUMN left_at timestamptz;

    ALTER TABLE conversations NO FORCE ROW LEVEL SECURITY;
    UPDATE conversations SET unattended_since = handoff_requested_at
      WHERE status IN ('transferred', 'escalated') AND accepted_at IS NULL;
    ALTER TABLE conversations FORCE ROW LEVEL SECURITY;

    CREATE INDEX conversations_offered ON conversations (offered_at)
      WHERE status IN ('transferred', 'escalated') AND assigned_agent IS NOT NULL AND accepted_at IS NULL;
    CREATE INDEX conversations_unattended ON conversations (unattended_since)
      WHERE status = 'transferred' AND accepted_at IS NULL;
    CREATE INDEX conversations_reply_due ON conversations (reply_due_since)
      WHERE status = 'active' AND reply_due_since IS NOT NULL;
    CREATE INDEX conversations_open_by_agent ON conversations (tenant_id, assigned_agent)
      WHERE status IN ('transferred', 'escalated') AND assigned_agent IS NOT NULL;
    CREATE INDEX users_left ON users (left_at) WHERE left_at IS NOT NULL;
    CREATE INDEX agent_devices_seen ON agent_devices (last_seen);
  `);

  // What is due is looked for over all tenants at once: where a conversation stands, and nothing of who said what in it.
  await db.raw(`
    CREATE POLICY platform_due ON conversations FOR SELECT TO chatbot_platform USING (status <> 'ended');
    GRANT SELECT (tenant_id, id, status, assigned_agent, declined_by, offered_at, accepted_at, unattended_since, reply_due_since)
      ON conversations TO chatbot_platform;
  `);
}
