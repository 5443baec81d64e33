// Generated from the schema by `npm run schema:types`.

/** The tables that a tenant's transaction reaches, some of them only as staff. */
export interface TenantTables {
  agent_devices: {
    device_id: string;
    last_seen: Date;
    process_id: string;
    tenant_id: string;
    user_id: string;
  };
  answer_feedback: {
    comment: string | null;
    conversation_id: string;
    given_at: Date;
    helpful: boolean;
    is_test: boolean;
    seq: number;
    tenant_id: string;
  };
  answers_to_check: {
    checked_at: Date | null;
    checked_rating: Buffer | null;
    conversation_id: string;
    id: string;
    listed_at: Date;
    low_confidence: boolean;
    not_helpful: boolean;
    person_requested: boolean;
    seq: number;
    tenant_id: string;
  };
  api_key_usage: {
    calls: number;
    day: Date;
    key_id: string;
    tenant_id: string;
  };
  api_keys: {
    allowed_origins: string[];
    created_at: Date;
    expires_at: Date | null;
    hash: Buffer;
    head: string;
    id: string;
    is_active: boolean;
    last_used: Date | null;
    name: string;
    permissions: string[];
    publishable_key: string | null;
    seen_in_browser_at: Date | null;
    tail: string;
    tenant_id: string;
    usage_count: number;
  };
  blocked_ranges: {
    created_at: Date;
    created_by: string | null;
    id: string;
    range: string;
    reason: string | null;
    tenant_id: string;
    until: Date;
  };
  contact_notes: {
    author_id: string | null;
    client_id: string | null;
    contact_id: string;
    content: string;
    created_at: Date;
    id: string;
    tenant_id: string;
  };
  contacts: {
    attributes: unknown;
    block_reason: string | null;
    blocked_at: Date | null;
    blocked_by: string | null;
    blocked_until: Date | null;
    email: string | null;
    email_confirmed_at: Date | null;
    external_id: string | null;
    first_seen_at: Date;
    id: string;
    language: string | null;
    last_page: unknown;
    last_seen_at: Date;
    name: string | null;
    phone: string | null;
    referrer: string | null;
    searched: string;
    shown_xid: string;
    tenant_id: string;
    user_agent: string | null;
    visitor_tokens: Buffer[];
  };
  conversation_notes: {
    author_id: string | null;
    changed_xid: string;
    client_id: string | null;
    content: string;
    conversation_id: string;
    created_at: Date;
    edited_at: Date | null;
    id: string;
    mentions: string[];
    tenant_id: string;
  };
  conversation_search: {
    content: string;
    conversation_id: string;
    tenant_id: string;
  };
  conversations: {
    accepted_at: Date | null;
    agent_messages: number;
    answered: number;
    assigned_agent: string | null;
    assistant_messages: number;
    changed_xid: string;
    channel: 'chat' | 'email';
    client_digest: Buffer | null;
    client_id: string | null;
    contact_id: string | null;
    created_at: Date;
    declined_by: string | null;
    end_reason: string | null;
    ended_at: Date | null;
    ending: string | null;
    ending_note: string | null;
    first_reply_at: Date | null;
    handoff_from: Buffer | null;
    handoff_priority: string | null;
    handoff_reason: string | null;
    handoff_requested_at: Date | null;
    handoff_summary: string | null;
    id: string;
    is_test: boolean;
    label_ids: string[];
    language: string | null;
    last_message: string | null;
    last_message_at: Date | null;
    last_message_role: string | null;
    last_seq: number;
    mail_subject: string | null;
    merged_into: string | null;
    metadata: unknown;
    not_answered: number;
    offered_at: Date | null;
    page: unknown;
    rated_at: Date | null;
    rating: number | null;
    rating_changed_at: Date | null;
    rating_comment: string | null;
    reactivates_until: Date | null;
    reply_due_since: Date | null;
    session_id: string;
    snoozed_at: Date | null;
    snoozed_until: Date | null;
    started_hour: Date | null;
    status: 'active' | 'transferred' | 'escalated' | 'ended';
    system_messages: number;
    team_mail_at: Date | null;
    tenant_id: string;
    unanswered_count: number;
    unattended_since: Date | null;
    unseen_since: Date | null;
    updated_at: Date;
    visitor_email: string | null;
    visitor_id: string;
    visitor_messages: number;
    visitor_name: string | null;
  };
  deliveries: {
    attempts: number;
    channel: 'webhook' | 'mail' | 'team';
    created_at: Date;
    data: unknown;
    destination_id: string;
    error: string | null;
    event: string;
    event_id: string;
    id: string;
    last_attempt_at: Date | null;
    lease: string | null;
    next_attempt_at: Date | null;
    response_body: string | null;
    response_status: number | null;
    status: 'pending' | 'delivered' | 'failed' | 'skipped';
    tenant_id: string;
  };
  erasure_devices: {
    confirmed_at: Date | null;
    device_id: string;
    done_xid: string | null;
    erasure_id: string;
    tenant_id: string;
  };
  erasures: {
    completed_at: Date | null;
    contact_id: string;
    conversation_ids: string[];
    id: string;
    requested_at: Date;
    requested_by: string | null;
    status: 'pending' | 'running' | 'done';
    tenant_id: string;
  };
  files: {
    client_id: string | null;
    conversation_id: string | null;
    created_at: Date;
    digest: Buffer;
    height: number | null;
    id: string;
    name: string;
    note_id: string | null;
    reply_id: string | null;
    scheduled_id: string | null;
    seq: number | null;
    size: number;
    state: 'arriving' | 'kept' | 'leaving';
    tenant_id: string;
    type: string;
    uploaded_by: string | null;
    width: number | null;
  };
  identity_secrets: {
    old_secret: string | null;
    old_secret_until: Date | null;
    sealed_with: string | null;
    secret: string;
    tenant_id: string;
  };
  knowledge_imports: {
    client_id: string;
    created_at: Date;
    digest: Buffer;
    result: unknown;
    tenant_id: string;
  };
  knowledge_items: {
    alternatives: string[];
    answer: string;
    category: string;
    changed_xid: string;
    client_digest: Buffer | null;
    client_id: string | null;
    created_at: Date;
    external_id: string | null;
    helpful_count: number;
    id: string;
    not_helpful_count: number;
    priority: number;
    question: string;
    question_key: string;
    rating_count: number;
    rating_sum: number;
    tags: string[];
    tenant_id: string;
    times_used: number;
    updated_at: Date;
    version: number;
  };
  knowledge_ratings: {
    conversation_id: string;
    created_at: Date;
    item_id: string;
    rating: number;
    tenant_id: string;
  };
  knowledge_search: {
    category: string;
    content: string;
    created_at: Date;
    id: string;
    tenant_id: string;
  };
  knowledge_uses: {
    day: Date;
    item_id: string;
    tenant_id: string;
    times: number;
  };
  knowledge_vectors: {
    hash: Buffer;
    tenant_id: string;
    vector: Buffer;
  };
  knowledge_versions: {
    alternatives: string[];
    answer: string;
    category: string;
    created_at: Date;
    external_id: string | null;
    id: string;
    is_deletion: boolean;
    item_id: string;
    priority: number;
    question: string;
    replaced_at: Date;
    replaced_by: string | null;
    tags: string[];
    tenant_id: string;
    times_used: number;
    version: number;
  };
  labels: {
    changed_xid: string;
    client_id: string | null;
    color: 'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple';
    id: string;
    name: string;
    name_key: string;
    tenant_id: string;
  };
  mail_stops: {
    address: Buffer;
    stopped_at: Date;
    tenant_id: string;
  };
  mail_threads: {
    continued_in: string | null;
    conversation_id: string;
    created_at: Date;
    tenant_id: string;
    token: string;
  };
  merged_contacts: {
    id: string;
    into_id: string;
    tenant_id: string;
  };
  messages: {
    author_id: string | null;
    changed_xid: string;
    client_id: string | null;
    content: string;
    conversation_id: string;
    created_at: Date;
    delivery: 'stored' | 'shown' | 'mailed' | 'bounced' | null;
    delivery_at: Date | null;
    id: string;
    metadata: unknown;
    reply_to: number | null;
    role: 'user' | 'assistant' | 'agent' | 'system';
    seq: number;
    tenant_id: string;
  };
  note_mentions: {
    id: string;
    note_id: string;
    read_at: Date | null;
    tenant_id: string;
    user_id: string;
  };
  page_views: {
    at: Date;
    conversation_id: string;
    id: string;
    tenant_id: string;
    title: string | null;
    url: string;
  };
  password_resets: {
    created_at: Date;
    expires_at: Date;
    hash: Buffer;
    id: string;
    tenant_id: string;
    user_id: string;
  };
  prompt_versions: {
    ai: unknown;
    author_id: string | null;
    author_name: string | null;
    created_at: Date;
    restored_from: number | null;
    tenant_id: string;
    version: number;
  };
  reached_ceilings: {
    ceiling: string;
    mailed_at: Date | null;
    reached_at: Date;
    tenant_id: string;
  };
  received_mails: {
    attachments: unknown;
    conversation_id: string;
    digest: Buffer;
    message_id: string | null;
    outcome: 'message' | 'returned' | 'automatic' | 'loop' | 'blocked' | 'limited';
    received_at: Date;
    sender: string | null;
    seq: number | null;
    subject: string;
    tenant_id: string;
  };
  replay_questions: {
    asked_at: Date | null;
    id: string;
    taken_at: Date;
    tenant_id: string;
    text: string;
  };
  saved_replies: {
    actions: unknown;
    author_id: string | null;
    body: string;
    changed_xid: string;
    client_digest: Buffer | null;
    client_id: string | null;
    created_at: Date;
    id: string;
    owner_id: string | null;
    shortcut: string;
    tenant_id: string;
    title: string;
    updated_at: Date;
    used_count: number;
    version: number;
  };
  saved_reply_uses: {
    conversation_id: string;
    reply_id: string;
    tenant_id: string;
  };
  scheduled_messages: {
    author_id: string | null;
    changed_xid: string;
    client_id: string | null;
    content: string;
    conversation_id: string;
    created_at: Date;
    failure: 'ended' | 'not_assigned' | 'author_left' | 'answered' | null;
    id: string;
    known_seq: number;
    saved_reply: string | null;
    send_at: Date;
    state: 'waiting' | 'failed' | 'sent' | 'canceled';
    tenant_id: string;
  };
  search_eras: {
    id: number;
    languages: string[];
    newest_at: Date;
    starts_at: Date;
    tenant_id: string;
    texts: number;
  };
  search_progress: {
    indexed: string | null;
    tenant_id: string;
  };
  search_texts: {
    conversation_id: string;
    created_at: Date;
    id: string;
    note_id: string | null;
    seq: number | null;
    tenant_id: string;
    terms: string;
  };
  seen_by_team: {
    conversation_id: string;
    seen_at: Date;
    seq: number;
    tenant_id: string;
  };
  sessions: {
    created_at: Date;
    expires_at: Date;
    generation: number;
    id: string;
    tenant_id: string;
    user_id: string;
  };
  sign_in_networks: {
    expires_at: Date;
    id: string;
    network: Buffer;
    tenant_id: string;
    user_id: string;
  };
  sync_devices: {
    id: string;
    last_seen_at: Date;
    tenant_id: string;
    user_id: string;
  };
  sync_epoch: {
    id: string;
    system_identifier: number;
  };
  team_notices: {
    conversation_id: string;
    due_at: Date | null;
    kind: 'waiting' | 'assigned' | 'mention';
    requested_at: Date;
    tenant_id: string;
    user_id: string;
  };
  tenants: {
    created_at: Date;
    hours: unknown;
    id: string;
    industry: string;
    is_demo: boolean;
    knowledge_version: number;
    language: string | null;
    name: string;
    plan: string;
    settings: unknown;
    settings_version: number;
    slug: string;
    stripe_customer: string | null;
    stripe_event_at: Date | null;
    stripe_subscription: string | null;
    subscription_status: string;
    timezone: string;
    trial_ends_at: Date | null;
    version: number;
  };
  text_index_progress: {
    after_id: string | null;
    after_xid: string | null;
    indexed: string | null;
    stream: 'message' | 'note';
    tenant_id: string;
    until: string | null;
  };
  tombstones: {
    changed_xid: string;
    deleted_at: Date;
    id: string;
    kind: 'conversation' | 'knowledge' | 'reply' | 'note';
    tenant_id: string;
  };
  transcripts: {
    conversation_id: string;
    id: string;
    tenant_id: string;
  };
  unanswered_questions: {
    asked_at: Date;
    conversation_id: string;
    decision: string | null;
    dismissed_at: Date | null;
    id: string;
    seq: number;
    tenant_id: string;
  };
  undoable_changes: {
    conversation_id: string;
    former: unknown;
    is_undone: boolean;
    left_as: unknown;
    target_left_as: unknown;
    tenant_id: string;
    user_id: string;
  };
  usage_months: {
    api_calls: number;
    conversations: number;
    month: Date;
    tenant_id: string;
  };
  used_challenges: {
    expires_at: Date;
    id: Buffer;
    tenant_id: string;
  };
  users: {
    created_at: Date;
    digest_at: Date | null;
    digest_day: Date | null;
    email: string;
    id: string;
    is_away: boolean;
    last_login: Date | null;
    last_seen_at: Date | null;
    left_at: Date | null;
    must_change_password: boolean;
    name: string;
    name_xid: string;
    password_hash: string;
    preferences: unknown;
    role: 'owner' | 'admin' | 'agent';
    tenant_id: string;
  };
  views: {
    client_id: string | null;
    filter: unknown;
    id: string;
    is_shared: boolean;
    name: string;
    owner_id: string | null;
    sort: string;
    tenant_id: string;
  };
  webhooks: {
    created_at: Date;
    description: string;
    disabled_reason: string | null;
    events: string[];
    failing_since: Date | null;
    id: string;
    is_active: boolean;
    old_secret: string | null;
    old_secret_until: Date | null;
    sealed_with: string | null;
    secret: string;
    tenant_id: string;
    url: string;
  };
  workspace_logos: {
    content: Buffer;
    id: string;
    media_type: string;
    tenant_id: string;
  };
  workspace_slugs: {
    slug: string;
    tenant_id: string;
  };
}

