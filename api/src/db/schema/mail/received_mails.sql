-- needs: conversations, current_tenant

-- Mail that came for a conversation, so that one which is delivered twice is in it once.
CREATE TABLE received_mails (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  -- SHA-256 of its Message-ID; of the whole mail where it has none.
  digest bytea NOT NULL,
  -- As answers to it name it.
  message_id text,
  conversation_id uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ({{RECEIVED_MAIL_OUTCOMES}})),
  -- The message that it became.
  seq integer,
  -- What the mail says, which proves nothing.
  sender text,
  subject text NOT NULL,
  -- Name, type and size of each file.
  attachments jsonb NOT NULL DEFAULT '[]',
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, digest),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX received_mails_newest ON received_mails (tenant_id, received_at);
CREATE INDEX received_mails_of_conversation ON received_mails (tenant_id, conversation_id, received_at);

{{_policy.sql}}
GRANT SELECT, INSERT, DELETE ON received_mails TO {{APP_ROLE}};
