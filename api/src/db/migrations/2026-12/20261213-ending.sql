-- Agents say why they end a conversation.
ALTER TABLE conversations
  ADD COLUMN ending text,
  ADD COLUMN ending_note text;
