-- needs: tenants, current_tenant

-- The text of an item before each change or deletion.
CREATE TABLE knowledge_versions (
  tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants ON DELETE CASCADE,
  id uuid NOT NULL DEFAULT uuidv7(),
  -- No foreign key, because versions of deleted items stay.
  item_id uuid NOT NULL,
  -- A restored item gets it again, unless another has it by then.
  external_id text,
  question text NOT NULL,
  alternatives text[] NOT NULL,
  answer text NOT NULL,
  category text NOT NULL,
  tags text[] NOT NULL,
  priority smallint NOT NULL,
  -- A restored item continues counting from here.
  version integer NOT NULL DEFAULT 1,
  times_used bigint NOT NULL,
  created_at timestamptz NOT NULL,
  is_deletion boolean NOT NULL,
  replaced_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A name, which stays when the teammate leaves; null for an API key.
  replaced_by text,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX knowledge_versions_item ON knowledge_versions (tenant_id, item_id, id DESC);
CREATE INDEX knowledge_versions_deleted ON knowledge_versions (tenant_id, id DESC) WHERE is_deletion;
CREATE INDEX knowledge_versions_oldest ON knowledge_versions (replaced_at);

{{_policy_by_subquery.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON knowledge_versions TO {{APP_ROLE}};

-- A job finds the tenants whose versions have expired.
CREATE POLICY platform_lookup ON knowledge_versions FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT (tenant_id, replaced_at) ON knowledge_versions TO {{PLATFORM_ROLE}};
