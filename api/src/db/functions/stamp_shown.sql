-- Stamps a contact of whom conversations show something else from now on; see contacts.shown_xid.
-- Another address is a claim until a link that was mailed there has been opened.
CREATE OR REPLACE FUNCTION stamp_shown() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.shown_xid := pg_current_xact_id();
  IF NEW.email IS DISTINCT FROM OLD.email THEN
    NEW.email_confirmed_at := NULL;
  END IF;
  RETURN NEW;
END $$;
