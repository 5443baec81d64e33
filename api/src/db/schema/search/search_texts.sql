-- needs: messages, conversation_notes, search_eras, current_tenant, forget_message_text, forget_note_text

-- The words of messages and notes, for a search over all of time. A job keeps it up to date instead of the writes. Texts
-- go with their message or note, and whatever changes them takes them out until they are indexed again. Visitors'
-- transactions have no right here.
CREATE TABLE search_texts (
  tenant_id uuid NOT NULL DEFAULT current_tenant(),
  -- Of the message or note.
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  -- Of a message.
  seq integer,
  -- Of a note: its id again.
  note_id uuid,
  created_at timestamptz NOT NULL,
  -- Words and their stems, each behind the number of the era.
  terms tsvector NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK ((seq IS NULL) <> (note_id IS NULL)),
  FOREIGN KEY (tenant_id, conversation_id, seq) REFERENCES messages ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, note_id) REFERENCES conversation_notes ON DELETE CASCADE
);
CREATE INDEX search_texts_message ON search_texts (tenant_id, conversation_id, seq) WHERE seq IS NOT NULL;
CREATE INDEX search_texts_note ON search_texts (tenant_id, note_id) WHERE note_id IS NOT NULL;
-- Without a list of pending entries, which each search would read. Entries of one era are neighbors, so adding is quick.
CREATE INDEX search_texts_terms ON search_texts USING gin (terms) WITH (fastupdate = off);

{{_policy.sql}}
GRANT SELECT, INSERT, UPDATE, DELETE ON search_texts TO {{STAFF_ROLE}};

-- For find_texts and the triggers, which name the tenant themselves.
CREATE POLICY search ON search_texts TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT, DELETE ON search_texts TO {{SEARCH_ROLE}};

CREATE TRIGGER messages_forget_text AFTER UPDATE OF content ON messages FOR EACH ROW
  WHEN (NEW.content <> OLD.content) EXECUTE FUNCTION forget_message_text();
CREATE TRIGGER conversation_notes_forget_text AFTER UPDATE OF content ON conversation_notes FOR EACH ROW
  WHEN (NEW.content <> OLD.content) EXECUTE FUNCTION forget_note_text();

-- For behind_in_text_index: when they changed, and nothing of what they say.
CREATE POLICY search ON messages FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT (tenant_id, changed_xid) ON messages TO {{SEARCH_ROLE}};
CREATE POLICY search ON conversation_notes FOR SELECT TO {{SEARCH_ROLE}} USING (true);
GRANT SELECT (tenant_id, changed_xid) ON conversation_notes TO {{SEARCH_ROLE}};
