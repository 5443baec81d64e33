import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Counts up when a session gets a new token: the ones before no longer open it.
    ALTER TABLE sessions ADD COLUMN generation integer NOT NULL DEFAULT 0;
    CREATE INDEX sessions_expiry ON sessions (expires_at);

    -- A row is one link that was mailed; using it deletes it. Only the token's SHA-256 is kept.
    CREATE TABLE password_resets (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      id uuid NOT NULL DEFAULT uuidv7(),
      user_id uuid NOT NULL,
      hash bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX password_resets_hash ON password_resets (hash);
    CREATE INDEX password_resets_user ON password_resets (tenant_id, user_id);
    CREATE INDEX password_resets_expiry ON password_resets (expires_at);

    ALTER TABLE password_resets ENABLE ROW LEVEL SECURITY;
    ALTER TABLE password_resets FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON password_resets TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, UPDATE, DELETE ON password_resets TO chatbot_app;

    -- Whoever opens the link names a token, not a tenant.
    CREATE POLICY platform_lookup ON password_resets FOR SELECT TO chatbot_platform USING (true);
    GRANT SELECT ON password_resets TO chatbot_platform;
  `);
}
