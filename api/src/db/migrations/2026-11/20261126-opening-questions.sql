-- The empty chat shows questions that visitors may tap on.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = jsonb_set(settings, '{chatWidget,questions}', '[]')
 WHERE settings->'chatWidget' IS NOT NULL AND settings #> '{chatWidget,questions}' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
