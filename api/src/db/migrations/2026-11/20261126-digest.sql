-- Members are mailed a digest in the morning, if they want one.
ALTER TABLE users
  ADD COLUMN digest_at timestamptz,
  ADD COLUMN digest_day date;
CREATE INDEX users_digest ON users (digest_at) WHERE digest_at IS NOT NULL;
