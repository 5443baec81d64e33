-- Visitors get mail: workspaces say after how long, and opening a link in it confirms a contact's address.
-- An older database gets the table after the migrations, as it is by then.
ALTER TABLE IF EXISTS contacts ADD COLUMN email_confirmed_at timestamptz;

-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET settings = settings || '{"mail": {"mailAfterMinutes": {{MAIL_AFTER_MINUTES}}}}'
 WHERE settings->'mail' IS NULL;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
