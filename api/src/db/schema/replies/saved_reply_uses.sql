-- needs: saved_replies, conversations, current_tenant

-- In which conversations a saved reply was sent: their ratings are its own.
CREATE TABLE saved_reply_uses (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  reply_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, reply_id, conversation_id),
  FOREIGN KEY (tenant_id, reply_id) REFERENCES saved_replies ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX saved_reply_uses_conversation ON saved_reply_uses (tenant_id, conversation_id);

{{_policy.sql}}
GRANT SELECT, INSERT ON saved_reply_uses TO {{STAFF_ROLE}};
