-- needs: folded

-- What a search finds a contact by; of a phone number its digits too, because people write it in many ways.
CREATE OR REPLACE FUNCTION contact_text(name text, email text, phone text, external_id text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN folded(coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n'
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || E'\n' || coalesce(external_id, ''));
