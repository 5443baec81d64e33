-- needs: tenants, users, current_tenant

-- Saved filters and orders of the inbox.
CREATE TABLE views (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  owner_id uuid,
  name text NOT NULL,
  is_shared boolean NOT NULL,
  filter jsonb NOT NULL,
  sort text NOT NULL,
  client_id uuid,
  PRIMARY KEY (tenant_id, id),
  -- What is shared stays with the team.
  FOREIGN KEY (tenant_id, owner_id) REFERENCES users ON DELETE SET NULL (owner_id)
);
CREATE INDEX views_by_owner ON views (tenant_id, owner_id);
CREATE UNIQUE INDEX views_client ON views (tenant_id, client_id) WHERE client_id IS NOT NULL;

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON views TO {{STAFF_ROLE}};
