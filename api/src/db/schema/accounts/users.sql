-- needs: tenants, current_tenant, stamp_name

-- Members of the team.
CREATE TABLE users (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
  id uuid NOT NULL DEFAULT uuidv7(),
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ({{MEMBER_ROLES}})),
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  preferences jsonb NOT NULL,
  is_away boolean NOT NULL DEFAULT false,
  -- When the last device disconnected. Null once one connects, or once their conversations are passed on.
  left_at timestamptz,
  last_login timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that last changed the name. Stamping all conversations instead would lock them in the wrong order.
  name_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- When the last device disconnected, kept after their conversations are passed on.
  last_seen_at timestamptz,
  -- When the next digest is due. Null: the member wants none.
  digest_at timestamptz,
  -- The last day, on the member's calendar, that had its digest or needs none.
  digest_day date,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_away ON users (tenant_id, id) WHERE is_away;
CREATE INDEX users_digest ON users (digest_at) WHERE digest_at IS NOT NULL;
CREATE INDEX users_left ON users (left_at) WHERE left_at IS NOT NULL;

CREATE TRIGGER users_stamp_name BEFORE UPDATE OF name ON users FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION stamp_name();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON users TO {{APP_ROLE}};

-- A sign-in names an email address and no tenant.
CREATE POLICY platform_lookup ON users FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON users TO {{PLATFORM_ROLE}};
