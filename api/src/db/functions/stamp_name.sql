-- Stamps a member whose name changed; see users.name_xid.
CREATE OR REPLACE FUNCTION stamp_name() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.name_xid := pg_current_xact_id();
  RETURN NEW;
END $$;
