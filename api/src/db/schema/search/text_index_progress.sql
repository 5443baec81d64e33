-- needs: tenants, current_tenant

-- How far search_texts is. It holds everything that the snapshot `indexed` sees; null or without a row: nothing.
CREATE TABLE text_index_progress (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
  stream text NOT NULL CHECK (stream IN ({{SEARCH_STREAMS}})),
  indexed pg_snapshot,
  -- A pass that goes on: it is to hold everything that this snapshot sees, and is past this change.
  until pg_snapshot,
  after_xid xid8,
  after_id uuid,
  PRIMARY KEY (tenant_id, stream)
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON text_index_progress TO {{STAFF_ROLE}};

CREATE POLICY search ON text_index_progress FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT ON text_index_progress TO {{SEARCH_ROLE}};
