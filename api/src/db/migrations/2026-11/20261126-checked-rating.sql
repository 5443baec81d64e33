-- A visitor who turns the same rating off and on does not undo the team's mark.
ALTER TABLE IF EXISTS answers_to_check
  ADD COLUMN checked_rating bytea;
