-- The only statement that adds messages at the end of conversations: entry n of `entries` for conversation n of
-- `conversation_ids`; an entry without one is skipped. The caller holds the conversations' locks. Each function with this
-- statement runs it as one role, because PostgreSQL would plan it again and again for two.
WITH entry AS MATERIALIZED (
  SELECT entry.place, entry.conversation_id, coalesce((entry.value->>'tenant')::uuid, current_tenant()) AS tenant,
         entry.value->>'outcome' AS outcome, entry.value->>'language' AS language, entry.value->'messages' AS messages, clock_timestamp() AS stored_at, total.*
    FROM (
      SELECT n::integer - 1 AS place, conversation_id, entries->(n::integer - 1) AS value
        -- A subquery, so that one plan serves any number of entries.
        FROM unnest((SELECT conversation_ids)) WITH ORDINALITY AS given(conversation_id, n)
       WHERE conversation_id IS NOT NULL
      OFFSET 0
    ) entry
   CROSS JOIN LATERAL (
     SELECT count(*)::integer AS count, array_agg(uuidv7()) AS ids,
            count(*) FILTER (WHERE role = {{FROM_USER}}) AS from_visitor,
            count(*) FILTER (WHERE role = {{FROM_ASSISTANT}}) AS from_assistant,
            count(*) FILTER (WHERE role = {{FROM_AGENT}}) AS from_agent,
            count(*) FILTER (WHERE role = {{FROM_SYSTEM}}) AS from_system,
            -- Small talk answers no question.
            count(*) FILTER (WHERE metadata->>'answeredBy' <> {{ANSWERED_BY_NONE}}
              AND metadata->>'courtesy' IS NULL) AS answered,
            count(*) FILTER (WHERE metadata->>'answeredBy' = {{ANSWERED_BY_NONE}}) AS not_answered,
            -- A system notice is no activity of either side.
            max(ordinality) FILTER (WHERE role <> {{FROM_SYSTEM}})::integer - 1 AS last
       FROM ROWS FROM (jsonb_to_recordset(entry.value->'messages') AS (role text, metadata jsonb)) WITH ORDINALITY
   ) total
), placed AS (
  UPDATE conversations c
     SET last_seq = c.last_seq + entry.count,
         visitor_messages = c.visitor_messages + entry.from_visitor,
         assistant_messages = c.assistant_messages + entry.from_assistant,
         agent_messages = c.agent_messages + entry.from_agent,
         system_messages = c.system_messages + entry.from_system,
         answered = c.answered + entry.answered,
         not_answered = c.not_answered + entry.not_answered,
         -- Null leaves the count as it is.
         unanswered_count = CASE entry.outcome
           WHEN 'answered' THEN 0 WHEN 'unanswered' THEN c.unanswered_count + 1 ELSE c.unanswered_count END,
         -- A language without a region leaves the region that is known.
         language = CASE WHEN split_part(c.language, '-', 1) = entry.language THEN c.language
           ELSE coalesce(entry.language, c.language) END,
         unseen_since = CASE WHEN entry.from_agent > 0 THEN coalesce(c.unseen_since, entry.stored_at)
           ELSE c.unseen_since END,
         last_message_role = coalesce(entry.messages->entry.last->>'role', c.last_message_role),
         last_message = coalesce(entry.messages->entry.last->>'preview', c.last_message),
         last_message_at = CASE WHEN entry.last IS NULL THEN c.last_message_at ELSE entry.stored_at END,
         updated_at = CASE WHEN entry.last IS NULL THEN c.updated_at ELSE entry.stored_at END,
         changed_xid = pg_current_xact_id()
    FROM entry
   WHERE c.tenant_id = entry.tenant AND c.id = entry.conversation_id
  RETURNING entry.place, entry.stored_at, entry.ids, entry.messages, c.last_seq - entry.count AS before,
            c AS conversation
), written AS (
  INSERT INTO messages
    (tenant_id, conversation_id, seq, id, role, content, author_id, client_id, reply_to, metadata, delivery,
     created_at)
  SELECT (placed.conversation).tenant_id, (placed.conversation).id, placed.before + n, placed.ids[n], role, content,
         "authorId", "clientId", CASE WHEN "answersPrevious" THEN placed.before + n - 1 ELSE "replyTo" END,
         coalesce(metadata, '{}'),
         CASE WHEN role = {{FROM_AGENT}} THEN {{MESSAGE_STORED}} END, placed.stored_at
    FROM placed
   CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(placed.messages) AS (
     role text, content text, "authorId" uuid, "clientId" uuid, "replyTo" integer, "answersPrevious" boolean,
     metadata jsonb)) WITH ORDINALITY AS message
   CROSS JOIN LATERAL (SELECT ordinality::integer AS n) numbered
)
SELECT placed.place, placed.ids, placed.stored_at, placed.conversation FROM placed;
