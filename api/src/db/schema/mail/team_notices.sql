-- needs: users, conversations, current_tenant

-- What a member is to be mailed about, once for each request for a person.
CREATE TABLE team_notices (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  user_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ({{TEAM_NOTICE_KINDS}})),
  -- The request that it is about: a later one is mailed again.
  requested_at timestamptz NOT NULL,
  -- Null: it is in a mail.
  due_at timestamptz DEFAULT now(),
  PRIMARY KEY (tenant_id, user_id, conversation_id, kind),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX team_notices_of_conversation ON team_notices (tenant_id, conversation_id);
CREATE INDEX team_notices_due ON team_notices (due_at) WHERE due_at IS NOT NULL;

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON team_notices TO {{APP_ROLE}};

-- A job finds who is to be mailed, and reads nothing of what about.
CREATE POLICY platform_due ON team_notices FOR SELECT TO {{PLATFORM_ROLE}} USING (due_at IS NOT NULL);
GRANT SELECT (tenant_id, user_id, due_at) ON team_notices TO {{PLATFORM_ROLE}};
