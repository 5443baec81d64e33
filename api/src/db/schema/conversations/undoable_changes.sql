-- needs: conversations, users, current_tenant

-- What a member did last with a conversation and may take back: what it was before, and how it was left. Nothing in it
-- quotes a message. The role of visitors' transactions has no right here.
CREATE TABLE undoable_changes (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  former jsonb NOT NULL,
  left_as jsonb NOT NULL,
  -- Of a merge: how the conversation in which it goes on was left.
  target_left_as jsonb,
  is_undone boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, conversation_id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE
);
CREATE INDEX undoable_changes_user ON undoable_changes (tenant_id, user_id);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON undoable_changes TO {{STAFF_ROLE}};
