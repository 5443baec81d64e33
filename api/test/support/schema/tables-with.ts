import type { TestServer } from '../server.ts';
import { sql } from '../sql.ts';

/** The tables in which the word is. */
export async function tablesWith(server: TestServer, word: string): Promise<string[]> {
  const tables = await sql(
    server,
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const looks = tables.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM ${name} t WHERE t::text ILIKE $1)`,
  );
  const found = await sql(server, `${looks.join(' UNION ALL ')} ORDER BY 1`, [`%${word}%`]);
  return found.map(({ name }) => name);
}
