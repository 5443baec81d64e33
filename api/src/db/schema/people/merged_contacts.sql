-- needs: contacts, current_tenant

-- Ids of contacts that went into another. Their browsers' tokens name them.
CREATE TABLE merged_contacts (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  id uuid NOT NULL,
  into_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, into_id) REFERENCES contacts ON DELETE CASCADE
);
CREATE INDEX merged_contacts_into ON merged_contacts (tenant_id, into_id);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON merged_contacts TO {{APP_ROLE}};
