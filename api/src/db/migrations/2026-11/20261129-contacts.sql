-- A conversation belongs to a contact. Conversations from before have none: what a browser says of itself proves no one.
ALTER TABLE conversations
  ADD COLUMN contact_id uuid;
CREATE INDEX conversations_by_contact ON conversations (tenant_id, contact_id, created_at DESC)
  WHERE contact_id IS NOT NULL;
