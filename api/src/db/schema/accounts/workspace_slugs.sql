-- needs: tenants, current_tenant

-- Every slug that a workspace has or had: mail to a former address still reaches it, and no other one gets it.
CREATE TABLE workspace_slugs (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  slug text NOT NULL,
  PRIMARY KEY (tenant_id, slug)
);
CREATE UNIQUE INDEX workspace_slugs_slug ON workspace_slugs (slug);

-- Those that an older database has. The row-level security of a table also applies to its owner.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
INSERT INTO workspace_slugs (tenant_id, slug) SELECT id, slug FROM tenants;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;

{{_policy.sql}}
GRANT SELECT, INSERT ON workspace_slugs TO {{APP_ROLE}};

-- A mail names a slug and no tenant.
CREATE POLICY platform_lookup ON workspace_slugs FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON workspace_slugs TO {{PLATFORM_ROLE}};
