import type { Knex } from 'knex';

/** The widget's window names its key by the part that is shown of it, before any tenant is known. */
export async function up(db: Knex): Promise<void> {
  await db.raw('CREATE INDEX api_keys_head ON api_keys (head)');
}
