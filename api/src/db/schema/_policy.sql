-- The lock between tenants. It applies to the owner too, and shows no row while no tenant is set.
ALTER TABLE {{TABLE}} ENABLE ROW LEVEL SECURITY;
ALTER TABLE {{TABLE}} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON {{TABLE}} TO {{APP_ROLE}}
  USING ({{TENANT_COLUMN}} = current_tenant()) WITH CHECK ({{TENANT_COLUMN}} = current_tenant());
