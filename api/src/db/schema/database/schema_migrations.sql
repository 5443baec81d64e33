-- The migrations that this database has; those older than the schema files count as done. Programs of version 0.1.0
-- read `id` and `name`, to refuse a newer database.
CREATE TABLE schema_migrations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  applied_at timestamptz NOT NULL DEFAULT now()
);
