import pg from 'pg';

/** Seconds after which a server notices that the holder's machine is gone. */
const KEEPALIVES = '-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/**
 * Runs `work` while this process alone of all holds the lock of that name. Returns false at once where another process
 * holds it. The lock is the connection's: `signal` is aborted when that breaks, because another process may then begin.
 */
export async function asOnlyOne(
  { databaseUrl, role, name, stop }: { databaseUrl: string; role: string; name: string; stop: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const lost = new AbortController();
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: `-c role=${role} ${KEEPALIVES}`,
    application_name: `chatbot_${name}`,
    keepAlive: true,
  });
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  try {
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
      [name],
    );
    if (rows[0]?.held !== true) return false;
    await work(AbortSignal.any([lost.signal, stop]));
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
