-- New members start with the time zone of their workspace. An existing workspace gets its owner's.
ALTER TABLE tenants ADD COLUMN timezone text NOT NULL DEFAULT 'UTC';

-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
UPDATE tenants t SET timezone = coalesce(u.preferences->>'timezone', 'UTC')
  FROM users u WHERE u.tenant_id = t.id AND u.role = 'owner';
ALTER TABLE users FORCE ROW LEVEL SECURITY;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
