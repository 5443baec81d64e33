-- needs: conversations, current_tenant

-- Up to which of the visitor's messages the team has seen a conversation, where the workspace shows it to visitors. It is no
-- column of conversations: turns of the same conversation need not wait for it, and consoles do not read it.
CREATE TABLE seen_by_team (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, conversation_id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON seen_by_team TO {{APP_ROLE}};
