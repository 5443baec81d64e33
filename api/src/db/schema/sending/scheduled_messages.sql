-- needs: conversations, users, current_tenant, stamp_change

-- What agents have written to be sent at a time. The role of visitors' transactions has no right here. A row stays after
-- it was sent, without its text: a retry of the call that made it finds it.
CREATE TABLE scheduled_messages (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  author_id uuid,
  content text NOT NULL,
  -- The saved reply that it was written with; its use is counted once it is sent.
  saved_reply uuid,
  send_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT {{SCHEDULE_WAITING}} CHECK (state IN ({{SCHEDULE_STATES}})),
  failure text CHECK (failure IN ({{SCHEDULE_FAILURES}})),
  client_id uuid,
  -- The conversation's newest message when it was written or changed last: what a colleague adds after it speaks against it.
  known_seq integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that wrote the row last; see stamp_change.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users ON DELETE SET NULL (author_id),
  CHECK ((state = {{SCHEDULE_FAILED}}) = (failure IS NOT NULL))
);
CREATE INDEX scheduled_messages_of_conversation ON scheduled_messages (tenant_id, conversation_id, send_at, id)
  WHERE state IN ({{SCHEDULE_WAITING}}, {{SCHEDULE_FAILED}});
CREATE INDEX scheduled_messages_conversation ON scheduled_messages (tenant_id, conversation_id);
CREATE INDEX scheduled_messages_author ON scheduled_messages (tenant_id, author_id);
-- Its author sees these until they are settled.
CREATE INDEX scheduled_messages_failed ON scheduled_messages (tenant_id, author_id, send_at, id)
  WHERE state = {{SCHEDULE_FAILED}};
CREATE UNIQUE INDEX scheduled_messages_client ON scheduled_messages (tenant_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX scheduled_messages_changed ON scheduled_messages (tenant_id, changed_xid, id);
-- Holds only rows that may become due.
CREATE INDEX scheduled_messages_due ON scheduled_messages (send_at) WHERE state = {{SCHEDULE_WAITING}};

CREATE TRIGGER scheduled_messages_stamp BEFORE UPDATE ON scheduled_messages
  FOR EACH ROW EXECUTE FUNCTION stamp_change();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON scheduled_messages TO {{STAFF_ROLE}};

-- A job finds what is due in all tenants, and can read nothing of its content.
CREATE POLICY platform_due ON scheduled_messages FOR SELECT TO {{PLATFORM_ROLE}} USING (state = {{SCHEDULE_WAITING}});
GRANT SELECT (tenant_id, id, author_id, state, send_at) ON scheduled_messages TO {{PLATFORM_ROLE}};
