-- needs: conversation_notes, users, current_tenant

-- Whom a note calls, and whether they have seen it.
CREATE TABLE note_mentions (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  note_id uuid NOT NULL,
  user_id uuid NOT NULL,
  read_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, note_id, user_id),
  FOREIGN KEY (tenant_id, note_id) REFERENCES conversation_notes ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX note_mentions_newest ON note_mentions (tenant_id, user_id, id DESC);
CREATE INDEX note_mentions_unread ON note_mentions (tenant_id, user_id, id DESC) WHERE read_at IS NULL;

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON note_mentions TO {{STAFF_ROLE}};
