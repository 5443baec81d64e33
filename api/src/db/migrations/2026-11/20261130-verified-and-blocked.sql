-- A contact may be known to the customer's own server, and may be blocked. Conversations show both.
{{functions/stamp_shown.sql}}

DO $$
BEGIN
  -- An older database gets the table after the migrations, as it is by then.
  IF to_regclass('contacts') IS NOT NULL THEN
    ALTER TABLE contacts
      ADD COLUMN external_id text,
      ADD COLUMN blocked_until timestamptz,
      ADD COLUMN shown_xid xid8 NOT NULL DEFAULT pg_current_xact_id();
    CREATE UNIQUE INDEX contacts_external ON contacts (tenant_id, external_id) WHERE external_id IS NOT NULL;
    CREATE INDEX contacts_shown ON contacts (tenant_id, shown_xid, id);
    CREATE TRIGGER contacts_stamp_shown BEFORE UPDATE OF name, email, external_id, blocked_until ON contacts FOR EACH ROW
      WHEN ((OLD.name, OLD.email, OLD.external_id, OLD.blocked_until)
        IS DISTINCT FROM (NEW.name, NEW.email, NEW.external_id, NEW.blocked_until)) EXECUTE FUNCTION stamp_shown();
  END IF;
END $$;
