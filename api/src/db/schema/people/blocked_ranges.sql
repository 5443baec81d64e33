-- needs: tenants, users, current_tenant, raise_tenant_version

-- Address ranges whose visitors may not write. Contacts are blocked in their own row.
CREATE TABLE blocked_ranges (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  -- As text of a cidr.
  range text NOT NULL,
  reason text,
  until timestamptz NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, created_by) REFERENCES users ON DELETE SET NULL (created_by)
);
CREATE UNIQUE INDEX blocked_ranges_range ON blocked_ranges (tenant_id, range);

-- The ranges are cached together with keys.
CREATE TRIGGER blocked_ranges_version AFTER INSERT OR UPDATE OR DELETE
  ON blocked_ranges FOR EACH ROW EXECUTE FUNCTION raise_tenant_version();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON blocked_ranges TO {{APP_ROLE}};

-- Read with a key, before a tenant is known.
CREATE POLICY platform_lookup ON blocked_ranges FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, range, until) ON blocked_ranges TO {{PLATFORM_ROLE}};
