-- needs: tenants, current_tenant

-- Those who want no mail of a workspace, by a digest of their address.
CREATE TABLE mail_stops (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  address bytea NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, address)
);

{{_policy.sql}}
GRANT SELECT, INSERT, DELETE ON mail_stops TO {{APP_ROLE}};
