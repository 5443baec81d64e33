import type { Knex } from 'knex';

/** What came of an import that its caller named, for who did not hear the answer and sends it again. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE knowledge_imports (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
      client_id uuid NOT NULL,
      -- Of the bytes that were sent.
      digest bytea NOT NULL,
      result jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, client_id)
    );
    ALTER TABLE knowledge_imports ENABLE ROW LEVEL SECURITY;
    ALTER TABLE knowledge_imports FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON knowledge_imports TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, DELETE ON knowledge_imports TO chatbot_app;
  `);
}
