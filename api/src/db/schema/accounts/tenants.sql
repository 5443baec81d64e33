-- needs: current_tenant, current_tenants, raise_version

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  industry text NOT NULL,
  -- The part of its mail address before the @. No two have the same.
  slug text NOT NULL DEFAULT 'workspace-' || substr(md5(gen_random_uuid()::text), 1, 12),
  -- Made by the product itself, with made-up conversations. No sign-up makes such a one.
  is_demo boolean NOT NULL DEFAULT false,
  plan text NOT NULL DEFAULT {{PLAN_FREE}},
  subscription_status text NOT NULL DEFAULT {{SUBSCRIPTION_ACTIVE}},
  trial_ends_at timestamptz,
  -- A language tag; null: that of the articles.
  language text,
  -- New members start with it.
  timezone text NOT NULL DEFAULT 'UTC',
  -- When the team answers; null: always.
  hours jsonb,
  settings jsonb NOT NULL,
  -- Rises with each change of the settings, so that a change based on older ones is refused.
  settings_version integer NOT NULL DEFAULT 1,
  knowledge_version bigint NOT NULL DEFAULT 1,
  -- Rises with each update of this row, and with each change of a key or a webhook.
  version bigint NOT NULL DEFAULT 1,
  stripe_customer text,
  stripe_subscription text,
  -- When Stripe made the newest event that was applied, because events arrive out of order.
  stripe_event_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX tenants_slug ON tenants (slug);
CREATE UNIQUE INDEX tenants_stripe_subscription ON tenants (stripe_subscription) WHERE stripe_subscription IS NOT NULL;

CREATE TRIGGER tenants_version BEFORE UPDATE ON tenants FOR EACH ROW EXECUTE FUNCTION raise_version();

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE ON tenants TO {{APP_ROLE}};

{{_policy_of_turns.sql}}
GRANT SELECT ON tenants TO {{TURNS_ROLE}};

{{_policy_of_usage.sql}}
GRANT SELECT (id) ON tenants TO {{USAGE_ROLE}};

-- Read before a tenant is known.
CREATE POLICY platform_lookup ON tenants FOR SELECT TO {{PLATFORM_ROLE}} USING (true);
GRANT SELECT ON tenants TO {{PLATFORM_ROLE}};

CREATE POLICY search ON tenants FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT (id) ON tenants TO {{SEARCH_ROLE}};
