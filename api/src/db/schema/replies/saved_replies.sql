-- needs: users, tenants, current_tenant, stamp_change, bury

-- What members answer again and again. The role of visitors' transactions has no right here.
CREATE TABLE saved_replies (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  title text NOT NULL,
  shortcut text NOT NULL,
  body text NOT NULL,
  actions jsonb NOT NULL,
  author_id uuid,
  -- The one member who sees it; null: the whole workspace. A private reply goes with its owner.
  owner_id uuid,
  used_count bigint NOT NULL DEFAULT 0,
  -- Rises with each change, so that a change based on an older text is refused.
  version integer NOT NULL DEFAULT 1,
  client_id uuid,
  -- SHA-256 of the content sent with the client id. It still separates a resend from a reuse after the row has changed.
  client_digest bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that wrote the row last; see stamp_change.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, author_id) REFERENCES users ON DELETE SET NULL (author_id),
  FOREIGN KEY (tenant_id, owner_id) REFERENCES users ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_replies_client ON saved_replies (tenant_id, client_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX saved_replies_shortcut ON saved_replies (tenant_id, owner_id, lower(shortcut)) NULLS NOT DISTINCT
  WHERE shortcut <> '';
CREATE INDEX saved_replies_author ON saved_replies (tenant_id, author_id);
CREATE INDEX saved_replies_changed ON saved_replies (tenant_id, changed_xid, id);

-- Counting a use is no change that consoles must load.
CREATE TRIGGER saved_replies_stamp BEFORE UPDATE ON saved_replies FOR EACH ROW
  WHEN (NEW.used_count = OLD.used_count) EXECUTE FUNCTION stamp_change();
CREATE TRIGGER saved_replies_bury AFTER DELETE ON saved_replies
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION bury({{TOMBSTONE_REPLY}});

{{_policy_by_subquery.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_replies TO {{STAFF_ROLE}};
