-- The minutes of each day (UTC) in which a process ran and could write. It belongs to no tenant.
CREATE TABLE uptime_days (
  day date PRIMARY KEY DEFAULT (now() AT TIME ZONE 'UTC')::date,
  minutes integer NOT NULL DEFAULT 1,
  first_minute timestamptz NOT NULL DEFAULT date_trunc('minute', now()),
  last_minute timestamptz NOT NULL DEFAULT date_trunc('minute', now())
);

ALTER TABLE uptime_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE uptime_days FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON uptime_days TO {{PLATFORM_ROLE}} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON uptime_days TO {{PLATFORM_ROLE}};
