-- The role that stores turns sees only the tenants that its batch names.
CREATE POLICY turns ON {{TABLE}} TO {{TURNS_ROLE}}
  USING ({{TENANT_COLUMN}} = ANY ((SELECT current_tenants())::uuid[]))
  WITH CHECK ({{TENANT_COLUMN}} = ANY ((SELECT current_tenants())::uuid[]));
