-- Writes a tombstone of the given kind for each deleted row.
CREATE OR REPLACE FUNCTION bury() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO tombstones (tenant_id, kind, id)
  SELECT tenant_id, TG_ARGV[0], id FROM gone
  ON CONFLICT (tenant_id, kind, id)
    DO UPDATE SET changed_xid = excluded.changed_xid, deleted_at = excluded.deleted_at;
  RETURN NULL;
END $$;
