-- needs: tenants, users, current_tenant, current_tenants, stamp_change, stamp_messages, bury

CREATE TABLE conversations (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  -- The secret of the visitor's side, which members never see.
  session_id text NOT NULL,
  status text NOT NULL DEFAULT {{STATUS_ACTIVE}} CHECK (status IN ({{CONVERSATION_STATUSES}})),

  -- The person; null for conversations from before there were contacts. Its foreign key is in contacts.sql.
  contact_id uuid,
  visitor_id text NOT NULL,
  visitor_name text,
  visitor_email text,
  channel text NOT NULL DEFAULT {{CAME_BY_CHAT}} CHECK (channel IN ({{CONVERSATION_CHANNELS}})),
  -- Of the mail that opened it, for the mail that answers it.
  mail_subject text,
  -- What the team has sorted it by. Not in any turn; names and colors are in labels.
  label_ids uuid[] NOT NULL DEFAULT '{}',
  -- The visitor's language tag: the page's, until they write in another language.
  language text,
  metadata jsonb NOT NULL,
  -- The page that the visitor has open, as their browser said; null: the one in `metadata`.
  page jsonb,
  client_id uuid,
  -- SHA-256 of the content sent with the client id. It still separates a resend from a reuse after the row has changed.
  client_digest bytea,

  last_seq integer NOT NULL DEFAULT 0,
  last_message_role text,
  last_message text,
  last_message_at timestamptz,

  assigned_agent uuid,
  -- The agent who last gave a waiting conversation back; it is not offered to them again.
  declined_by uuid,
  offered_at timestamptz,
  accepted_at timestamptz,
  first_reply_at timestamptz,
  handoff_priority text,
  handoff_reason text,
  handoff_requested_at timestamptz,
  handoff_summary text,
  -- A digest of the visitor's key and address. Only a limited number from each may wait.
  handoff_from bytea,
  -- Since when it has waited for an agent; null while one has accepted it.
  unattended_since timestamptz,
  -- Until when it is snoozed, `infinity` for the visitor's next word; null where it is not. Clocks stand still meanwhile.
  snoozed_until timestamptz,
  snoozed_at timestamptz,
  -- Consecutive visitor messages that the assistant could not answer.
  unanswered_count smallint NOT NULL DEFAULT 0,
  -- Since when a visitor's message is with the model. It stays set when the process dies.
  reply_due_since timestamptz,
  -- Since when an agent's message waits to be seen; null when none does, or it has been mailed.
  unseen_since timestamptz,
  -- When members who are away are mailed that it waits, if no agent has taken it by then; null: they have been.
  team_mail_at timestamptz,

  -- Counts kept by the statement that adds a message. Reports on 1,000,000 messages read 100,000 conversations.
  visitor_messages integer NOT NULL DEFAULT 0,
  assistant_messages integer NOT NULL DEFAULT 0,
  agent_messages integer NOT NULL DEFAULT 0,
  system_messages integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  not_answered integer NOT NULL DEFAULT 0,
  -- In UTC. A column, because the planner cannot estimate the values of an expression, and would sort all rows.
  started_hour timestamp GENERATED ALWAYS AS (date_trunc('hour', created_at AT TIME ZONE 'UTC')) STORED,

  rating smallint,
  rating_comment text,
  rated_at timestamptz,
  rating_changed_at timestamptz,

  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  end_reason text,
  -- Why the agent ended it, and a note of theirs.
  ending text,
  ending_note text,
  -- The conversation of the same person in which it goes on. No foreign key: each turn would look at it.
  merged_into uuid,
  -- Until then a message of its visitor makes the ended conversation active again; null: never.
  reactivates_until timestamptz,
  -- Started by a test of the team: it is in no figure.
  is_test boolean NOT NULL DEFAULT false,
  -- The transaction that wrote the row last; see stamp_change.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),

  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, assigned_agent) REFERENCES users ON DELETE SET NULL (assigned_agent)
);

CREATE UNIQUE INDEX conversations_session ON conversations (tenant_id, session_id);
CREATE UNIQUE INDEX conversations_client ON conversations (tenant_id, client_id) WHERE client_id IS NOT NULL;
CREATE INDEX conversations_changed ON conversations (tenant_id, changed_xid, id);

CREATE INDEX conversations_merged ON conversations (tenant_id, merged_into) WHERE merged_into IS NOT NULL;

-- Lists.
CREATE INDEX conversations_newest ON conversations (tenant_id, updated_at DESC, id DESC);
CREATE INDEX conversations_by_status ON conversations (tenant_id, status, updated_at DESC, id DESC);
CREATE INDEX conversations_by_agent ON conversations (tenant_id, assigned_agent, updated_at DESC, id DESC)
  WHERE assigned_agent IS NOT NULL;
CREATE INDEX conversations_by_contact ON conversations (tenant_id, contact_id, created_at DESC)
  WHERE contact_id IS NOT NULL;
