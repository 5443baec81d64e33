-- needs: search_texts, search_eras, current_tenant

-- The newest messages and notes of the current tenant with these words, up to `newest`; see find_indexed. `words` is a
-- tsquery with `~` for the number of an era. It looks through era after era, back in time, until it has `wanted`.
-- The tenant's condition is none of an index: a plan by the primary key would read all of the tenant's texts.
CREATE OR REPLACE FUNCTION find_texts(words text, newest timestamptz, wanted integer)
  RETURNS TABLE (id uuid, conversation_id uuid, seq integer, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
  SET search_path = public
  SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  era bigint;
  missing integer := wanted;
  found_here integer;
BEGIN
  FOR era IN
    SELECT e.id FROM search_eras e
     WHERE e.tenant_id = current_tenant() AND e.starts_at <= newest ORDER BY e.starts_at DESC
  LOOP
    RETURN QUERY
      SELECT t.id, t.conversation_id, t.seq, t.created_at FROM search_texts t
       WHERE t.terms @@ replace(words, '~', era || '.')::tsquery
         AND (t.tenant_id = current_tenant()) IS TRUE AND t.created_at <= newest
       ORDER BY t.created_at DESC, t.id DESC LIMIT missing;
    GET DIAGNOSTICS found_here = ROW_COUNT;
    missing := missing - found_here;
    EXIT WHEN missing <= 0;
  END LOOP;
END $$;

GRANT CREATE ON SCHEMA public TO {{SEARCH_ROLE}};
ALTER FUNCTION find_texts OWNER TO {{SEARCH_ROLE}};
REVOKE CREATE ON SCHEMA public FROM {{SEARCH_ROLE}};
REVOKE EXECUTE ON FUNCTION find_texts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_texts TO {{STAFF_ROLE}};
