-- needs: users, current_tenant

-- Caches that consoles keep of conversations, by the id that they name at /sync.
CREATE TABLE sync_devices (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON sync_devices TO {{APP_ROLE}};
