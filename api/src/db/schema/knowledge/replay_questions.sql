-- needs: tenants, current_tenant

-- The questions on which a change of the assistant's settings is tried.
CREATE TABLE replay_questions (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  text text NOT NULL,
  -- When a visitor asked it; null for a question that the team added.
  asked_at timestamptz,
  taken_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);

{{_policy.sql}}
GRANT SELECT, INSERT, DELETE ON replay_questions TO {{APP_ROLE}};
