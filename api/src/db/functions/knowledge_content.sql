-- needs: knowledge_items

-- The texts of an item as a search compares them, separated by a character that is never typed.
CREATE OR REPLACE FUNCTION knowledge_content(item knowledge_items) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN lower(concat_ws(E'\x1f', item.question, item.answer, array_to_string(item.tags, E'\x1f'),
    array_to_string(item.alternatives, E'\x1f')) COLLATE pg_c_utf8);
