import type { Knex } from 'knex';

/** Counts the changes of an item and of the settings, so that a change of what has changed meanwhile is refused. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE knowledge_items ADD COLUMN version integer NOT NULL DEFAULT 1;
    -- An item that is restored goes on counting where it was deleted.
    ALTER TABLE knowledge_versions ADD COLUMN version integer NOT NULL DEFAULT 1;
    ALTER TABLE tenants ADD COLUMN settings_version integer NOT NULL DEFAULT 1;
  `);
}
