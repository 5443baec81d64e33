-- needs: erasures, sync_devices, current_tenant

-- The caches that a person has to be removed from, one row for each erasure and cache.
CREATE TABLE erasure_devices (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  erasure_id uuid NOT NULL,
  device_id uuid NOT NULL,
  -- The transaction after which the server had nothing left; null while the erasure goes on.
  done_xid xid8,
  confirmed_at timestamptz,
  PRIMARY KEY (tenant_id, erasure_id, device_id),
  FOREIGN KEY (tenant_id, erasure_id) REFERENCES erasures ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, device_id) REFERENCES sync_devices ON DELETE CASCADE
);
-- A sync looks here each time, and mostly finds nothing.
CREATE INDEX erasure_devices_open ON erasure_devices (tenant_id, device_id) WHERE confirmed_at IS NULL;

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON erasure_devices TO {{APP_ROLE}};
