import type { Knex } from 'knex';

/**
 * The waiting conversations in the order of the queue's list. A turn with the assistant changes no entry of it. Its last
 * condition, which always holds, keeps it from plans of the watchdog, which has narrower indexes.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE INDEX conversations_waiting ON conversations (tenant_id, handoff_requested_at, id)
      WHERE status IN ('transferred', 'escalated') AND accepted_at IS NULL AND handoff_requested_at IS NOT NULL
  `);
}
