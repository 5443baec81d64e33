import type { Knex } from 'knex';

const SILENT = 'visitor_messages = 0 AND handoff_requested_at IS NULL AND rating IS NULL';

/** Finds the sessions that never said anything, once they are a day old; a first message takes a row out of the index. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX conversations_silent ON conversations (created_at) WHERE ${SILENT};
    CREATE POLICY platform_silent ON conversations FOR SELECT TO chatbot_platform USING (${SILENT});
    GRANT SELECT (created_at, visitor_messages, handoff_requested_at, rating) ON conversations TO chatbot_platform;
  `);
}
