-- The demo workspace says that it is one. No one else can have its addresses, because .test is reserved.
ALTER TABLE tenants ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET is_demo = true
 WHERE name = 'Acme Store'
   AND id IN (SELECT tenant_id FROM users WHERE email = 'owner@acme.test')
   AND id IN (SELECT tenant_id FROM users WHERE email = 'agent@acme.test');
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
