-- Workspaces say whether the assistant answers mail to their own address. So far the team did.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = jsonb_set(settings, '{mail,assistantAnswers}', 'false')
 WHERE settings->'mail'->'assistantAnswers' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
