-- Visitors say of an answer whether it helped, which counts for the articles that it rests on.
ALTER TABLE knowledge_items
  ADD COLUMN helpful_count bigint NOT NULL DEFAULT 0,
  ADD COLUMN not_helpful_count bigint NOT NULL DEFAULT 0;
