-- Takes a changed note out of search_texts: none of its former words is found from then on. Its writer may have no right
-- there, the owner of this function has.
CREATE OR REPLACE FUNCTION forget_note_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public
AS $$
BEGIN
  DELETE FROM search_texts WHERE tenant_id = OLD.tenant_id AND note_id = OLD.id;
  RETURN NULL;
END $$;

GRANT CREATE ON SCHEMA public TO {{SEARCH_ROLE}};
ALTER FUNCTION forget_note_text OWNER TO {{SEARCH_ROLE}};
REVOKE CREATE ON SCHEMA public FROM {{SEARCH_ROLE}};
