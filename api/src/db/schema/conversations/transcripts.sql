-- needs: conversations, current_tenant

-- One row for each transcript mailed to a visitor, without the address.
CREATE TABLE transcripts (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  conversation_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  PRIMARY KEY (tenant_id, conversation_id, id),
  FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);

{{_policy.sql}}
GRANT SELECT, INSERT, DELETE ON transcripts TO {{APP_ROLE}};
