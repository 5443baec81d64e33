import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE knowledge_ratings (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      item_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, item_id, conversation_id),
      FOREIGN KEY (tenant_id, item_id) REFERENCES knowledge_items ON DELETE CASCADE,
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
    );
    CREATE INDEX knowledge_ratings_conversation ON knowledge_ratings (tenant_id, conversation_id);

    -- Days are UTC days. A day without a call has no row.
    CREATE TABLE api_key_usage (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      key_id uuid NOT NULL,
      day date NOT NULL,
      calls bigint NOT NULL,
      PRIMARY KEY (tenant_id, key_id, day),
      FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys ON DELETE CASCADE
    );
  `);
  for (const table of ['knowledge_ratings', 'api_key_usage']) {
    await db.raw(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON ${table} TO chatbot_app
        USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO chatbot_app;
    `);
  }
}
