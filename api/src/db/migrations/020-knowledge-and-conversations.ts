import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE TABLE knowledge_items (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      id uuid NOT NULL DEFAULT uuidv7(),
      question text NOT NULL,
      alternatives text[] NOT NULL,
      answer text NOT NULL,
      category text NOT NULL,
      tags text[] NOT NULL,
      priority smallint NOT NULL,
      times_used bigint NOT NULL DEFAULT 0,
      rating_sum bigint NOT NULL DEFAULT 0,
      rating_count bigint NOT NULL DEFAULT 0,
      client_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, id)
    );
    CREATE UNIQUE INDEX knowledge_items_client ON knowledge_items (tenant_id, client_id) WHERE client_id IS NOT NULL;
    CREATE INDEX knowledge_items_newest ON knowledge_items (tenant_id, created_at DESC, id DESC);
    CREATE INDEX knowledge_items_category ON knowledge_items (tenant_id, category, created_at DESC, id DESC);

    CREATE TABLE conversations (
      tenant_id uuid NOT NULL DEFAULT current_tenant() REFERENCES tenants,
      id uuid NOT NULL DEFAULT uuidv7(),
      session_id text NOT NULL,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'transferred', 'escalated', 'ended')),
      visitor_id text NOT NULL,
      visitor_name text,
      visitor_email text,
      metadata jsonb NOT NULL,
      client_id uuid,
      last_seq integer NOT NULL DEFAULT 0,
      last_message_role text,
      last_message text,
      last_message_at timestamptz,
      assigned_agent uuid,
      offered_at timestamptz,
      accepted_at timestamptz,
      first_reply_at timestamptz,
      handoff_priority text,
      handoff_reason text,
      handoff_requested_at timestamptz,
      handoff_summary text,
      rating smallint,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, assigned_agent) REFERENCES users ON DELETE SET NULL (assigned_agent)
    );
    CREATE UNIQUE INDEX conversations_session ON conversations (tenant_id, session_id);
    CREATE UNIQUE INDEX conversations_client ON conversations (tenant_id, client_id) WHERE client_id IS NOT NULL;
    CREATE INDEX conversations_newest ON conversations (tenant_id, updated_at DESC, id DESC);
    CREATE INDEX conversations_by_status ON conversations (tenant_id, status, updated_at DESC, id DESC);
    CREATE INDEX conversations_by_agent ON conversations (tenant_id, assigned_agent, updated_at DESC, id DESC)
      WHERE assigned_agent IS NOT NULL;
    CREATE INDEX conversations_waiting ON conversations (tenant_id, handoff_requested_at)
      WHERE status IN ('transferred', 'escalated') AND assigned_agent IS NULL;
    CREATE INDEX conversations_created ON conversations (tenant_id, created_at);

    CREATE TABLE messages (
      tenant_id uuid NOT NULL DEFAULT current_tenant(),
      conversation_id uuid NOT NULL,
      seq integer NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      role text NOT NULL CHECK (role IN ('user', 'assistant', 'agent', 'system')),
      content text NOT NULL,
      author_id uuid,
      -- The visitor's message that an assistant reply answers: how a resend finds the first answer.
      reply_to integer,
      metadata jsonb NOT NULL DEFAULT '{}',
      client_id uuid,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (tenant_id, conversation_id, seq),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations
    );
    CREATE UNIQUE INDEX messages_client ON messages (tenant_id, conversation_id, client_id) WHERE client_id IS NOT NULL;
    CREATE UNIQUE INDEX messages_reply ON messages (tenant_id, conversation_id, reply_to) WHERE reply_to IS NOT NULL;
    CREATE INDEX messages_visitor_calls ON messages (tenant_id, created_at) WHERE role = 'user';
  `);

  const tables = [
    'users',
    'sessions',
    'api_keys',
    'agent_devices',
    'knowledge_items',
    'conversations',
    'messages',
  ];
  for (const table of tables) {
    await db.raw(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
      CREATE POLICY tenant_isolation ON ${table} TO chatbot_app
        USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
      GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO chatbot_app;
    `);
  }

  // What must be found before the tenant is known: who signs in, whose key or session this is, which devices a process holds.
  for (const table of ['tenants', 'users', 'sessions', 'api_keys', 'agent_devices']) {
    await db.raw(`
      CREATE POLICY platform_lookup ON ${table} FOR SELECT TO chatbot_platform USING (true);
      GRANT SELECT ON ${table} TO chatbot_platform;
    `);
  }
  await db.raw(`
    CREATE POLICY platform_refresh ON agent_devices FOR UPDATE TO chatbot_platform USING (true) WITH CHECK (true);
    GRANT UPDATE (last_seen) ON agent_devices TO chatbot_platform;
  `);
}
