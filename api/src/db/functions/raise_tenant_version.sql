-- Raises the version of the tenant that owns a changed key or webhook.
CREATE OR REPLACE FUNCTION raise_tenant_version() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  -- The tenant's own trigger raises the version with each update.
  UPDATE tenants SET version = version WHERE id = coalesce(NEW.tenant_id, OLD.tenant_id);
  RETURN NULL;
END $$;
