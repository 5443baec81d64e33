-- needs: tenants, current_tenant

-- Deleted rows, so that consoles remove their copies. Written by bury.
CREATE TABLE tombstones (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ({{TOMBSTONE_KINDS}})),
  id uuid NOT NULL,
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  deleted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, kind, id)
);
CREATE INDEX tombstones_changed ON tombstones (tenant_id, changed_xid, id);
CREATE INDEX tombstones_oldest ON tombstones (deleted_at);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON tombstones TO {{APP_ROLE}};

-- A job finds the tenants whose tombstones have expired.
CREATE POLICY platform_lookup ON tombstones FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, deleted_at) ON tombstones TO {{PLATFORM_ROLE}};
