import type { Knex } from 'knex';

/**
 * Finding the few conversations among very many that hold some piece of text. Their texts change with every message,
 * so the index is not kept by those writes: a job brings it up to date, and what has changed since is searched as it
 * stands. Made of plain integers, without an extension, for texts of any length in any script.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Each run of one, two and three bytes of a text's UTF-8, with the tenant's hash above it: nobody's search walks
    -- through what others wrote. 'shortest' leaves out the runs below: for what is searched for, the longest will do.
    CREATE FUNCTION search_grams(tenant uuid, content text, shortest integer DEFAULT 1) RETURNS bigint[]
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
      DECLARE
        base bigint := uuid_hash_extended(tenant, 0) << 26;
        bytes bytea := convert_to(content, 'UTF8');
        run integer := 0;
        grams bigint[] := '{}';
      BEGIN
        FOR place IN 1 .. length(bytes) LOOP
          run := ((run & 65535) << 8) | get_byte(bytes, place - 1);
          IF shortest <= 1 THEN grams[cardinality(grams) + 1] := base | (run & 255); END IF;
          IF shortest <= 2 AND place >= 2 THEN grams[cardinality(grams) + 1] := base | (1 << 24) | (run & 65535); END IF;
          IF place >= 3 THEN grams[cardinality(grams) + 1] := base | (2 << 24) | run; END IF;
        END LOOP;
        RETURN grams;
      END $$;

    CREATE TABLE conversation_search (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      conversation_id uuid NOT NULL,
      -- In lower case, as of when it was put here.
      content text NOT NULL,
      PRIMARY KEY (tenant_id, conversation_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
    );
    CREATE INDEX conversation_search_grams ON conversation_search USING gin (search_grams(tenant_id, content));

    -- What the index holds: everything that this snapshot sees. Without a row, nothing.
    CREATE TABLE search_progress (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
      indexed pg_snapshot,
      PRIMARY KEY (tenant_id)
    );
  `);
  for (const table of ['conversation_search', 'search_progress']) {
    await db.raw(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON ${table} TO chatbot_app
        USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO chatbot_app;
    `);
  }

  // The comparison of arrays is not leakproof: below a policy it is never asked of an index. So this one question is
  // asked by a role without policies in its way, in a function that names the tenant itself and gives ids alone.
  await db.raw(`
    DO $$ BEGIN CREATE ROLE chatbot_search NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
    GRANT chatbot_search TO CURRENT_USER;
    GRANT USAGE, CREATE ON SCHEMA public TO chatbot_search;

    CREATE POLICY search ON conversation_search FOR SELECT TO chatbot_search USING (true);
    CREATE POLICY search ON search_progress FOR SELECT TO chatbot_search USING (true);
    CREATE POLICY search ON tenants FOR SELECT TO chatbot_search USING (true);
    CREATE POLICY search ON conversations FOR SELECT TO chatbot_search USING (true);
    GRANT SELECT ON conversation_search, search_progress TO chatbot_search;
    GRANT SELECT (id) ON tenants TO chatbot_search;
    GRANT SELECT (tenant_id, changed_xid) ON conversations TO chatbot_search;

    CREATE FUNCTION find_indexed(words text) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER ROWS 100
      BEGIN ATOMIC
        SELECT conversation_id FROM conversation_search
         WHERE search_grams(tenant_id, content) @>
                 search_grams(current_tenant(), lower(words), least(3, octet_length(lower(words))))
           AND tenant_id = current_tenant() AND strpos(content, lower(words)) > 0;
      END;
    ALTER FUNCTION find_indexed OWNER TO chatbot_search;
    REVOKE EXECUTE ON FUNCTION find_indexed FROM PUBLIC;
    GRANT EXECUTE ON FUNCTION find_indexed TO chatbot_app;

    -- Who has so much that the index does not hold that searching through it would be felt.
    CREATE VIEW behind_in_search AS
      SELECT t.id AS tenant_id FROM tenants t LEFT JOIN search_progress p ON p.tenant_id = t.id
       WHERE 1000 = (SELECT count(*) FROM (
         SELECT FROM conversations c
          WHERE c.tenant_id = t.id AND c.changed_xid >= coalesce(pg_snapshot_xmin(p.indexed), '0') LIMIT 1000) unindexed);
    ALTER VIEW behind_in_search OWNER TO chatbot_search;
    GRANT SELECT ON behind_in_search TO chatbot_platform;
    REVOKE CREATE ON SCHEMA public FROM chatbot_search;
  `);

  // Nothing asks these: calls are counted by month, and who waits or is with whom is in conversations_open.
  await db.raw(`DROP INDEX messages_visitor_calls, conversations_waiting, conversations_open_by_agent`);
}
