import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What a client sent under its client id, as SHA-256: a resend is told from a reuse also after the row has changed.
    ALTER TABLE knowledge_items ADD COLUMN client_digest bytea;
    ALTER TABLE conversations ADD COLUMN client_digest bytea;

    -- Who gave a waiting conversation back last: it is not offered to them again by itself.
    ALTER TABLE conversations ADD COLUMN declined_by uuid;
  `);
}
