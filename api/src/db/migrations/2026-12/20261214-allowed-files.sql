-- Workspaces say which kinds of files may be sent. Until then all were taken; programs are not any more.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = settings || '{"files": {"allowed": ["pictures", "documents", "archives", "media", "others"]}}'
 WHERE settings->'files' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
