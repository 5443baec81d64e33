-- The messages that a visitor has missed, in one round trip, because after a restart all connected visitors ask at once.
-- With `after_seq` these are the messages that follow it, otherwise the newest (before `before_seq`). A conversation
-- without such messages is one row without a message.
CREATE OR REPLACE FUNCTION visitor_history(
    tenant uuid, session text, after_seq integer, before_seq integer, most integer)
  RETURNS TABLE (status text, agent text, id uuid, seq integer, role text, content text, metadata jsonb,
    client_id uuid, created_at timestamptz)
  LANGUAGE plpgsql
AS $$
#variable_conflict use_column
BEGIN
  PERFORM set_config('app.tenant_id', tenant::text, true);
  RETURN QUERY
    SELECT c.status, CASE WHEN c.accepted_at IS NOT NULL THEN u.name END, m.*
      FROM conversations c
      LEFT JOIN users u ON u.tenant_id = c.tenant_id AND u.id = c.assigned_agent
      LEFT JOIN LATERAL (
        (SELECT m.id, m.seq, m.role, m.content, m.metadata, m.client_id, m.created_at
           FROM messages m
          WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id
            AND m.seq > coalesce(after_seq, -1) AND m.seq < coalesce(before_seq, 2147483647)
            AND after_seq IS NOT NULL
          ORDER BY m.seq LIMIT most)
        UNION ALL
        (SELECT m.id, m.seq, m.role, m.content, m.metadata, m.client_id, m.created_at
           FROM messages m
          WHERE m.tenant_id = c.tenant_id AND m.conversation_id = c.id
            AND m.seq > coalesce(after_seq, -1) AND m.seq < coalesce(before_seq, 2147483647)
            AND after_seq IS NULL
          ORDER BY m.seq DESC LIMIT most)
      ) m ON true
     WHERE c.tenant_id = tenant AND c.session_id = session
     ORDER BY m.seq;
END $$;
