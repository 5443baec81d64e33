-- needs: tenants, current_tenant

-- conversation_search holds everything that this snapshot sees; without a row, it holds nothing.
CREATE TABLE search_progress (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
  indexed pg_snapshot,
  PRIMARY KEY (tenant_id)
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON search_progress TO {{APP_ROLE}};

CREATE POLICY search ON search_progress FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT ON search_progress TO {{SEARCH_ROLE}};
