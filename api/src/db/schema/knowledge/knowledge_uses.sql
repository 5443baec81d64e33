-- needs: tenants, current_tenant, current_tenants

-- Uses by UTC day, for the items used most in recent days. It has no foreign key, so that deleting an item leaves no
-- work here; readers leave deleted items out.
CREATE TABLE knowledge_uses (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  day date NOT NULL DEFAULT current_date,
  item_id uuid NOT NULL,
  times integer NOT NULL,
  PRIMARY KEY (tenant_id, day, item_id) INCLUDE (times)
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_uses TO {{APP_ROLE}};

{{_policy_of_usage.sql}}
GRANT SELECT, INSERT, UPDATE ON knowledge_uses TO {{USAGE_ROLE}};
