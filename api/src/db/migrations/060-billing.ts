import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE tenants
      ADD COLUMN stripe_customer text,
      ADD COLUMN stripe_subscription text,
      -- When Stripe made the newest event that was applied: they may come in another order.
      ADD COLUMN stripe_event_at timestamptz;
    CREATE UNIQUE INDEX tenants_stripe_subscription ON tenants (stripe_subscription)
      WHERE stripe_subscription IS NOT NULL;

    CREATE TABLE usage_months (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      -- The first day of a calendar month, UTC.
      month date NOT NULL DEFAULT date_trunc('month', now() AT TIME ZONE 'UTC'),
      conversations bigint NOT NULL DEFAULT 0,
      api_calls bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (tenant_id, month)
    );
    ALTER TABLE usage_months ENABLE ROW LEVEL SECURITY;
    ALTER TABLE usage_months FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON usage_months TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, UPDATE ON usage_months TO chatbot_app;
  `);
}
