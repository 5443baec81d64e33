-- Members who are away are mailed when a note mentions them.
ALTER TABLE IF EXISTS team_notices
  DROP CONSTRAINT team_notices_kind_check,
  ADD CONSTRAINT team_notices_kind_check CHECK (kind IN ({{TEAM_NOTICE_KINDS}}));
