import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The database of a running product that was started with its own PostgreSQL, as the cluster's superuser. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const [pidFile, password] = await Promise.all([
    readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'),
    readFile(join(dataDir, 'postgres.password'), 'utf8'),
  ]);
  // The fourth line is the port, as PostgreSQL documents the file.
  const [, , , port] = pidFile.split('\n');
  return `postgres://postgres:${encodeURIComponent(password.trim())}@127.0.0.1:${port}/chatbot`;
}
