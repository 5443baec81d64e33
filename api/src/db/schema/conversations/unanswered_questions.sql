-- needs: messages, current_tenant, current_tenants

-- Visitor messages that the assistant could not answer, written by note_unanswered.
CREATE TABLE unanswered_questions (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  conversation_id uuid NOT NULL,
  -- The message has the text, so a visitor's words are not copied and go with it.
  seq integer NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The decision of retrieval. It is "answer" where a model found no answer in the given items.
  decision text,
  dismissed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, conversation_id, seq),
  FOREIGN KEY (tenant_id, conversation_id, seq) REFERENCES messages ON DELETE CASCADE
);
CREATE INDEX unanswered_questions_newest ON unanswered_questions (tenant_id, asked_at DESC, id DESC);
CREATE INDEX unanswered_questions_dismissed ON unanswered_questions (tenant_id, dismissed_at DESC, id DESC)
  WHERE dismissed_at IS NOT NULL;
CREATE INDEX unanswered_questions_oldest ON unanswered_questions (asked_at) WHERE dismissed_at IS NULL;

{{_policy_by_subquery.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON unanswered_questions TO {{APP_ROLE}};

{{_policy_of_turns.sql}}
GRANT INSERT ON unanswered_questions TO {{TURNS_ROLE}};

-- A job finds the tenants whose questions have expired.
CREATE POLICY platform_lookup ON unanswered_questions FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, asked_at, dismissed_at) ON unanswered_questions TO {{PLATFORM_ROLE}};
