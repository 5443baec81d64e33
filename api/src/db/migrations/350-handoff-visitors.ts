import type { Knex } from 'knex';

/** Which visitor, as a digest of key and address, handed a conversation over: a bounded number of each may wait. */
export async function up(db: Knex): Promise<void> {
  await db.raw('ALTER TABLE conversations ADD COLUMN handoff_from bytea');
}
