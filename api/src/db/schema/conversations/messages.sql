-- needs: conversations, current_tenant, current_tenants, stamp_change, note_unanswered, note_low_confidence

CREATE TABLE messages (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  role text NOT NULL CHECK (role IN ({{MESSAGE_ROLES}})),
  content text NOT NULL,
  author_id uuid,
  -- The seq of the visitor's message that this answers; a resend finds the first answer by it.
  reply_to integer,
  metadata jsonb NOT NULL DEFAULT '{}',
  client_id uuid,
  -- What became of an agent's message; null of others.
  delivery text CHECK (delivery IN ({{MESSAGE_DELIVERIES}})),
  -- Since when that is so; null while it is only stored.
  delivery_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The transaction that wrote the row last; see stamp_change.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (tenant_id, conversation_id, seq),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations
);
CREATE UNIQUE INDEX messages_client ON messages (tenant_id, conversation_id, client_id) WHERE client_id IS NOT NULL;
CREATE UNIQUE INDEX messages_reply ON messages (tenant_id, conversation_id, reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX messages_changed ON messages (tenant_id, changed_xid, id);

-- A statement that stamps its rows itself skips the trigger.
CREATE TRIGGER messages_stamp BEFORE UPDATE ON messages FOR EACH ROW
  WHEN (NEW.changed_xid = OLD.changed_xid) EXECUTE FUNCTION stamp_change();
CREATE TRIGGER messages_unanswered AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.reply_to IS NOT NULL AND NEW.metadata->>'answeredBy' = {{ANSWERED_BY_NONE}})
  EXECUTE FUNCTION note_unanswered();
CREATE TRIGGER messages_low_confidence AFTER INSERT ON messages FOR EACH ROW
  WHEN (NEW.reply_to IS NOT NULL AND NEW.metadata->>'answeredBy' = {{ANSWERED_BY_KNOWLEDGE}}
    AND NEW.metadata->>'decision' = {{DECISION_ANSWER}} AND (NEW.metadata->>'confidence')::float8 < {{LOW_CONFIDENCE}})
  EXECUTE FUNCTION note_low_confidence();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON messages TO {{APP_ROLE}};

{{_policy_of_turns.sql}}
GRANT SELECT, INSERT ON messages TO {{TURNS_ROLE}};
