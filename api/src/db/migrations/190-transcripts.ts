import type { Knex } from 'knex';

/** Which conversations have been mailed to their visitors, and how often; not to which address. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE transcripts (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      conversation_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      PRIMARY KEY (tenant_id, conversation_id, id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
    );
    ALTER TABLE transcripts ENABLE ROW LEVEL SECURITY;
    ALTER TABLE transcripts FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON transcripts TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, DELETE ON transcripts TO chatbot_app;
  `);
}
