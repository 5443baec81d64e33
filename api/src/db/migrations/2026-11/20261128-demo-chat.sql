-- A demo of an earlier version gets the color and the questions that new ones have, each where no one has changed it.
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
UPDATE tenants
   SET settings = jsonb_set(settings, '{chatWidget,primaryColor}', '"#24527F"'),
       settings_version = settings_version + 1
 WHERE is_demo AND upper(settings #>> '{chatWidget,primaryColor}') = '#3B82F6';
UPDATE tenants
   SET settings = jsonb_set(settings, '{chatWidget,questions}',
         '["Where is my order?", "How long does shipping take?", "What is your return policy?"]'),
       settings_version = settings_version + 1
 WHERE is_demo AND settings #> '{chatWidget,questions}' = '[]';
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
