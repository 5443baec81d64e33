-- needs: conversations, current_tenant

-- The pages that a visitor opened during a conversation, the newest of them.
CREATE TABLE page_views (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  url text NOT NULL,
  title text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant_id, conversation_id, id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);

{{_policy.sql}}
GRANT SELECT, INSERT, DELETE ON page_views TO {{APP_ROLE}};
