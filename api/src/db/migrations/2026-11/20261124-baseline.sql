-- Brings a database of version 0.1.0, whose last step was 350-handoff-visitors, to the schema files. Its tables are equal
-- already, and all functions are applied afterwards.
DROP FUNCTION store_plain_turns(text, jsonb);
DROP FUNCTION visitor_history(uuid, text, integer, integer, integer);

-- Written by knex until then.
DROP TABLE schema_migrations, schema_migrations_lock;

CREATE TABLE schema_migrations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  applied_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE schema_functions (
  name text PRIMARY KEY,
  checksum text NOT NULL
);
