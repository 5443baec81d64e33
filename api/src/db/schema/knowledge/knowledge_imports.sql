-- needs: tenants, current_tenant

-- The result of each import with a client id, for a caller who missed the answer and sends it again.
CREATE TABLE knowledge_imports (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
  client_id uuid NOT NULL,
  -- SHA-256 of the bytes that were sent.
  digest bytea NOT NULL,
  result jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, client_id)
);

{{_policy.sql}}
GRANT SELECT, INSERT, DELETE ON knowledge_imports TO {{APP_ROLE}};
