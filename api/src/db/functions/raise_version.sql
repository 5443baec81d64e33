-- Raises a tenant's version with each update of its row.
CREATE OR REPLACE FUNCTION raise_version() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
