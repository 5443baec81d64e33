-- The tenants of a batch. Outside a batch it is null, so nothing is visible.
CREATE OR REPLACE FUNCTION current_tenants() RETURNS uuid[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN string_to_array(nullif(current_setting('app.tenant_ids', true), ''), ',')::uuid[];
