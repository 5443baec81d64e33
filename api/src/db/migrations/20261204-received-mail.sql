-- Visitors answer by mail: the token in the address says for which conversation a mail is. Mail to a workspace's own
-- address opens a conversation.
ALTER TABLE conversations
  ADD COLUMN channel text NOT NULL DEFAULT {{CAME_BY_CHAT}} CHECK (channel IN ({{CONVERSATION_CHANNELS}})),
  ADD COLUMN mail_subject text;
GRANT SELECT (channel) ON conversations TO {{PLATFORM_ROLE}};

ALTER TABLE tenants
  ADD COLUMN slug text NOT NULL DEFAULT 'workspace-' || substr(md5(gen_random_uuid()::text), 1, 12);
-- The row-level security of a table also applies to its owner, who would see no tenant.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
WITH named AS (
  SELECT id, left(trim(BOTH '-' FROM regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), 30) AS slug FROM tenants
), numbered AS (
  SELECT id, slug, row_number() OVER (PARTITION BY slug ORDER BY id) AS n FROM named WHERE slug <> ''
)
UPDATE tenants SET slug = numbered.slug FROM numbered WHERE numbered.id = tenants.id AND numbered.n = 1
  AND numbered.slug NOT IN ({{RESERVED_SLUGS}}) AND numbered.slug NOT LIKE '%-';
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX tenants_slug ON tenants (slug);

DO $$
BEGIN
  -- An older database gets the table after the migrations, as it is by then.
  IF to_regclass('mail_threads') IS NOT NULL THEN
    ALTER TABLE mail_threads ADD COLUMN continued_in uuid;
    GRANT UPDATE (continued_in) ON mail_threads TO {{APP_ROLE}};
    CREATE POLICY platform_lookup ON mail_threads FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
    GRANT SELECT (tenant_id, conversation_id, token) ON mail_threads TO {{PLATFORM_ROLE}};
  END IF;
END $$;