/** The tables, and their columns, that can be read before a tenant is known. */
export interface PlatformTables {
  agent_devices: TenantTables['agent_devices'];
  answers_to_check: Pick<TenantTables['answers_to_check'], 'listed_at' | 'tenant_id'>;
  api_keys: TenantTables['api_keys'];
  behind_in_search: {
    tenant_id: string | null;
  };
  behind_in_text_index: {
    stream: string | null;
    tenant_id: string | null;
  };
  blocked_ranges: Pick<TenantTables['blocked_ranges'], 'range' | 'tenant_id' | 'until'>;
  contacts: Pick<TenantTables['contacts'], 'blocked_until' | 'tenant_id'>;
  conversations: Pick<
    TenantTables['conversations'],
    | 'accepted_at'
    | 'assigned_agent'
    | 'channel'
    | 'created_at'
    | 'declined_by'
    | 'handoff_requested_at'
    | 'id'
    | 'last_message_at'
    | 'last_message_role'
    | 'offered_at'
    | 'rating'
    | 'reply_due_since'
    | 'snoozed_until'
    | 'status'
    | 'team_mail_at'
    | 'tenant_id'
    | 'unattended_since'
    | 'unseen_since'
    | 'updated_at'
    | 'visitor_messages'
  >;
  deliveries: Pick<
    TenantTables['deliveries'],
    'channel' | 'created_at' | 'destination_id' | 'next_attempt_at' | 'status' | 'tenant_id'
  >;
  erasures: Pick<TenantTables['erasures'], 'id' | 'requested_at' | 'status' | 'tenant_id'>;
  files: Pick<
    TenantTables['files'],
    'conversation_id' | 'created_at' | 'note_id' | 'reply_id' | 'scheduled_id' | 'seq' | 'state' | 'tenant_id'
  >;
  identity_secrets: Pick<TenantTables['identity_secrets'], 'sealed_with' | 'tenant_id'>;
  knowledge_versions: Pick<TenantTables['knowledge_versions'], 'replaced_at' | 'tenant_id'>;
  mail_threads: Pick<TenantTables['mail_threads'], 'conversation_id' | 'tenant_id' | 'token'>;
  password_resets: TenantTables['password_resets'];
  public_stats: {
    claimed_at: Date | null;
    is_only: boolean;
    measured: unknown;
  };
  scheduled_messages: Pick<
    TenantTables['scheduled_messages'],
    'author_id' | 'id' | 'send_at' | 'state' | 'tenant_id'
  >;
  sessions: TenantTables['sessions'];
  sign_in_networks: TenantTables['sign_in_networks'];
  team_notices: Pick<TenantTables['team_notices'], 'due_at' | 'tenant_id' | 'user_id'>;
  tenants: TenantTables['tenants'];
  tombstones: Pick<TenantTables['tombstones'], 'deleted_at' | 'tenant_id'>;
  unanswered_questions: Pick<TenantTables['unanswered_questions'], 'asked_at' | 'dismissed_at' | 'tenant_id'>;
  uptime_days: {
    day: Date;
    first_minute: Date;
    last_minute: Date;
    minutes: number;
  };
  used_challenges: Pick<TenantTables['used_challenges'], 'expires_at' | 'tenant_id'>;
  users: TenantTables['users'];
  webhooks: Pick<TenantTables['webhooks'], 'id' | 'is_active' | 'sealed_with' | 'tenant_id'>;
  workspace_logos: TenantTables['workspace_logos'];
  workspace_slugs: TenantTables['workspace_slugs'];
}

declare module 'knex/types/tables.js' {
  interface Tables extends TenantTables {}
}
