-- Another address is another person's, until a link that was mailed there has been opened.
CREATE OR REPLACE FUNCTION unconfirm_address() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  NEW.email_confirmed_at := NULL;
  RETURN NEW;
END $$;
