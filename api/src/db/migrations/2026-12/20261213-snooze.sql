-- Conversations can be put off.
ALTER TABLE conversations
  ADD COLUMN snoozed_until timestamptz,
  ADD COLUMN snoozed_at timestamptz;
DROP INDEX conversations_open;
CREATE INDEX conversations_open ON conversations (tenant_id, assigned_agent) INCLUDE (accepted_at, is_test, snoozed_until)
  WHERE status IN ({{WITH_HUMAN}});
CREATE INDEX conversations_snoozed ON conversations (tenant_id, updated_at DESC, id DESC) INCLUDE (is_test)
  WHERE snoozed_until IS NOT NULL;
CREATE INDEX conversations_snooze_due ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
GRANT SELECT (snoozed_until) ON conversations TO {{PLATFORM_ROLE}};
