-- Agents see which page a visitor has open.
ALTER TABLE conversations
  ADD COLUMN page jsonb;
