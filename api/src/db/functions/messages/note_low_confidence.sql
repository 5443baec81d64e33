-- Lists an answer that the built-in engine was not sure of, by whichever statement it is stored. Tests are left out.
CREATE OR REPLACE FUNCTION note_low_confidence() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO answers_to_check (tenant_id, conversation_id, seq, low_confidence, listed_at)
  SELECT NEW.tenant_id, NEW.conversation_id, NEW.seq, true, NEW.created_at
   WHERE NOT (SELECT is_test FROM conversations WHERE tenant_id = NEW.tenant_id AND id = NEW.conversation_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
