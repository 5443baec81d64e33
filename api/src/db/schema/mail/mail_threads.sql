-- needs: conversations, current_tenant

-- The address under which mail about a conversation is answered: reply+<token>. The token alone says whose it is.
CREATE TABLE mail_threads (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  token text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, conversation_id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_threads_token ON mail_threads (token);

{{_policy.sql}}
GRANT SELECT, INSERT ON mail_threads TO {{APP_ROLE}};
