-- Two questions are the same text whatever their case, spaces and closing marks. knowledge_items stores the result: a
-- change of the rule needs a migration that writes the column again.
CREATE OR REPLACE FUNCTION question_key(question text) RETURNS uuid
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN md5(btrim(regexp_replace(lower(normalize(question, NFKC) COLLATE pg_c_utf8), '\s+', ' ', 'g'), ' ?!.¿¡。'))::uuid;
