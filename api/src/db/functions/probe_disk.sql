-- Fails on a full disk and leaves nothing behind: sorting so much in so little memory writes a temporary file of about
-- a megabyte. A write to a table might not fail, because tables and the log have space set aside.
CREATE OR REPLACE FUNCTION probe_disk() RETURNS bigint
  LANGUAGE sql
  SET work_mem = '64kB'
AS $$
  SELECT count(*) FROM generate_series(1, 40000)
$$;
