-- needs: tenants, current_tenant

-- Every version of the assistant's settings. None is ever changed.
CREATE TABLE prompt_versions (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  version integer NOT NULL CHECK (version > 0),
  ai jsonb NOT NULL,
  -- The name stays when the author leaves the team. Both are null for the settings of a new workspace.
  author_id uuid,
  author_name text,
  restored_from integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, version)
);

{{_policy.sql}}
GRANT SELECT, INSERT ON prompt_versions TO {{APP_ROLE}};
