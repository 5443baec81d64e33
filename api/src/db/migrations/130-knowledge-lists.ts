import type { Knex } from 'knex';

/** Reading through 100,000 knowledge items of one tenant: for a page, a count, or some piece of text. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Without the subquery, a scan of the whole table works out the tenant for every row anew.
    ALTER POLICY tenant_isolation ON knowledge_items
      USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));

    -- All texts of an item as a search compares them, with a character between them that nobody types.
    CREATE FUNCTION knowledge_content(item knowledge_items) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
      RETURN lower(concat_ws(E'\\x1f', item.question, item.answer, array_to_string(item.tags, E'\\x1f'),
        array_to_string(item.alternatives, E'\\x1f')) COLLATE pg_c_utf8);

    -- Apart from the items: narrow, which is what reading it whole costs, and not written again with each use of one.
    -- No foreign key to them: the triggers alone write here, and a hundred thousand checks would be felt in an import.
    CREATE TABLE knowledge_search (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      category text NOT NULL,
      content text NOT NULL,
      PRIMARY KEY (tenant_id, id)
    );

    CREATE FUNCTION keep_knowledge_search() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          INSERT INTO knowledge_search (tenant_id, id, created_at, category, content)
            SELECT tenant_id, id, created_at, category, knowledge_content(added) FROM added;
        ELSIF TG_OP = 'UPDATE' THEN
          UPDATE knowledge_search
             SET created_at = NEW.created_at, category = NEW.category, content = knowledge_content(NEW)
           WHERE tenant_id = NEW.tenant_id AND id = NEW.id;
        ELSE
          DELETE FROM knowledge_search s USING gone WHERE s.tenant_id = gone.tenant_id AND s.id = gone.id;
        END IF;
        RETURN NULL;
      END $$;
    CREATE TRIGGER knowledge_items_added AFTER INSERT ON knowledge_items
      REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_knowledge_search();
    CREATE TRIGGER knowledge_items_reworded
      AFTER UPDATE OF question, alternatives, answer, category, tags, created_at ON knowledge_items
      FOR EACH ROW EXECUTE FUNCTION keep_knowledge_search();
    CREATE TRIGGER knowledge_items_gone AFTER DELETE ON knowledge_items
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_knowledge_search();

    -- Forced row-level security would hide the items from their owner, who is a superuser only in the embedded database.
    ALTER TABLE knowledge_items NO FORCE ROW LEVEL SECURITY;
    INSERT INTO knowledge_search (tenant_id, id, created_at, category, content)
      SELECT tenant_id, id, created_at, category, knowledge_content(item) FROM knowledge_items item;
    ALTER TABLE knowledge_items FORCE ROW LEVEL SECURITY;

    ALTER TABLE knowledge_search ENABLE ROW LEVEL SECURITY;
    ALTER TABLE knowledge_search FORCE ROW LEVEL SECURITY;
    CREATE POLICY tenant_isolation ON knowledge_search TO chatbot_app
      USING (tenant_id = (SELECT current_tenant())) WITH CHECK (tenant_id = (SELECT current_tenant()));
    GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_search TO chatbot_app;
  `);
}