-- The few conversations with a label, in the order of a list. Others pay for it with one comparison.
CREATE INDEX conversations_labeled ON conversations (tenant_id, updated_at DESC, id DESC) WHERE label_ids <> '{}';
-- The waiting conversations in the order of the queue. A turn with the assistant changes no entry. The last condition
-- always holds; it keeps the watchdog's queries, which have narrower indexes, from choosing this one.
CREATE INDEX conversations_waiting ON conversations (tenant_id, handoff_requested_at, id)
  WHERE status IN ({{WITH_HUMAN}}) AND accepted_at IS NULL AND handoff_requested_at IS NOT NULL;
-- The few conversations that are with a human, which dashboards and the choice of an agent count often.
CREATE INDEX conversations_open ON conversations (tenant_id, assigned_agent) INCLUDE (accepted_at, is_test, snoozed_until)
  WHERE status IN ({{WITH_HUMAN}});
-- The fewer that are put off.
CREATE INDEX conversations_snoozed ON conversations (tenant_id, updated_at DESC, id DESC) INCLUDE (is_test)
  WHERE snoozed_until IS NOT NULL;

-- Reports are read from these alone: an entry is a sixth of a row.
CREATE INDEX conversations_figures ON conversations (tenant_id, created_at) INCLUDE
  (started_hour, status, rating, ended_at, handoff_requested_at, visitor_messages, assistant_messages, agent_messages,
   system_messages, answered, not_answered)
  WHERE NOT is_test;
CREATE INDEX conversations_handed_off ON conversations (tenant_id, created_at) INCLUDE
  (assigned_agent, handoff_requested_at, accepted_at, first_reply_at, ended_at, rating)
  WHERE handoff_requested_at IS NOT NULL AND NOT is_test;
-- The few tests, which counts of all conversations leave out.
CREATE INDEX conversations_tests ON conversations (tenant_id, status) WHERE is_test;

-- Jobs over all tenants. Each index holds only rows that may become due, so a round without work reads nothing.
CREATE INDEX conversations_offered ON conversations (offered_at)
  WHERE status IN ({{WITH_HUMAN}}) AND assigned_agent IS NOT NULL AND accepted_at IS NULL;
CREATE INDEX conversations_unattended ON conversations (unattended_since)
  WHERE status = {{STATUS_TRANSFERRED}} AND accepted_at IS NULL;
CREATE INDEX conversations_reply_due ON conversations (reply_due_since)
  WHERE status = {{STATUS_ACTIVE}} AND reply_due_since IS NOT NULL;
CREATE INDEX conversations_snooze_due ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX conversations_unseen ON conversations (unseen_since) WHERE unseen_since IS NOT NULL;
CREATE INDEX conversations_team_mail ON conversations (team_mail_at)
  WHERE status IN ({{WITH_HUMAN}}) AND accepted_at IS NULL AND team_mail_at IS NOT NULL;
CREATE INDEX conversations_silent ON conversations (created_at)
  WHERE visitor_messages = 0 AND handoff_requested_at IS NULL AND rating IS NULL;

-- A statement that stamps its rows itself skips the trigger.
CREATE TRIGGER conversations_stamp BEFORE UPDATE ON conversations FOR EACH ROW
  WHEN (NEW.changed_xid = OLD.changed_xid) EXECUTE FUNCTION stamp_change();
-- A conversation that returns into the window of /sync brings its old messages along. It does so a day early, because
-- the clock of a reader may be ahead of the writer's.
CREATE TRIGGER conversations_wake AFTER UPDATE OF updated_at ON conversations FOR EACH ROW
  WHEN (OLD.updated_at < clock_timestamp() - interval '{{WAKE_DAYS}} days' AND NEW.updated_at > OLD.updated_at)
  EXECUTE FUNCTION stamp_messages();
CREATE TRIGGER conversations_bury AFTER DELETE ON conversations
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION bury({{TOMBSTONE_CONVERSATION}});

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON conversations TO {{APP_ROLE}};

{{_policy_of_turns.sql}}
GRANT SELECT, UPDATE ON conversations TO {{TURNS_ROLE}};

-- Jobs find due conversations of all tenants by their state, and can read nothing of their content.
CREATE POLICY platform_due ON conversations FOR SELECT TO {{PLATFORM_ROLE}} USING (status <> {{STATUS_ENDED}});
CREATE POLICY platform_unseen ON conversations FOR SELECT TO {{PLATFORM_ROLE}} USING (unseen_since IS NOT NULL);
CREATE POLICY platform_silent ON conversations FOR SELECT TO {{PLATFORM_ROLE}}
  USING (visitor_messages = 0 AND handoff_requested_at IS NULL AND rating IS NULL);
GRANT SELECT (tenant_id, id, status, assigned_agent, declined_by, offered_at, accepted_at, unattended_since,
    reply_due_since, unseen_since, team_mail_at, snoozed_until, created_at, updated_at, visitor_messages, handoff_requested_at, rating, channel,
    last_message_role, last_message_at)
  ON conversations TO {{PLATFORM_ROLE}};

CREATE POLICY search ON conversations FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT (tenant_id, changed_xid) ON conversations TO {{SEARCH_ROLE}};
