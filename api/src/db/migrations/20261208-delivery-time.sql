-- The team sees when a visitor saw a message, and when it was mailed.
ALTER TABLE messages
  ADD COLUMN delivery_at timestamptz;
