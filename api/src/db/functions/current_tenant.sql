-- The transaction's tenant. Outside `inTenant` it is null, which equals no tenant, so nothing is visible.
CREATE OR REPLACE FUNCTION current_tenant() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.tenant_id', true), '')::uuid;
