-- A search among a million contacts takes an index.
{{functions/folded.sql}}
{{functions/contact_text.sql}}

DO $$
BEGIN
  -- An older database gets the table after the migrations, as it is by then.
  IF to_regclass('contacts') IS NOT NULL THEN
    ALTER TABLE contacts ADD COLUMN searched text NOT NULL
      GENERATED ALWAYS AS (contact_text(name, email, phone, external_id)) STORED;
    CREATE INDEX contacts_grams ON contacts USING gin (search_grams(tenant_id, searched));
    CREATE POLICY search ON contacts FOR SELECT TO {{SEARCH_ROLE}} USING (true);
    GRANT SELECT (tenant_id, id, searched) ON contacts TO {{SEARCH_ROLE}};
  END IF;
END $$;
