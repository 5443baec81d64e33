-- needs: conversation_search, current_tenant, search_grams

-- Finds conversations of the current tenant in the search index. Comparing arrays is not leakproof, so below a policy
-- PostgreSQL never uses the index for it. The function's owner has no policies in the way. It names the tenant itself
-- and returns ids only.
CREATE OR REPLACE FUNCTION find_indexed(words text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
BEGIN ATOMIC
  SELECT conversation_id FROM conversation_search
   WHERE search_grams(tenant_id, content) @>
           search_grams(current_tenant(), lower(words), least(3, octet_length(lower(words))))
     AND tenant_id = current_tenant() AND strpos(content, lower(words)) > 0;
END;

GRANT CREATE ON SCHEMA public TO {{SEARCH_ROLE}};
ALTER FUNCTION find_indexed OWNER TO {{SEARCH_ROLE}};
REVOKE CREATE ON SCHEMA public FROM {{SEARCH_ROLE}};
REVOKE EXECUTE ON FUNCTION find_indexed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_indexed TO {{APP_ROLE}};
