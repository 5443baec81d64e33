-- needs: conversations, messages, current_tenant

-- Adds messages for every writer but the fast path. Its role decides what it may write.
CREATE OR REPLACE FUNCTION append_messages(entries jsonb, conversation_ids uuid[])
  RETURNS TABLE (place integer, message_ids uuid[], stored_at timestamptz, conversation conversations)
  LANGUAGE plpgsql
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  {{functions/_append_messages.sql}}
END $$;
