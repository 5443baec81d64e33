import type { Knex } from 'knex';

/** What a knowledge item said before it was changed or deleted, for a way back. An import only adds, and costs nothing here. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE knowledge_versions (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
      id uuid NOT NULL DEFAULT uuidv7(),
      -- No foreign key: it is there for what is deleted, too.
      item_id uuid NOT NULL,
      question text NOT NULL,
      alternatives text[] NOT NULL,
      answer text NOT NULL,
      category text NOT NULL,
      tags text[] NOT NULL,
      priority smallint NOT NULL,
      times_used bigint NOT NULL,
      created_at timestamptz NOT NULL,
      is_deletion boolean NOT NULL,
      replaced_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- By name, which stays when the colleague goes; null for an API key.
      replaced_by text,
      PRIMARY KEY (tenant_id, id)
    );
    CREATE INDEX knowledge_versions_item ON knowledge_versions (tenant_id, item_id, id DESC);
    CREATE INDEX knowledge_versions_deleted ON knowledge_versions (tenant_id, id DESC) WHERE is_deletion;
    CREATE INDEX knowledge_versions_oldest ON knowledge_versions (replaced_at);

    ALTER TABLE knowledge_versions ENABLE ROW LEVEL SECURITY;
    ALTER TABLE knowledge_versions FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON knowledge_versions TO chatbot_app
      USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
    GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_versions TO chatbot_app;
    -- Whose are old enough to be forgotten.
    CREATE POLICY platform_lookup ON knowledge_versions FOR SELECT TO chatbot_platform USING (true);
    GRANT SELECT (tenant_id, replaced_at) ON knowledge_versions TO chatbot_platform;
  `);
}
