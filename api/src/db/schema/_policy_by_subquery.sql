-- As `_policy.sql`, for tables that are also read whole: the subquery is evaluated once, not once for each row.
ALTER TABLE {{TABLE}} ENABLE ROW LEVEL SECURITY;
ALTER TABLE {{TABLE}} FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_isolation ON {{TABLE}} TO {{APP_ROLE}}
  USING ({{TENANT_COLUMN}} = (SELECT current_tenant())) WITH CHECK ({{TENANT_COLUMN}} = (SELECT current_tenant()));
