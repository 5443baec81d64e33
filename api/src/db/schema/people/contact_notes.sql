-- needs: contacts, users, current_tenant

-- What the team writes down about a person. The role of visitors' transactions has no right here.
CREATE TABLE contact_notes (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL DEFAULT uuidv7(),
  contact_id uuid NOT NULL,
  content text NOT NULL,
  author_id uuid,
  client_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, contact_id) REFERENCES contacts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users ON DELETE SET NULL (author_id)
);
CREATE INDEX contact_notes_newest ON contact_notes (tenant_id, contact_id, id DESC);
CREATE UNIQUE INDEX contact_notes_client ON contact_notes (tenant_id, client_id) WHERE client_id IS NOT NULL;

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON contact_notes TO {{STAFF_ROLE}};
