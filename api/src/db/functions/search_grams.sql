-- Each run of one, two and three bytes of a text's UTF-8 as an integer, with the tenant's hash above it, so that a search
-- reads no entries of other tenants. It needs no extension, and works for any length and script. `shortest` leaves out
-- shorter runs, because a search needs only the longest. Changing the result requires a REINDEX.
CREATE OR REPLACE FUNCTION search_grams(tenant uuid, content text, shortest integer DEFAULT 1) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000
AS $$
DECLARE
  base bigint := uuid_hash_extended(tenant, 0) << 26;
  bytes bytea := convert_to(content, 'UTF8');
  run integer := 0;
  grams bigint[] := '{}';
BEGIN
  FOR place IN 1 .. length(bytes) LOOP
    run := ((run & 65535) << 8) | get_byte(bytes, place - 1);
    IF shortest <= 1 THEN
      grams[cardinality(grams) + 1] := base | (run & 255);
    END IF;
    IF shortest <= 2 AND place >= 2 THEN
      grams[cardinality(grams) + 1] := base | (1 << 24) | (run & 65535);
    END IF;
    IF place >= 3 THEN
      grams[cardinality(grams) + 1] := base | (2 << 24) | run;
    END IF;
  END LOOP;
  RETURN grams;
END $$;
