-- needs: conversations, users, current_tenant, stamp_change, bury

-- What the team writes to itself in a conversation. The role of visitors' transactions has no right here.
CREATE TABLE conversation_notes (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  content text NOT NULL,
  -- Also of members who have left since.
  mentions uuid[] NOT NULL DEFAULT '{}',
  author_id uuid,
  client_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  -- The transaction that wrote the row last; see stamp_change.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users ON DELETE SET NULL (author_id)
);
CREATE INDEX conversation_notes_newest ON conversation_notes (tenant_id, conversation_id, id DESC);
CREATE INDEX conversation_notes_author ON conversation_notes (tenant_id, author_id);
CREATE UNIQUE INDEX conversation_notes_client ON conversation_notes (tenant_id, client_id)
  WHERE client_id IS NOT NULL;
CREATE INDEX conversation_notes_changed ON conversation_notes (tenant_id, changed_xid, id);

CREATE TRIGGER conversation_notes_stamp BEFORE UPDATE ON conversation_notes
  FOR EACH ROW EXECUTE FUNCTION stamp_change();
CREATE TRIGGER conversation_notes_bury AFTER DELETE ON conversation_notes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION bury({{TOMBSTONE_NOTE}});

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON conversation_notes TO {{STAFF_ROLE}};
