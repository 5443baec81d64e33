-- The widget has a greeting, a text for when the team is away, a team line, and texts by language.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = jsonb_set(settings, '{chatWidget}',
  '{"greeting": "", "away": "", "teamLine": "", "team": [], "texts": {}}'::jsonb || (settings->'chatWidget'))
 WHERE settings->'chatWidget' IS NOT NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
