-- needs: tenants, current_tenant

-- What the customer's server signs identity tokens with; a row while verified identity is on.
CREATE TABLE identity_secrets (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  -- Encrypted, see webhooks.secret. The platform's role cannot read it.
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamptz,
  -- The key that encrypted the secret.
  sealed_with text GENERATED ALWAYS AS (CASE WHEN secret LIKE 'v1.%' THEN split_part(secret, '.', 2) END) STORED,
  PRIMARY KEY (tenant_id)
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_secrets TO {{APP_ROLE}};

-- A job finds the tenants whose secret another key encrypted.
CREATE POLICY platform_lookup ON identity_secrets FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, sealed_with) ON identity_secrets TO {{PLATFORM_ROLE}};
