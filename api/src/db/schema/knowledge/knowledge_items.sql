-- needs: tenants, current_tenant, current_tenants, stamp_change, bury, keep_knowledge_search, question_key

CREATE TABLE knowledge_items (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  -- The workspace's own id of the item, such as in a spreadsheet.
  external_id text,
  question text NOT NULL,
  -- Equal for questions with the same text, so that an import finds duplicates by index.
  question_key uuid NOT NULL GENERATED ALWAYS AS (question_key(question)) STORED,
  alternatives text[] NOT NULL,
  answer text NOT NULL,
  category text NOT NULL,
  tags text[] NOT NULL,
  priority smallint NOT NULL,
  -- Rises with each change, so that a change based on an older text is refused.
  version integer NOT NULL DEFAULT 1,
  times_used bigint NOT NULL DEFAULT 0,
  rating_sum bigint NOT NULL DEFAULT 0,
  rating_count bigint NOT NULL DEFAULT 0,
  -- Of answers that rest on it, by their visitors.
  helpful_count bigint NOT NULL DEFAULT 0,
  not_helpful_count bigint NOT NULL DEFAULT 0,
  client_id uuid,
  -- SHA-256 of the content sent with the client id. It still separates a resend from a reuse after the row has changed.
  client_digest bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that wrote the row last; see stamp_change.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (tenant_id, id)
-- Each page keeps space for the next version of a row, so that counting a use writes no index.
) WITH (fillfactor = 85);
CREATE UNIQUE INDEX knowledge_items_client ON knowledge_items (tenant_id, client_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX knowledge_items_external ON knowledge_items (tenant_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX knowledge_items_question ON knowledge_items (tenant_id, question_key);
CREATE INDEX knowledge_items_newest ON knowledge_items (tenant_id, created_at DESC, id DESC);
CREATE INDEX knowledge_items_category ON knowledge_items (tenant_id, category, created_at DESC, id DESC);
CREATE INDEX knowledge_items_changed ON knowledge_items (tenant_id, changed_xid, id);

-- Counting a use is no change that consoles must load.
CREATE TRIGGER knowledge_items_stamp BEFORE UPDATE ON knowledge_items FOR EACH ROW
  WHEN (NEW.times_used = OLD.times_used) EXECUTE FUNCTION stamp_change();
CREATE TRIGGER knowledge_items_bury AFTER DELETE ON knowledge_items
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION bury({{TOMBSTONE_KNOWLEDGE}});

CREATE TRIGGER knowledge_items_added AFTER INSERT ON knowledge_items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_knowledge_search();
CREATE TRIGGER knowledge_items_reworded
  AFTER UPDATE OF question, alternatives, answer, category, tags, created_at ON knowledge_items
  FOR EACH ROW EXECUTE FUNCTION keep_knowledge_search();
CREATE TRIGGER knowledge_items_gone AFTER DELETE ON knowledge_items
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_knowledge_search();

{{_policy_by_subquery.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_items TO {{APP_ROLE}};

{{_policy_of_usage.sql}}
GRANT SELECT (tenant_id, id, times_used), UPDATE (times_used) ON knowledge_items TO {{USAGE_ROLE}};
