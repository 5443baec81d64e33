-- The team keeps notes that no visitor's transaction can read, and may block contacts.
{{_roles.sql}}

DO $$
BEGIN
  -- An older database gets the table after the migrations, as it is by then.
  IF to_regclass('contacts') IS NOT NULL THEN
    ALTER TABLE contacts
      ADD COLUMN blocked_at timestamptz,
      ADD COLUMN blocked_by uuid,
      ADD COLUMN block_reason text,
      ADD FOREIGN KEY (tenant_id, blocked_by) REFERENCES users ON DELETE SET NULL (blocked_by);
    CREATE INDEX contacts_blocked ON contacts (tenant_id, blocked_until) WHERE blocked_until IS NOT NULL;
    CREATE POLICY platform_blocked ON contacts FOR SELECT TO {{PLATFORM_ROLE}} USING (blocked_until IS NOT NULL);
    GRANT SELECT (tenant_id, blocked_until) ON contacts TO {{PLATFORM_ROLE}};
  END IF;
END $$;
