-- needs: messages, current_tenant, current_tenants

-- Answers of the assistant that deserve a look, one row for each answer with a reason.
CREATE TABLE answers_to_check (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  -- The reasons. A row without one is deleted, unless it keeps a checked rating.
  not_helpful boolean NOT NULL DEFAULT false,
  person_requested boolean NOT NULL DEFAULT false,
  low_confidence boolean NOT NULL DEFAULT false,
  -- When the latest reason came up.
  listed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When a member of the team marked it as fine.
  checked_at timestamptz,
  -- The hash of what its visitor missed then, of an empty text for no words; null: the visitor had not said that it did
  -- not help. The words themselves go with the feedback.
  checked_rating bytea,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, conversation_id, seq),
  FOREIGN KEY (tenant_id, conversation_id, seq) REFERENCES messages ON DELETE CASCADE
);
CREATE INDEX answers_to_check_open ON answers_to_check (tenant_id, listed_at DESC, id DESC) WHERE checked_at IS NULL;
CREATE INDEX answers_to_check_checked ON answers_to_check (tenant_id, checked_at DESC, id DESC)
  WHERE checked_at IS NOT NULL;
CREATE INDEX answers_to_check_oldest ON answers_to_check (listed_at);

{{_policy_by_subquery.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON answers_to_check TO {{APP_ROLE}};

{{_policy_of_turns.sql}}
GRANT INSERT ON answers_to_check TO {{TURNS_ROLE}};

-- A job finds the tenants whose entries have expired.
CREATE POLICY platform_lookup ON answers_to_check FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, listed_at) ON answers_to_check TO {{PLATFORM_ROLE}};
