-- A workspace says when visitors do a proof of work.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = jsonb_set(settings, '{chatWidget,challenge}', '"automatic"')
 WHERE settings->'chatWidget' IS NOT NULL AND settings #> '{chatWidget,challenge}' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
