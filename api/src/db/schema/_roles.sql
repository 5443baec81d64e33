-- Roles without a login; connections switch to one of them. None owns a table, so row-level security applies to all.
-- Roles belong to the cluster, so another database may have made them already.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY
    ARRAY['{{APP_ROLE}}', '{{STAFF_ROLE}}', '{{PLATFORM_ROLE}}', '{{SEARCH_ROLE}}', '{{TURNS_ROLE}}', '{{USAGE_ROLE}}']
  LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', role_name);
  END LOOP;
END $$;
-- May do all that a visitor's transaction may, and read what the team keeps to itself.
GRANT {{APP_ROLE}} TO {{STAFF_ROLE}};
