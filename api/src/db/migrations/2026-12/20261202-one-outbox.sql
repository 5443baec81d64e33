-- Mail is delivered by the same outbox as webhooks.
ALTER TABLE webhook_deliveries RENAME TO deliveries;
ALTER TABLE deliveries RENAME COLUMN webhook_id TO destination_id;
ALTER TABLE deliveries ADD COLUMN channel text NOT NULL DEFAULT {{CHANNEL_WEBHOOK}} CHECK (channel IN ({{CHANNELS}}));

DO $$
DECLARE
  former text;
BEGIN
  FOR former IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'deliveries'::regclass AND conname LIKE 'webhook\_deliveries\_%' LOOP
    EXECUTE format('ALTER TABLE deliveries RENAME CONSTRAINT %I TO %I', former,
      replace(replace(former, 'webhook_deliveries', 'deliveries'), 'webhook_id', 'destination_id'));
  END LOOP;
  FOR former IN SELECT indexname FROM pg_indexes
    WHERE tablename = 'deliveries' AND indexname LIKE 'webhook\_deliveries\_%' LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', former, replace(former, 'webhook_deliveries', 'deliveries'));
  END LOOP;
END $$;

ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_status_check,
  ADD CONSTRAINT deliveries_status_check CHECK (status IN ({{DELIVERY_STATUSES}}));
CREATE INDEX deliveries_mail_due ON deliveries (next_attempt_at)
  WHERE status = {{DELIVERY_PENDING}} AND channel = {{CHANNEL_MAIL}};
CREATE INDEX deliveries_mailed ON deliveries (tenant_id, created_at) WHERE channel = {{CHANNEL_MAIL}};
GRANT SELECT (channel) ON deliveries TO {{PLATFORM_ROLE}};
