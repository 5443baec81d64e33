-- needs: tenants, current_tenant

-- Solved proofs of work that have been used, until they would be too late anyway.
CREATE TABLE used_challenges (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  -- The challenge's signature.
  id bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX used_challenges_expiry ON used_challenges (expires_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON used_challenges TO {{APP_ROLE}};

-- A job finds the tenants with challenges that are over.
CREATE POLICY platform_lookup ON used_challenges FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, expires_at) ON used_challenges TO {{PLATFORM_ROLE}};
