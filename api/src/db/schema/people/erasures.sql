-- needs: users, current_tenant

-- Persons who are being or were erased. It has ids only.
CREATE TABLE erasures (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  -- No foreign key: the contact goes.
  contact_id uuid NOT NULL,
  requested_by uuid,
  requested_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT {{ERASURE_PENDING}} CHECK (status IN ({{ERASURE_STATUSES}})),
  -- Conversations that are gone already, for what names them without a foreign key.
  conversation_ids uuid[] NOT NULL DEFAULT '{}',
  completed_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, requested_by) REFERENCES users ON DELETE SET NULL (requested_by)
);
CREATE UNIQUE INDEX erasures_contact ON erasures (tenant_id, contact_id);
CREATE INDEX erasures_due ON erasures (requested_at) WHERE status <> {{ERASURE_DONE}};

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE ON erasures TO {{APP_ROLE}};

-- A job finds those that are not done.
CREATE POLICY platform_lookup ON erasures FOR SELECT TO {{PLATFORM_ROLE}} USING (status <> {{ERASURE_DONE}});
GRANT SELECT (tenant_id, id, status, requested_at) ON erasures TO {{PLATFORM_ROLE}};
