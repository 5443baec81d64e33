-- needs: users, current_tenant

-- The networks from which each member has signed in, as digests. Failures elsewhere must not lock a member out there.
CREATE TABLE sign_in_networks (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  user_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  network bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, user_id, network),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX sign_in_networks_expiry ON sign_in_networks (expires_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_networks TO {{APP_ROLE}};

-- A sign-in names an email address and no tenant.
CREATE POLICY platform_lookup ON sign_in_networks FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON sign_in_networks TO {{PLATFORM_ROLE}};
