import type { Logger } from 'pino';
import type { createClient } from 'redis';
import { watchConnection } from './connection-watchdog.ts';

export type Redis = ReturnType<typeof createClient>;

/** What several processes share beside the database: socket events and rate limits. Reconnects by itself, for as long as it takes. */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const { createClient: clientOf } = await import('redis');
  const client = clientOf({ url });
  // Without a listener a broken connection would end the process.
  client.on('error', (err: Error) => logger.warn({ err }, 'the connection to Redis broke'));
  await client.connect();
  const redis = client as Redis;
  const stop = watchConnection({
    ask: async () => redis.isReady && redis.ping(),
    onUnresponsive() {
      if (!redis.isReady) return;
      logger.warn('Redis does not answer');
      // What waits for it is given up, and until it answers again nobody begins to wait.
      redis.destroy();
      redis.connect().catch(() => undefined);
    },
  });
  stopWatching.set(redis, stop);
  return redis;
}

const stopWatching = new WeakMap<Redis, () => void>();

/** What still waits for a Redis that is away is given up. */
export async function closeRedis(client: Redis): Promise<void> {
  stopWatching.get(client)?.();
  if (client.isReady) await client.close();
  else client.destroy();
}
