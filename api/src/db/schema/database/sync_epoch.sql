-- One row: the cluster whose transaction ids the stamps use; see sync-epoch.ts. It belongs to no tenant.
CREATE TABLE sync_epoch (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  system_identifier bigint NOT NULL
);
INSERT INTO sync_epoch (system_identifier) SELECT system_identifier FROM pg_control_system();

ALTER TABLE sync_epoch ENABLE ROW LEVEL SECURITY;
ALTER TABLE sync_epoch FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody ON sync_epoch USING (true);
GRANT SELECT ON sync_epoch TO {{APP_ROLE}};
