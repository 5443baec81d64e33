-- Workspaces say what visitors are asked before their first message.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants
   SET settings = jsonb_set(settings, '{chatWidget,form}', '{"when": "never", "fields": [], "consent": null}')
 WHERE settings #> '{chatWidget,form}' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
