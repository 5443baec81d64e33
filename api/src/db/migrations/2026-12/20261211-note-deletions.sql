-- Consoles remove notes that were deleted.
ALTER TABLE tombstones
  DROP CONSTRAINT tombstones_kind_check,
  ADD CONSTRAINT tombstones_kind_check CHECK (kind IN ({{TOMBSTONE_KINDS}}));
