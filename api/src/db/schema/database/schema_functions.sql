-- The checksum of each function's file as it was applied last. A file with another checksum is applied again.
CREATE TABLE schema_functions (
  name text PRIMARY KEY,
  checksum text NOT NULL
);
