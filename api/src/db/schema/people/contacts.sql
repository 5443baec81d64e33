-- needs: tenants, conversations, current_tenant

-- A person over all their conversations.
CREATE TABLE contacts (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  name text,
  email text,
  phone text,
  attributes jsonb NOT NULL DEFAULT '{}',
  language text,
  -- The page of the last visit, as the visitor's browser sent it.
  last_page jsonb,
  referrer text,
  user_agent text,
  -- SHA-256 of the secrets in this person's browsers. Only one of them proves who a visitor is.
  visitor_tokens bytea[] NOT NULL DEFAULT '{}',
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);

CREATE INDEX contacts_newest ON contacts (tenant_id, last_seen_at DESC, id DESC);

-- Here, because an existing table gets its new column before a new table is made.
ALTER TABLE conversations
  ADD FOREIGN KEY (tenant_id, contact_id) REFERENCES contacts ON DELETE SET NULL (contact_id);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON contacts TO {{APP_ROLE}};
