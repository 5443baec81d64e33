-- Members who are away are mailed when the visitor of a conversation of theirs waits.
ALTER TABLE IF EXISTS team_notices
  DROP CONSTRAINT team_notices_kind_check,
  ADD CONSTRAINT team_notices_kind_check CHECK (kind IN ({{TEAM_NOTICE_KINDS}}));
CREATE INDEX users_away ON users (tenant_id, id) WHERE is_away;
GRANT SELECT (last_message_role, last_message_at) ON conversations TO {{PLATFORM_ROLE}};
