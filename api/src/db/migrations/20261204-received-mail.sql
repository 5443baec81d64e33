-- Visitors answer by mail: the token in the address says for which conversation a mail is.
DO $$
BEGIN
  -- An older database gets the table after the migrations, as it is by then.
  IF to_regclass('mail_threads') IS NOT NULL THEN
    ALTER TABLE mail_threads ADD COLUMN continued_in uuid;
    GRANT UPDATE (continued_in) ON mail_threads TO {{APP_ROLE}};
    CREATE POLICY platform_lookup ON mail_threads FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
    GRANT SELECT (tenant_id, conversation_id, token) ON mail_threads TO {{PLATFORM_ROLE}};
  END IF;
END $$;
