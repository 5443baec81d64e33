import type { Knex } from 'knex';

/** By which key a webhook's secret is encrypted; null for one that is in plain text, which the next start encrypts. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE webhooks ADD COLUMN sealed_with text
      GENERATED ALWAYS AS (CASE WHEN secret LIKE 'v1.%' THEN split_part(secret, '.', 2) END) STORED;
    GRANT SELECT (sealed_with) ON webhooks TO chatbot_platform;
  `);
}
