-- needs: current_tenant

-- No foreign key to webhooks. Each message of a busy tenant would lock the same row, and a webhook with a million
-- deliveries could not be deleted within a request. Orphans are deleted by age.
CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  webhook_id uuid NOT NULL,
  event_id uuid NOT NULL,
  event text NOT NULL,
  -- json, not jsonb, to send the fields in the order in which the API shows them.
  data json NOT NULL,
  status text NOT NULL DEFAULT {{DELIVERY_PENDING}} CHECK (status IN ({{DELIVERY_STATUSES}})),
  attempts integer NOT NULL DEFAULT 0,
  -- During an attempt, the time from which its process counts as dead.
  next_attempt_at timestamptz DEFAULT now(),
  -- Identifies the current attempt. An earlier attempt that returns late must not settle the delivery.
  lease uuid,
  last_attempt_at timestamptz,
  response_status integer,
  response_body text,
  error text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (tenant_id, webhook_id, next_attempt_at)
  WHERE status = {{DELIVERY_PENDING}};
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (tenant_id, webhook_id, id DESC);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (tenant_id, webhook_id, status, id DESC);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_deliveries TO {{APP_ROLE}};

-- A job finds the tenants with something to send or to delete, and can read no content.
CREATE POLICY platform_lookup ON webhook_deliveries FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, webhook_id, status, next_attempt_at, created_at) ON webhook_deliveries TO {{PLATFORM_ROLE}};
