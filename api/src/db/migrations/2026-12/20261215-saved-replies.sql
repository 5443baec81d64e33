-- Saved replies are deleted in consoles, too.
ALTER TABLE tombstones
  DROP CONSTRAINT tombstones_kind_check,
  ADD CONSTRAINT tombstones_kind_check CHECK (kind IN ({{TOMBSTONE_KINDS}}));
