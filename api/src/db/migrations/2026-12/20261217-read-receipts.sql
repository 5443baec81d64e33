-- Workspaces say who learns that a message was seen. So far the team was, and visitors were not.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = settings || '{"receipts": {"showToTeam": true, "showToVisitors": false}}'
 WHERE settings->'receipts' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
