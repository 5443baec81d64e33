-- needs: tenants, current_tenant

-- The picture of a workspace. Its id is in the picture's public address, and changes with it.
CREATE TABLE workspace_logos (
  tenant_id uuid PRIMARY KEY DEFAULT current_tenant() REFERENCES tenants,
  id text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/png', 'image/webp')),
  content bytea NOT NULL CHECK (octet_length(content) <= {{MAX_LOGO_BYTES}})
);
CREATE UNIQUE INDEX workspace_logos_id ON workspace_logos (id);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON workspace_logos TO {{APP_ROLE}};

-- A browser names a picture and no tenant.
CREATE POLICY platform_lookup ON workspace_logos FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON workspace_logos TO {{PLATFORM_ROLE}};
