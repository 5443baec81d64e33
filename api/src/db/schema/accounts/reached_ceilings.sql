-- needs: tenants, current_tenant

-- When a workspace last reached one of its ceilings, and when its owner was mailed about it.
CREATE TABLE reached_ceilings (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  ceiling text NOT NULL,
  reached_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  PRIMARY KEY (tenant_id, ceiling)
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE ON reached_ceilings TO {{APP_ROLE}};
