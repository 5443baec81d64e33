-- needs: tenants, current_tenant

-- Stretches of a tenant's time with about as many texts each. The terms of search_texts begin with the number of their
-- era, so that a search goes back in time and stops once its page is full, and meets no entry of another tenant.
CREATE TABLE search_eras (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Up to the start of the next one.
  starts_at timestamptz NOT NULL,
  newest_at timestamptz NOT NULL,
  texts integer NOT NULL DEFAULT 0,
  -- Whose stems are among its terms.
  languages text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX search_eras_start ON search_eras (tenant_id, starts_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON search_eras TO {{STAFF_ROLE}};

-- For find_texts, which names the tenant itself.
CREATE POLICY search ON search_eras FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT ON search_eras TO {{SEARCH_ROLE}};
