import type { Knex } from 'knex';

/** What the assistant was told before, and the questions on which a change of it is tried. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE prompt_versions (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      version integer NOT NULL CHECK (version > 0),
      ai jsonb NOT NULL,
      -- The name stays when its bearer leaves the team. Both are null for what nobody chose: the settings at first.
      author_id uuid,
      author_name text,
      restored_from integer,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, version)
    );

    -- Forced row-level security would hide the tenants from their owner, who is a superuser only in the embedded database.
    ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
    INSERT INTO prompt_versions (tenant_id, version, ai) SELECT id, 1, settings -> 'ai' FROM tenants;
    ALTER TABLE tenants FORCE ROW LEVEL SECURITY;

    CREATE TABLE replay_questions (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      id uuid NOT NULL DEFAULT uuidv7(),
      text text NOT NULL,
      -- When a visitor asked it; null for one that the team added.
      asked_at timestamptz,
      taken_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id)
    );
  `);
  for (const table of ['prompt_versions', 'replay_questions']) {
    await db.raw(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON ${table} TO chatbot_app
        USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    `);
  }
  await db.raw(`
    -- A version that was is never changed.
    GRANT SELECT, INSERT ON prompt_versions TO chatbot_app;
    GRANT SELECT, INSERT, DELETE ON replay_questions TO chatbot_app;
  `);
}
