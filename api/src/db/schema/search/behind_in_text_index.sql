-- needs: tenants, text_index_progress, search_texts

-- Tenants with so many messages or notes missing in search_texts that a search would be slow, or with a pass that was cut off.
-- In order, or PostgreSQL would look for the first ones in the whole table.
CREATE VIEW behind_in_text_index AS
  SELECT t.id AS tenant_id, s.stream
    FROM tenants t
   CROSS JOIN unnest(ARRAY[{{SEARCH_STREAMS}}]) AS s(stream)
    LEFT JOIN text_index_progress p ON p.tenant_id = t.id AND p.stream = s.stream
   CROSS JOIN LATERAL (SELECT coalesce(pg_snapshot_xmin(p.indexed), '0') AS unseen) since
   WHERE p.until IS NOT NULL OR {{TEXT_BACKLOG}} = CASE s.stream
     WHEN 'message' THEN (
       SELECT count(*) FROM (
         SELECT FROM messages m WHERE m.tenant_id = t.id AND m.changed_xid >= since.unseen
            AND (p.indexed IS NULL OR NOT pg_visible_in_snapshot(m.changed_xid, p.indexed))
          ORDER BY m.changed_xid LIMIT {{TEXT_BACKLOG}}) unindexed)
     ELSE (
       SELECT count(*) FROM (
         SELECT FROM conversation_notes n WHERE n.tenant_id = t.id AND n.changed_xid >= since.unseen
            AND (p.indexed IS NULL OR NOT pg_visible_in_snapshot(n.changed_xid, p.indexed))
          ORDER BY n.changed_xid LIMIT {{TEXT_BACKLOG}}) unindexed)
     END;

-- The view reads with the rights of its owner, who sees all tenants and, of their texts, only when they changed.
GRANT CREATE ON SCHEMA public TO {{SEARCH_ROLE}};
ALTER VIEW behind_in_text_index OWNER TO {{SEARCH_ROLE}};
REVOKE CREATE ON SCHEMA public FROM {{SEARCH_ROLE}};
GRANT SELECT ON behind_in_text_index TO {{PLATFORM_ROLE}};
