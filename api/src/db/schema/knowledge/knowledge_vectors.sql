-- needs: tenants, current_tenant

-- What items mean, as an embeddings model sees it. A cache: rows may be deleted at any time.
CREATE TABLE knowledge_vectors (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
  -- SHA-256 of the model's name and the item's text.
  hash bytea NOT NULL,
  -- 32-bit floats, little endian.
  vector bytea NOT NULL,
  PRIMARY KEY (tenant_id, hash)
);

{{_policy.sql}}
GRANT SELECT, INSERT, DELETE ON knowledge_vectors TO {{APP_ROLE}};
