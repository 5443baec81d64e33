-- Keeps knowledge_search equal to knowledge_items.
CREATE OR REPLACE FUNCTION keep_knowledge_search() RETURNS trigger
  LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO knowledge_search (tenant_id, id, created_at, category, content)
    SELECT tenant_id, id, created_at, category, knowledge_content(added) FROM added;
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE knowledge_search
       SET created_at = NEW.created_at, category = NEW.category, content = knowledge_content(NEW)
     WHERE tenant_id = NEW.tenant_id AND id = NEW.id;
  ELSE
    DELETE FROM knowledge_search s USING gone WHERE s.tenant_id = gone.tenant_id AND s.id = gone.id;
  END IF;
  RETURN NULL;
END $$;
