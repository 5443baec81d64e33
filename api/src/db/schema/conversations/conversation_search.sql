-- needs: conversations, current_tenant, search_grams

-- The texts of conversations, for a search. They change with every message, so a job keeps this table up to date
-- instead of those writes. Later changes are searched in the messages themselves.
CREATE TABLE conversation_search (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  -- In lower case.
  content text NOT NULL,
  PRIMARY KEY (tenant_id, conversation_id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX conversation_search_grams ON conversation_search USING gin (search_grams(tenant_id, content));

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON conversation_search TO {{APP_ROLE}};

-- For find_indexed, which names the tenant itself.
CREATE POLICY search ON conversation_search FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT ON conversation_search TO {{SEARCH_ROLE}};
