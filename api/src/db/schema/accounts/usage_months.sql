-- needs: tenants, current_tenant, current_tenants

CREATE TABLE usage_months (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  -- The first day of a calendar month in UTC.
  month date NOT NULL DEFAULT date_trunc('month', now() AT TIME ZONE 'UTC'),
  conversations bigint NOT NULL DEFAULT 0,
  api_calls bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, month)
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE ON usage_months TO {{APP_ROLE}};

{{_policy_of_turns.sql}}
GRANT SELECT, INSERT, UPDATE ON usage_months TO {{TURNS_ROLE}};

{{_policy_of_usage.sql}}
GRANT SELECT, INSERT, UPDATE ON usage_months TO {{USAGE_ROLE}};
