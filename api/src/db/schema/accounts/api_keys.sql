-- needs: tenants, current_tenant, current_tenants, raise_tenant_version

CREATE TABLE api_keys (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  hash bytea NOT NULL,
  -- The parts of the key that are shown.
  head text NOT NULL,
  tail text NOT NULL,
  permissions text[] NOT NULL,
  allowed_origins text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  expires_at timestamptz,
  last_used timestamptz,
  usage_count bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The whole of a publishable key, which is in the HTML of a site. Null: a secret key.
  publishable_key text,
  -- When a browser last sent a secret key; written once an hour at most.
  seen_in_browser_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CONSTRAINT publishable_keys_chat CHECK (publishable_key IS NULL OR permissions <@ ARRAY[{{CHAT_PERMISSIONS}}])
);
CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);
-- The widget's frame names its key by the head, before a tenant is known.
CREATE INDEX api_keys_head ON api_keys (head);

-- The owner of a key and its permissions are cached together with the tenant's settings.
CREATE TRIGGER api_keys_version AFTER UPDATE OF is_active, permissions, allowed_origins, expires_at OR DELETE
  ON api_keys FOR EACH ROW EXECUTE FUNCTION raise_tenant_version();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON api_keys TO {{APP_ROLE}};

{{_policy_of_usage.sql}}
GRANT SELECT (tenant_id, id, usage_count), UPDATE (usage_count, last_used) ON api_keys TO {{USAGE_ROLE}};

-- A request names a key and no tenant.
CREATE POLICY platform_lookup ON api_keys FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON api_keys TO {{PLATFORM_ROLE}};
