-- A text as a search reads it: in lower case, and without accents.
CREATE OR REPLACE FUNCTION folded(content text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036F]', '', 'g'));
