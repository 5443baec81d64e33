-- Answers that the built-in engine was not sure of are listed for the team.
{{functions/note_low_confidence.sql}}
CREATE TRIGGER messages_low_confidence AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.reply_to IS NOT NULL AND NEW.metadata->>'answeredBy' = {{ANSWERED_BY_KNOWLEDGE}}
    AND NEW.metadata->>'decision' = {{DECISION_ANSWER}} AND (NEW.metadata->>'confidence')::float8 < {{LOW_CONFIDENCE}})
  EXECUTE FUNCTION note_low_confidence();
