-- Stamps a contact of whom conversations show something else from now on; see contacts.shown_xid.
CREATE OR REPLACE FUNCTION stamp_shown() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.shown_xid := pg_current_xact_id();
  RETURN NEW;
END $$;
