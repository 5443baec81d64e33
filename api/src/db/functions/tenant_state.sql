-- needs: tenants

-- Changes with everything that an answer depends on: settings, plan, knowledge, and the end of a trial.
CREATE OR REPLACE FUNCTION tenant_state(tenant tenants) RETURNS text
  LANGUAGE sql STABLE
  RETURN tenant.version::text || CASE WHEN tenant.trial_ends_at <= now() THEN ' over' ELSE '' END;
