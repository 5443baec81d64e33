import type { Knex } from 'knex';

/**
 * Two roles without a login: connections switch to one of them at start-up. Neither owns a table,
 * so row-level security holds for both. Roles belong to the cluster: another database may have made them.
 */
const ROLES = ['chatbot_app', 'chatbot_platform'];

export async function up(db: Knex): Promise<void> {
  for (const role of ROLES) {
    await db.raw(`
      DO $$ BEGIN CREATE ROLE ${role} NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
      GRANT ${role} TO CURRENT_USER;
      GRANT USAGE ON SCHEMA public TO ${role};
    `);
  }

  // Outside `inTenant` the setting is absent or empty: NULL equals no tenant, and nothing is visible.
  await db.raw(`
    CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
      RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;
  `);

  await db.raw(`
    CREATE TABLE tenants (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      industry text NOT NULL,
      plan text NOT NULL DEFAULT 'free',
      subscription_status text NOT NULL DEFAULT 'active',
      trial_ends_at timestamptz,
      settings jsonb NOT NULL,
      knowledge_version bigint NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
    ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON tenants TO chatbot_app
      USING (id = current_tenant()) WITH CHECK (id = current_tenant());
    GRANT SELECT, INSERT, UPDATE ON tenants TO chatbot_app;

    CREATE TABLE users (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      id uuid NOT NULL DEFAULT uuidv7(),
      name text NOT NULL,
      email text NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
      password_hash text NOT NULL,
      must_change_password boolean NOT NULL DEFAULT false,
      preferences jsonb NOT NULL,
      is_away boolean NOT NULL DEFAULT false,
      last_login timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id)
    );
    CREATE UNIQUE INDEX users_email ON users (email);

    CREATE TABLE sessions (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      id uuid NOT NULL DEFAULT uuidv7(),
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE INDEX sessions_user ON sessions (tenant_id, user_id);

    CREATE TABLE api_keys (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      id uuid NOT NULL DEFAULT uuidv7(),
      name text NOT NULL,
      hash bytea NOT NULL,
      head text NOT NULL,
      tail text NOT NULL,
      permissions text[] NOT NULL,
      allowed_origins text[] NOT NULL,
      is_active boolean NOT NULL DEFAULT true,
      expires_at timestamptz,
      last_used timestamptz,
      usage_count bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id)
    );
    CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);

    -- One row per open staff connection; a row whose process stopped refreshing it no longer counts.
    CREATE TABLE agent_devices (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      user_id uuid NOT NULL,
      device_id text NOT NULL,
      process_id uuid NOT NULL,
      last_seen timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, user_id, device_id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
    );
    CREATE INDEX agent_devices_process ON agent_devices (process_id);
  `);
}
