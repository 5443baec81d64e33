import pg from 'pg';
import { errorCode, StartupError } from '../infrastructure/startup-error.ts';

/** Connects once, so that a wrong DATABASE_URL gives one clear line early. */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    // Names only host and path, because the full URL holds the password.
    const place = `${host}${pathname}`;
    if (error instanceof pg.DatabaseError) {
      throw new StartupError(`DATABASE_URL: ${place} refuses the connection (${error.message}).`);
    }
    const isSystem = errorCode(error).startsWith('E');
    const reason = isSystem ? errorCode(error) : error instanceof Error ? error.message : String(error);
    throw new StartupError(`DATABASE_URL: ${place} cannot be reached (${reason}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
