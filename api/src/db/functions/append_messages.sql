-- needs: conversations, messages, current_tenant

-- Adds messages at the end of conversations, and is the only statement that does. Entry n is for the n-th conversation;
-- an entry without one is skipped. The caller holds the conversations' locks, and its role decides what it may write.
CREATE OR REPLACE FUNCTION append_messages(entries jsonb, conversation_ids uuid[])
  RETURNS TABLE (place integer, message_ids uuid[], stored_at timestamptz, conversation conversations)
  LANGUAGE plpgsql
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH entry AS MATERIALIZED (
    SELECT n - 1 AS place, conversation_id, clock_timestamp() AS stored_at,
           coalesce((entries->(n::integer - 1)->>'tenant')::uuid, current_tenant()) AS tenant,
           entries->(n::integer - 1)->'messages' AS messages,
           -- Null leaves the count of unanswered messages as it is.
           entries->(n::integer - 1)->>'outcome' AS outcome
      FROM unnest(conversation_ids) WITH ORDINALITY AS given(conversation_id, n)
     WHERE conversation_id IS NOT NULL
  ), message AS MATERIALIZED (
    SELECT entry.place, uuidv7() AS id, written.*
      FROM entry
     CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(entry.messages) AS (
       role text, content text, preview text, "authorId" uuid, "clientId" uuid, "replyTo" integer,
       "answersPrevious" boolean, metadata jsonb)) WITH ORDINALITY AS written
  ), placed AS (
    UPDATE conversations c
       SET last_seq = c.last_seq + total.messages,
           visitor_messages = c.visitor_messages + total.from_visitor,
           assistant_messages = c.assistant_messages + total.from_assistant,
           agent_messages = c.agent_messages + total.from_agent,
           system_messages = c.system_messages + total.from_system,
           answered = c.answered + total.answered,
           not_answered = c.not_answered + total.not_answered,
           unanswered_count = CASE entry.outcome
             WHEN 'answered' THEN 0 WHEN 'unanswered' THEN c.unanswered_count + 1 ELSE c.unanswered_count END,
           last_message_role = coalesce(last.role, c.last_message_role),
           last_message = coalesce(last.preview, c.last_message),
           last_message_at = CASE WHEN last.role IS NULL THEN c.last_message_at ELSE entry.stored_at END,
           updated_at = CASE WHEN last.role IS NULL THEN c.updated_at ELSE entry.stored_at END,
           changed_xid = pg_current_xact_id()
      FROM entry
     CROSS JOIN LATERAL (
       SELECT count(*)::integer AS messages, array_agg(id ORDER BY ordinality) AS ids,
              count(*) FILTER (WHERE role = {{FROM_USER}}) AS from_visitor,
              count(*) FILTER (WHERE role = {{FROM_ASSISTANT}}) AS from_assistant,
              count(*) FILTER (WHERE role = {{FROM_AGENT}}) AS from_agent,
              count(*) FILTER (WHERE role = {{FROM_SYSTEM}}) AS from_system,
              count(*) FILTER (WHERE metadata->>'answeredBy' <> {{ANSWERED_BY_NONE}}) AS answered,
              count(*) FILTER (WHERE metadata->>'answeredBy' = {{ANSWERED_BY_NONE}}) AS not_answered,
              -- A system notice is no activity of either side.
              max(ordinality) FILTER (WHERE role <> {{FROM_SYSTEM}}) AS last
         FROM message WHERE place = entry.place
     ) total
      LEFT JOIN message last ON last.place = entry.place AND last.ordinality = total.last
     WHERE c.tenant_id = entry.tenant AND c.id = entry.conversation_id
    RETURNING entry.place, entry.stored_at, total.ids, total.messages, c AS conversation, c.last_seq
  ), written AS (
    INSERT INTO messages
      (tenant_id, conversation_id, seq, id, role, content, author_id, client_id, reply_to, metadata, created_at)
    SELECT (placed.conversation).tenant_id, (placed.conversation).id, numbered.seq, message.id, message.role, message.content, message."authorId",
           message."clientId", CASE WHEN message."answersPrevious" THEN numbered.seq - 1 ELSE message."replyTo" END,
           coalesce(message.metadata, '{}'), placed.stored_at
      FROM placed
      JOIN message USING (place)
     CROSS JOIN LATERAL (SELECT (placed.last_seq - placed.messages + message.ordinality)::integer AS seq) numbered
  )
  SELECT placed.place::integer, placed.ids, placed.stored_at, placed.conversation FROM placed;
END $$;
