-- needs: tenants, current_tenant, raise_tenant_version

CREATE TABLE webhooks (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  url text NOT NULL,
  events text[] NOT NULL,
  description text NOT NULL,
  -- Encrypted, see sealed_with. The platform's role cannot read it.
  secret text NOT NULL,
  old_secret text,
  old_secret_until timestamptz,
  -- The key that encrypted the secret; null for a secret in plain text, which the next start encrypts.
  sealed_with text GENERATED ALWAYS AS (CASE WHEN secret LIKE 'v1.%' THEN split_part(secret, '.', 2) END) STORED,
  is_active boolean NOT NULL DEFAULT true,
  failing_since timestamptz,
  disabled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);

-- Whether a webhook is active is cached together with the tenant's settings.
CREATE TRIGGER webhooks_version AFTER INSERT OR UPDATE OF is_active, events OR DELETE
  ON webhooks FOR EACH ROW EXECUTE FUNCTION raise_tenant_version();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON webhooks TO {{APP_ROLE}};

-- A job finds the tenants with work, and can read no URL and no secret.
CREATE POLICY platform_lookup ON webhooks FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, id, is_active, sealed_with) ON webhooks TO {{PLATFORM_ROLE}};
