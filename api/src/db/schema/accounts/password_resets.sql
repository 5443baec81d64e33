-- needs: users, current_tenant

-- One row for each mailed link; using the link deletes it. Only the SHA-256 of its token is kept.
CREATE TABLE password_resets (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX password_resets_hash ON password_resets (hash);
CREATE INDEX password_resets_user ON password_resets (tenant_id, user_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON password_resets TO {{APP_ROLE}};

-- A link names a token and no tenant.
CREATE POLICY platform_lookup ON password_resets FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON password_resets TO {{PLATFORM_ROLE}};
