import type { Logger } from 'pino';
import { createClient } from 'redis';

export type Redis = ReturnType<typeof createClient>;

/** What several processes share beside the database: socket events and rate limits. Reconnects by itself, for as long as it takes. */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const client = createClient({ url });
  // Without a listener a broken connection would end the process.
  client.on('error', (err: Error) => logger.warn({ err }, 'the connection to Redis broke'));
  await client.connect();
  return client as Redis;
}

/** What still waits for a Redis that is away is given up. */
export async function closeRedis(client: Redis): Promise<void> {
  if (client.isReady) await client.close();
  else client.destroy();
}
