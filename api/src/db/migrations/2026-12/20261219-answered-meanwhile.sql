-- A scheduled message is held back where a colleague has replied since.
ALTER TABLE IF EXISTS scheduled_messages
  ADD COLUMN known_seq integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT scheduled_messages_failure_check,
  ADD CONSTRAINT scheduled_messages_failure_check CHECK (failure IN ({{SCHEDULE_FAILURES}}));
