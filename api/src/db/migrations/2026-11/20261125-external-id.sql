-- Owners keep their articles in a spreadsheet or another program, and update them here by the ids that they have there.
{{functions/question_key.sql}}

ALTER TABLE knowledge_items
  ADD COLUMN external_id text,
  ADD COLUMN question_key uuid NOT NULL GENERATED ALWAYS AS (question_key(question)) STORED;
CREATE UNIQUE INDEX knowledge_items_external ON knowledge_items (tenant_id, external_id) WHERE external_id IS NOT NULL;
CREATE INDEX knowledge_items_question ON knowledge_items (tenant_id, question_key);

ALTER TABLE knowledge_versions ADD COLUMN external_id text;
