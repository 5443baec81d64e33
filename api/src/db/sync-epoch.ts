import type { Knex } from 'knex';

const STAMPED = {
  conversations: 'changed_xid',
  messages: 'changed_xid',
  knowledge_items: 'changed_xid',
  tombstones: 'changed_xid',
  users: 'name_xid',
};

/**
 * A dump brought to another cluster carries transaction ids that mean nothing there, and may lie in its future, where
 * no reader would ever come to them. Then every row is stamped anew, and a cursor of before starts over, as does the
 * index of what conversations say.
 */
export async function renewSyncEpoch(db: Knex): Promise<void> {
  await db.transaction(async (transaction) => {
    const { rowCount } = await transaction.raw(`
      UPDATE sync_epoch SET id = gen_random_uuid(), system_identifier = control.system_identifier
        FROM pg_control_system() control
       WHERE sync_epoch.system_identifier <> control.system_identifier
    `);
    if (rowCount === 0) return;
    await transaction.raw(`
      ALTER TABLE search_progress NO FORCE ROW LEVEL SECURITY;
      UPDATE search_progress SET indexed = NULL;
      ALTER TABLE search_progress FORCE ROW LEVEL SECURITY;
    `);
    for (const [table, column] of Object.entries(STAMPED)) {
      // An owner who is no superuser is held by row-level security too, and would find no row to stamp.
      await transaction.raw(`
        ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;
        UPDATE ${table} SET ${column} = pg_current_xact_id();
        ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      `);
    }
  });
}
