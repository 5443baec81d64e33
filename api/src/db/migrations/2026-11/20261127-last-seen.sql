-- The team sees since when a teammate is gone.
ALTER TABLE users
  ADD COLUMN last_seen_at timestamptz;
