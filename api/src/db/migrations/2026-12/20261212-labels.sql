-- The team sorts conversations by labels.
ALTER TABLE conversations
  ADD COLUMN label_ids uuid[] NOT NULL DEFAULT '{}';
CREATE INDEX conversations_labeled ON conversations (tenant_id, updated_at DESC, id DESC) WHERE label_ids <> '{}';
