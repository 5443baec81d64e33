import type { Knex } from 'knex';

/** When a workspace last had more visitors than it may have in an hour, and when its owner was mailed about it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE reached_ceilings (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      ceiling text NOT NULL,
      reached_at timestamptz NOT NULL DEFAULT now(),
      mailed_at timestamptz,
      PRIMARY KEY (tenant_id, ceiling)
    );
    ALTER TABLE reached_ceilings ENABLE ROW LEVEL SECURITY;
    ALTER TABLE reached_ceilings FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON reached_ceilings TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, UPDATE ON reached_ceilings TO chatbot_app;
  `);
}
