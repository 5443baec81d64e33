-- Of two conversations of one person, one goes on in the other.
ALTER TABLE conversations ADD COLUMN merged_into uuid;
CREATE INDEX conversations_merged ON conversations (tenant_id, merged_into) WHERE merged_into IS NOT NULL;
