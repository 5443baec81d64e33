-- needs: conversations, current_tenant

-- The address under which mail about a conversation is answered: reply+<token>. The token alone says whose it is.
CREATE TABLE mail_threads (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  token text NOT NULL,
  -- The conversation that went on after this one had ended, and gets the mail that comes to this address.
  continued_in uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, conversation_id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_threads_token ON mail_threads (token);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE (continued_in) ON mail_threads TO {{APP_ROLE}};

-- Received mail names a token alone.
CREATE POLICY platform_lookup ON mail_threads FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, conversation_id, token) ON mail_threads TO {{PLATFORM_ROLE}};
