import type { Knex } from 'knex';

/**
 * Where each person has signed in from, as a digest: failures elsewhere must not keep them from signing in there.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE sign_in_networks (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      user_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      network bytea NOT NULL,
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, id),
      UNIQUE (tenant_id, user_id, network),
      FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE INDEX sign_in_networks_expiry ON sign_in_networks (expires_at);
    ALTER TABLE sign_in_networks ENABLE ROW LEVEL SECURITY;
    ALTER TABLE sign_in_networks FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON sign_in_networks TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_networks TO chatbot_app;
    -- A person who signs in is known by their email address first, and not yet by their tenant.
    CREATE POLICY platform_lookup ON sign_in_networks FOR SELECT TO chatbot_platform USING (true);
    GRANT SELECT ON sign_in_networks TO chatbot_platform;
  `);
}
