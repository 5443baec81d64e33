-- Saved replies, messages that are sent later, and notes keep files. An older database gets the table after the
-- migrations, as it is by then.
DO $$
BEGIN
  IF to_regclass('files') IS NULL THEN RETURN; END IF;
  ALTER TABLE files
    ADD COLUMN reply_id uuid,
    ADD COLUMN scheduled_id uuid,
    ADD COLUMN note_id uuid,
    ADD FOREIGN KEY (tenant_id, reply_id) REFERENCES saved_replies ON DELETE SET NULL (reply_id),
    ADD FOREIGN KEY (tenant_id, scheduled_id) REFERENCES scheduled_messages ON DELETE SET NULL (scheduled_id),
    ADD FOREIGN KEY (tenant_id, note_id) REFERENCES conversation_notes ON DELETE SET NULL (note_id);
  CREATE INDEX files_of_reply ON files (tenant_id, reply_id) WHERE reply_id IS NOT NULL;
  CREATE INDEX files_of_scheduled ON files (tenant_id, scheduled_id) WHERE scheduled_id IS NOT NULL;
  CREATE INDEX files_of_note ON files (tenant_id, note_id) WHERE note_id IS NOT NULL;
  DROP INDEX files_due;
  CREATE INDEX files_due ON files (created_at)
    WHERE ((seq IS NULL OR conversation_id IS NULL) AND coalesce(reply_id, scheduled_id, note_id) IS NULL)
       OR state <> {{FILE_KEPT}};
  DROP POLICY platform_due ON files;
  CREATE POLICY platform_due ON files FOR SELECT TO {{PLATFORM_ROLE}}
    USING (((seq IS NULL OR conversation_id IS NULL) AND coalesce(reply_id, scheduled_id, note_id) IS NULL)
      OR state <> {{FILE_KEPT}});
  GRANT SELECT (reply_id, scheduled_id, note_id) ON files TO {{PLATFORM_ROLE}};
END $$;
