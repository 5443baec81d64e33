-- needs: current_tenant

-- The texts of knowledge_items as a search compares them, written only by keep_knowledge_search. It is a separate,
-- narrow table, because a search reads it whole and each use of an item would rewrite it. It has no foreign key,
-- because 100,000 checks would slow an import.
CREATE TABLE knowledge_search (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  category text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

{{_policy_by_subquery.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_search TO {{APP_ROLE}};
