-- Lists a visitor's message when a reply without an answer is stored, by whichever statement. Tests ask nothing that
-- visitors need.
CREATE OR REPLACE FUNCTION note_unanswered() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO unanswered_questions (tenant_id, conversation_id, seq, asked_at, decision)
  SELECT NEW.tenant_id, NEW.conversation_id, NEW.reply_to, NEW.created_at, NEW.metadata->>'decision'
   WHERE NOT (SELECT is_test FROM conversations WHERE tenant_id = NEW.tenant_id AND id = NEW.conversation_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
