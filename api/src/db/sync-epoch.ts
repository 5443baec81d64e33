import type pg from 'pg';

const STAMPED = {
  conversations: 'changed_xid',
  messages: 'changed_xid',
  knowledge_items: 'changed_xid',
  tombstones: 'changed_xid',
  users: 'name_xid',
  contacts: 'shown_xid',
};

/**
 * Restamps all rows after a dump was restored in another cluster. Its transaction ids are meaningless there, and ids
 * in the future would never reach a reader. Older cursors and the conversation search index start over.
 */
export async function renewSyncEpoch(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(`
    UPDATE sync_epoch SET id = gen_random_uuid(), system_identifier = control.system_identifier
      FROM pg_control_system() control
     WHERE sync_epoch.system_identifier <> control.system_identifier
  `);
  if (rowCount === 0) return;
  await client.query(`
    ALTER TABLE search_progress NO FORCE ROW LEVEL SECURITY;
    UPDATE search_progress SET indexed = NULL;
    ALTER TABLE search_progress FORCE ROW LEVEL SECURITY;
  `);
  for (const [table, column] of Object.entries(STAMPED)) {
    // Row-level security applies to an owner without superuser rights too, who would find no rows.
    await client.query(`
      ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY;
      UPDATE ${table} SET ${column} = pg_current_xact_id();
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
    `);
  }
}
