-- needs: users, current_tenant

CREATE TABLE sessions (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  user_id uuid NOT NULL,
  -- Rises when the session gets a new token; older tokens no longer open it.
  generation integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions (tenant_id, user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO {{APP_ROLE}};

-- Read before a tenant is known.
CREATE POLICY platform_lookup ON sessions FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON sessions TO {{PLATFORM_ROLE}};
