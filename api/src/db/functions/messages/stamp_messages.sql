-- Stamps the messages of a conversation that returns into the window of /sync, so that clients load them again.
CREATE OR REPLACE FUNCTION stamp_messages() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE messages SET changed_xid = pg_current_xact_id()
   WHERE tenant_id = NEW.tenant_id AND conversation_id = NEW.id;
  RETURN NULL;
END $$;
