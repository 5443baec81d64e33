-- needs: api_keys, current_tenant, current_tenants

-- Calls by UTC day. A day without a call has no row.
CREATE TABLE api_key_usage (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  key_id uuid NOT NULL,
  day date NOT NULL,
  calls bigint NOT NULL,
  PRIMARY KEY (tenant_id, key_id, day),
  FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys ON DELETE CASCADE
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON api_key_usage TO {{APP_ROLE}};

{{_policy_of_usage.sql}}
GRANT SELECT, INSERT, UPDATE ON api_key_usage TO {{USAGE_ROLE}};
