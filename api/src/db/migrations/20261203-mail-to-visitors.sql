-- Visitors get mail: workspaces say after how long, and opening a link in it confirms a contact's address.
{{functions/unconfirm_address.sql}}

DO $$
BEGIN
  -- An older database gets the table after the migrations, as it is by then.
  IF to_regclass('contacts') IS NOT NULL THEN
    ALTER TABLE contacts ADD COLUMN email_confirmed_at timestamptz;
    CREATE TRIGGER contacts_unconfirm BEFORE UPDATE OF email ON contacts FOR EACH ROW
      WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION unconfirm_address();
  END IF;
END $$;

-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = settings || '{"mail": {"mailAfterMinutes": {{MAIL_AFTER_MINUTES}}}}'
 WHERE settings->'mail' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
