import type { Knex } from 'knex';

/**
 * Fails on a disk that is full, and leaves nothing behind: what exceeds so little memory is written to a temporary file
 * of about a megabyte. No write to a table would be certain to show it, as tables and the log have room set aside.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    CREATE FUNCTION probe_disk() RETURNS bigint LANGUAGE sql SET work_mem = '64kB' AS $$
      SELECT count(*) FROM generate_series(1, 40000)
    $$;
  `);
}
