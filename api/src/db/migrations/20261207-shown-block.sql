-- Conversations show until when a person is blocked, and why.
DO $$
BEGIN
  -- An older database gets the table after the migrations, as it is by then.
  IF to_regclass('contacts') IS NOT NULL THEN
    CREATE OR REPLACE TRIGGER contacts_stamp_shown BEFORE UPDATE OF name, email, external_id, blocked_until, block_reason
      ON contacts FOR EACH ROW
      WHEN ((OLD.name, OLD.email, OLD.external_id, OLD.blocked_until, OLD.block_reason)
        IS DISTINCT FROM (NEW.name, NEW.email, NEW.external_id, NEW.blocked_until, NEW.block_reason))
      EXECUTE FUNCTION stamp_shown();
  END IF;
END $$;
