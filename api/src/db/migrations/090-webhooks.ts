import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE webhooks (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      id uuid NOT NULL DEFAULT uuidv7(),
      url text NOT NULL,
      events text[] NOT NULL,
      description text NOT NULL,
      -- In plain text because it signs; the platform's role cannot read it.
      secret text NOT NULL,
      old_secret text,
      old_secret_until timestamptz,
      is_active boolean NOT NULL DEFAULT true,
      failing_since timestamptz,
      disabled_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id)
    );

    -- No foreign key to webhooks: each message of a busy tenant would lock the same row, and a webhook with a million
    -- deliveries could not be deleted within a request. What is left over goes with its age.
    CREATE TABLE webhook_deliveries (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      id uuid NOT NULL DEFAULT uuidv7(),
      webhook_id uuid NOT NULL,
      event_id uuid NOT NULL,
      event text NOT NULL,
      -- json, not jsonb: sent with its fields in the order in which the API shows them.
      data json NOT NULL,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
      attempts integer NOT NULL DEFAULT 0,
      -- While an attempt runs: when it is taken to have died with its process.
      next_attempt_at timestamptz DEFAULT now(),
      -- Of the attempt that runs: one that comes back after another has begun must not settle it.
      lease uuid,
      last_attempt_at timestamptz,
      response_status integer,
      response_body text,
      error text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (tenant_id, id)
    );
    CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, webhook_id, next_attempt_at)
      WHERE status = 'pending';
    CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (tenant_id, webhook_id, id DESC);
    CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (tenant_id, webhook_id, status, id DESC);
    CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
  `);

  for (const table of ['webhooks', 'webhook_deliveries']) {
    await db.raw(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON ${table} TO chatbot_app
        USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO chatbot_app;
      CREATE POLICY platform_lookup ON ${table} FOR SELECT TO chatbot_platform USING (true);
    `);
  }
  // Which tenants have something to send or to clear away; never what, where to, or the secret.
  await db.raw(`
    GRANT SELECT (tenant_id, id, is_active) ON webhooks TO chatbot_platform;
    GRANT SELECT (tenant_id, webhook_id, status, next_attempt_at, created_at) ON webhook_deliveries
      TO chatbot_platform;
  `);

  // Who listens is learned in the very round trip that begins each transaction; null for most tenants. In PL/pgSQL
  // because a connection plans its query once.
  await db.raw(`
    CREATE FUNCTION enter_tenant(tenant uuid) RETURNS json LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM set_config('app.tenant_id', tenant::text, true);
      RETURN (SELECT json_agg(json_build_object('id', id, 'events', events)) FROM webhooks WHERE is_active);
    END $$;
  `);
}
