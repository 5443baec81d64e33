-- needs: tenants, search_progress, conversations

-- Tenants with so many conversations missing in conversation_search that a search would be slow.
CREATE VIEW behind_in_search AS
  SELECT t.id AS tenant_id
    FROM tenants t
    LEFT JOIN search_progress p ON p.tenant_id = t.id
   WHERE {{SEARCH_BACKLOG}} = (
     SELECT count(*) FROM (
       SELECT FROM conversations c
        WHERE c.tenant_id = t.id AND c.changed_xid >= coalesce(pg_snapshot_xmin(p.indexed), '0')
        LIMIT {{SEARCH_BACKLOG}}) unindexed);

-- The view reads with the rights of its owner, who sees all tenants.
GRANT CREATE ON SCHEMA public TO {{SEARCH_ROLE}};
ALTER VIEW behind_in_search OWNER TO {{SEARCH_ROLE}};
REVOKE CREATE ON SCHEMA public FROM {{SEARCH_ROLE}};
GRANT SELECT ON behind_in_search TO {{PLATFORM_ROLE}};
