-- Stamps a synced row with its transaction. A client keeps the snapshot up to which it has read, and lacks what that
-- snapshot does not see. There is no counter for all writers to wait for, and no late commit is skipped, as it would
-- be in the order of a sequence.
CREATE OR REPLACE FUNCTION stamp_change() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.changed_xid := pg_current_xact_id();
  RETURN NEW;
END $$;
