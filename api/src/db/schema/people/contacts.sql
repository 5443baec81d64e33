-- needs: tenants, users, conversations, current_tenant, stamp_shown, search_grams, contact_text

-- A person over all their conversations.
CREATE TABLE contacts (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  name text,
  email text,
  -- When a link that was mailed there was opened; null: the address is a claim.
  email_confirmed_at timestamptz,
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
  -- Who they are to the customer, as a token signed by the customer's server has said. Nothing else sets it.
  external_id text,
  -- Until then they may not write; infinity: until a member lifts it.
  blocked_until timestamptz,
  -- The transaction that last changed what a conversation shows of them; see users.name_xid.
  shown_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  blocked_at timestamptz,
  blocked_by uuid,
  block_reason text,
  searched text NOT NULL GENERATED ALWAYS AS (contact_text(name, email, phone, external_id)) STORED,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, blocked_by) REFERENCES users ON DELETE SET NULL (blocked_by)
);
CREATE UNIQUE INDEX contacts_external ON contacts (tenant_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX contacts_grams ON contacts USING gin (search_grams(tenant_id, searched));
CREATE INDEX contacts_blocked ON contacts (tenant_id, blocked_until) WHERE blocked_until IS NOT NULL;
CREATE INDEX contacts_shown ON contacts (tenant_id, shown_xid, id);

CREATE INDEX contacts_newest ON contacts (tenant_id, last_seen_at DESC, id DESC);

-- Here, because an existing table gets its new column before a new table is made.
ALTER TABLE conversations
  ADD FOREIGN KEY (tenant_id, contact_id) REFERENCES contacts ON DELETE SET NULL (contact_id);

CREATE TRIGGER contacts_stamp_shown BEFORE UPDATE OF name, email, external_id, blocked_until, block_reason
  ON contacts FOR EACH ROW
  WHEN ((OLD.name, OLD.email, OLD.external_id, OLD.blocked_until, OLD.block_reason)
    IS DISTINCT FROM (NEW.name, NEW.email, NEW.external_id, NEW.blocked_until, NEW.block_reason))
  EXECUTE FUNCTION stamp_shown();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON contacts TO {{APP_ROLE}};

-- A job finds the tenants with blocks that are over.
CREATE POLICY platform_blocked ON contacts FOR SELECT TO {{PLATFORM_ROLE}} USING (blocked_until IS NOT NULL);
GRANT SELECT (tenant_id, blocked_until) ON contacts TO {{PLATFORM_ROLE}};

-- For find_contacts, which names the tenant itself.
CREATE POLICY search ON contacts FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT (tenant_id, id, searched) ON contacts TO {{SEARCH_ROLE}};
