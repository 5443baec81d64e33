import type { Knex } from 'knex';

/** Where a model may link to: nowhere of its own accord, until a tenant says so. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Forced row-level security would hide the tenants from their owner, who is a superuser only in the embedded database.
    ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
    UPDATE tenants SET settings = jsonb_set(settings, '{ai,allowedLinks}', '[]')
      WHERE settings #> '{ai,allowedLinks}' IS NULL;
    ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
  `);
}
