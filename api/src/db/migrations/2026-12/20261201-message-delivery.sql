-- What became of an agent's message is recorded, and which conversations have some that their visitor has not seen.
ALTER TABLE messages
  ADD COLUMN delivery text CHECK (delivery IN ({{MESSAGE_DELIVERIES}}));
ALTER TABLE conversations
  ADD COLUMN unseen_since timestamptz;
CREATE INDEX conversations_unseen ON conversations (unseen_since) WHERE unseen_since IS NOT NULL;
CREATE POLICY platform_unseen ON conversations FOR SELECT TO {{PLATFORM_ROLE}} USING (unseen_since IS NOT NULL);
GRANT SELECT (unseen_since) ON conversations TO {{PLATFORM_ROLE}};
