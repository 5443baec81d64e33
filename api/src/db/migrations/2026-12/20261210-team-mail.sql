-- Members who are away are mailed when a handoff waits.
ALTER TABLE conversations ADD COLUMN team_mail_at timestamptz;
CREATE INDEX conversations_team_mail ON conversations (team_mail_at)
  WHERE status IN ({{WITH_HUMAN}}) AND accepted_at IS NULL AND team_mail_at IS NOT NULL;
GRANT SELECT (team_mail_at) ON conversations TO {{PLATFORM_ROLE}};

ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_channel_check,
  ADD CONSTRAINT deliveries_channel_check CHECK (channel IN ({{CHANNELS}}));
CREATE INDEX deliveries_team_due ON deliveries (next_attempt_at)
  WHERE status = {{DELIVERY_PENDING}} AND channel = {{CHANNEL_TEAM}};
CREATE INDEX deliveries_team ON deliveries (tenant_id, id DESC) WHERE channel = {{CHANNEL_TEAM}};
