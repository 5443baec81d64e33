-- The role that counts usage sees only the tenants that its call names. As `= ANY (…)` it would be a condition of the
-- index, and PostgreSQL would sort all these tenants for each row it looks for.
CREATE POLICY usage ON {{TABLE}} TO {{USAGE_ROLE}}
  USING ({{TENANT_COLUMN}} IN (SELECT unnest(current_tenants())))
  WITH CHECK ({{TENANT_COLUMN}} IN (SELECT unnest(current_tenants())));
