import type { Knex } from 'knex';

/** Which visitors' messages the assistant had no answer to, for the list of what a knowledge base lacks. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE unanswered_questions (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      id uuid NOT NULL DEFAULT uuidv7(),
      conversation_id uuid NOT NULL,
      -- The message itself is where its text is: no second copy of what a visitor wrote, and gone when it goes.
      seq integer NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- What retrieval had decided; to answer, where a model found that what it was given does not.
      decision text,
      dismissed_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      UNIQUE (tenant_id, conversation_id, seq),
      FOREIGN KEY (tenant_id, conversation_id, seq) REFERENCES messages ON DELETE CASCADE
    );
    CREATE INDEX unanswered_questions_newest ON unanswered_questions (tenant_id, asked_at DESC, id DESC);
    CREATE INDEX unanswered_questions_dismissed ON unanswered_questions (tenant_id, dismissed_at DESC, id DESC)
      WHERE dismissed_at IS NOT NULL;
    CREATE INDEX unanswered_questions_oldest ON unanswered_questions (asked_at) WHERE dismissed_at IS NULL;

    -- By whichever way a reply without an answer is stored; one with an answer is looked at and no more.
    CREATE FUNCTION note_unanswered() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO unanswered_questions (tenant_id, conversation_id, seq, asked_at, decision)
          VALUES (NEW.tenant_id, NEW.conversation_id, NEW.reply_to, NEW.created_at, NEW.metadata->>'decision') ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
    CREATE TRIGGER messages_unanswered AFTER INSERT ON messages FOR EACH ROW
      WHEN (NEW.reply_to IS NOT NULL AND NEW.metadata->>'answeredBy' = 'none')
      EXECUTE FUNCTION note_unanswered();

    -- Forced row-level security would hide the messages from their owner, who is a superuser only in the embedded database.
    ALTER TABLE messages NO FORCE ROW LEVEL SECURITY;
    INSERT INTO unanswered_questions (tenant_id, conversation_id, seq, asked_at, decision)
      SELECT tenant_id, conversation_id, reply_to, created_at, metadata->>'decision' FROM messages
       WHERE reply_to IS NOT NULL AND metadata->>'answeredBy' = 'none' AND created_at > now() - interval '90 days';
    ALTER TABLE messages FORCE ROW LEVEL SECURITY;

    ALTER TABLE unanswered_questions ENABLE ROW LEVEL SECURITY;
    ALTER TABLE unanswered_questions FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON unanswered_questions TO chatbot_app
      USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
    GRANT SELECT, INSERT, UPDATE, DELETE ON unanswered_questions TO chatbot_app;
    -- Whose are old enough to be forgotten.
    CREATE POLICY platform_lookup ON unanswered_questions FOR SELECT TO chatbot_platform USING (true);
    GRANT SELECT (tenant_id, asked_at, dismissed_at) ON unanswered_questions TO chatbot_platform;
  `);
}
