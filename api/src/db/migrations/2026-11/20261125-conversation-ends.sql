-- Conversations end by themselves, and some of those are active again; tests are in no figure.
ALTER TABLE conversations
  ADD COLUMN end_reason text,
  ADD COLUMN reactivates_until timestamptz,
  ADD COLUMN is_test boolean NOT NULL DEFAULT false;

DROP INDEX conversations_open;
CREATE INDEX conversations_open ON conversations (tenant_id, assigned_agent) INCLUDE (accepted_at, is_test)
  WHERE status IN ({{WITH_HUMAN}});
DROP INDEX conversations_figures;
CREATE INDEX conversations_figures ON conversations (tenant_id, created_at) INCLUDE
  (started_hour, status, rating, ended_at, handoff_requested_at, visitor_messages, assistant_messages, agent_messages,
   system_messages, answered, not_answered)
  WHERE NOT is_test;
DROP INDEX conversations_handed_off;
CREATE INDEX conversations_handed_off ON conversations (tenant_id, created_at) INCLUDE
  (assigned_agent, handoff_requested_at, accepted_at, first_reply_at, ended_at, rating)
  WHERE handoff_requested_at IS NOT NULL AND NOT is_test;
CREATE INDEX conversations_tests ON conversations (tenant_id, status) WHERE is_test;

GRANT SELECT (updated_at) ON conversations TO {{PLATFORM_ROLE}};

-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = settings || '{"conversations": {"idleMinutes": {{IDLE_MINUTES}}}}'
 WHERE settings->'conversations' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
