import type { Knex } from 'knex';

/**
 * Every synced row names the transaction that wrote it last. A client keeps the snapshot it has read up to, and what
 * that snapshot does not see is what it lacks: no counter row that all writers would wait for, and nothing that
 * commits late is skipped, as it would be by the order of a sequence.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.changed_xid := pg_current_xact_id(); RETURN NEW; END $$;
  `);
  for (const table of ['conversations', 'messages', 'knowledge_items']) {
    await db.raw(`
      ALTER TABLE ${table} ADD COLUMN changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id();
      CREATE INDEX ${table}_changed ON ${table} (tenant_id, changed_xid, id);
      CREATE TRIGGER ${table}_stamp BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION stamp_change();
    `);
  }

  // A colleague's name shows in their conversations; writing it into all of them would lock them in the wrong order.
  await db.raw(`
    ALTER TABLE users ADD COLUMN name_xid xid8 NOT NULL DEFAULT pg_current_xact_id();
    CREATE FUNCTION stamp_name() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN NEW.name_xid := pg_current_xact_id(); RETURN NEW; END $$;
    CREATE TRIGGER users_stamp_name BEFORE UPDATE OF name ON users FOR EACH ROW
      WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION stamp_name();
  `);

  // A conversation that left the 90 days of /sync and comes back brings its old messages along. A day early, so that
  // no reader's clock can have left it out already while this writer still counts it as inside.
  await db.raw(`
    CREATE FUNCTION stamp_messages() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE messages SET changed_xid = pg_current_xact_id()
         WHERE tenant_id = NEW.tenant_id AND conversation_id = NEW.id;
        RETURN NULL;
      END $$;
    CREATE TRIGGER conversations_wake AFTER UPDATE OF updated_at ON conversations FOR EACH ROW
      WHEN (OLD.updated_at < clock_timestamp() - interval '89 days' AND NEW.updated_at > OLD.updated_at)
      EXECUTE FUNCTION stamp_messages();
  `);

  await db.raw(`
    CREATE TABLE tombstones (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('conversation', 'knowledge')),
      id uuid NOT NULL,
      changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
      deleted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (tenant_id, kind, id)
    );
    CREATE INDEX tombstones_changed ON tombstones (tenant_id, changed_xid, id);
    CREATE INDEX tombstones_oldest ON tombstones (deleted_at);
    ALTER TABLE tombstones ENABLE ROW LEVEL SECURITY;
    ALTER TABLE tombstones FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON tombstones TO chatbot_app
      USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
    GRANT SELECT, INSERT, UPDATE, DELETE ON tombstones TO chatbot_app;
    -- Whose tombstones are old enough to be forgotten.
    CREATE POLICY platform_lookup ON tombstones FOR SELECT TO chatbot_platform USING (true);
    GRANT SELECT (tenant_id, deleted_at) ON tombstones TO chatbot_platform;

    CREATE FUNCTION bury() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO tombstones (tenant_id, kind, id) SELECT tenant_id, TG_ARGV[0], id FROM gone
            ON CONFLICT (tenant_id, kind, id)
            DO UPDATE SET changed_xid = excluded.changed_xid, deleted_at = excluded.deleted_at;
        RETURN NULL;
      END $$;
    CREATE TRIGGER conversations_bury AFTER DELETE ON conversations
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION bury('conversation');
    CREATE TRIGGER knowledge_items_bury AFTER DELETE ON knowledge_items
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION bury('knowledge');
  `);

  // One row: which history of transactions the stamps belong to (see sync-epoch.ts). No tenant's, so open to all.
  await db.raw(`
    CREATE TABLE sync_epoch (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      system_identifier bigint NOT NULL
    );
    ALTER TABLE sync_epoch ENABLE ROW LEVEL SECURITY;
    ALTER TABLE sync_epoch FORCE ROW LEVEL SECURITY;
    CREATE POLICY everybody ON sync_epoch USING (true);
    GRANT SELECT ON sync_epoch TO chatbot_app;
    INSERT INTO sync_epoch (system_identifier) SELECT system_identifier FROM pg_control_system();
  `);
}
