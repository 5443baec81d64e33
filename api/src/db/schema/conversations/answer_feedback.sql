-- needs: messages, current_tenant

-- What visitors said of the assistant's answers, one row for each answer.
CREATE TABLE answer_feedback (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  helpful boolean NOT NULL,
  -- What was missing.
  comment text,
  -- Given in a test of the team: it is in no figure.
  is_test boolean NOT NULL DEFAULT false,
  given_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, conversation_id, seq),
  FOREIGN KEY (tenant_id, conversation_id, seq) REFERENCES messages ON DELETE CASCADE
);
-- Reports are read from it alone.
CREATE INDEX answer_feedback_given ON answer_feedback (tenant_id, given_at) INCLUDE (helpful) WHERE NOT is_test;

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON answer_feedback TO {{APP_ROLE}};
