-- needs: current_tenant

-- What is sent to others, and retried until it has arrived: the outbox of webhooks and of mail.
-- No foreign key to webhooks or conversations. Each message of a busy tenant would lock the same row, and a webhook with
-- a million deliveries could not be deleted within a request. Orphans are deleted by age.
CREATE TABLE deliveries (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  channel text NOT NULL DEFAULT {{CHANNEL_WEBHOOK}} CHECK (channel IN ({{CHANNELS}})),
  -- The webhook, the conversation that the mail is about, or the member whom it goes to.
  destination_id uuid NOT NULL,
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
CREATE INDEX deliveries_due ON deliveries (tenant_id, destination_id, next_attempt_at)
  WHERE status = {{DELIVERY_PENDING}};
CREATE INDEX deliveries_mail_due ON deliveries (next_attempt_at)
  WHERE status = {{DELIVERY_PENDING}} AND channel = {{CHANNEL_MAIL}};
CREATE INDEX deliveries_team_due ON deliveries (next_attempt_at)
  WHERE status = {{DELIVERY_PENDING}} AND channel = {{CHANNEL_TEAM}};
CREATE INDEX deliveries_team ON deliveries (tenant_id, id DESC) WHERE channel = {{CHANNEL_TEAM}};
CREATE INDEX deliveries_owed ON deliveries (tenant_id, id)
  WHERE channel = {{CHANNEL_MAIL}} AND status IN ({{DELIVERY_PENDING}}, {{DELIVERY_FAILED}});
CREATE INDEX deliveries_mailed ON deliveries (tenant_id, created_at) WHERE channel = {{CHANNEL_MAIL}};
CREATE INDEX deliveries_newest ON deliveries (tenant_id, destination_id, id DESC);
CREATE INDEX deliveries_by_status ON deliveries (tenant_id, destination_id, status, id DESC);
CREATE INDEX deliveries_age ON deliveries (created_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON deliveries TO {{APP_ROLE}};

-- A job finds the tenants with something to send or to delete, and can read no content.
CREATE POLICY platform_lookup ON deliveries FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, channel, destination_id, status, next_attempt_at, created_at) ON deliveries TO {{PLATFORM_ROLE}};
