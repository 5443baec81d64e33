-- One row: what the installation shows everyone of itself. It belongs to no tenant.
CREATE TABLE public_stats (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  -- When a process last began to measure, so that one does.
  claimed_at timestamptz,
  -- Null while the figures would reveal those of a single tenant: they are not even stored.
  measured jsonb
);

ALTER TABLE public_stats ENABLE ROW LEVEL SECURITY;
ALTER TABLE public_stats FORCE ROW LEVEL SECURITY;
CREATE POLICY platform ON public_stats TO {{PLATFORM_ROLE}} USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON public_stats TO {{PLATFORM_ROLE}};
