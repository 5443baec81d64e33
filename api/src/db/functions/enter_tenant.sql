-- Begins a tenant's transaction and returns its active webhooks in the same round trip; null without any. It is
-- PL/pgSQL, because a connection then plans the query once.
CREATE OR REPLACE FUNCTION enter_tenant(tenant uuid) RETURNS json
  LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('app.tenant_id', tenant::text, true);
  RETURN (SELECT json_agg(json_build_object('id', id, 'events', events)) FROM webhooks WHERE is_active);
END $$;
