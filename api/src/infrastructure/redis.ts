import type { Logger } from 'pino';
import type { createClient } from 'redis';
import { watchConnection } from './connection-watchdog.ts';

export type Redis = ReturnType<typeof createClient>;

/**
 * Connects to Redis, which shares socket events and rate limits between processes. The client reconnects without
 * limit.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const { createClient: clientOf } = await import('redis');
  const client = clientOf({ url });
  // Without a listener a connection error would end the process.
  client.on('error', (err: Error) => logger.warn({ err }, 'the connection to Redis broke'));
  await client.connect();
  const redis = client as Redis;
  const stop = watchConnection({
    ask: async () => redis.isReady && redis.ping(),
    onUnresponsive() {
      if (!redis.isReady) return;
      logger.warn('Redis does not answer');
      // Pending commands reject, and new ones are rejected until Redis answers again.
      redis.destroy();
      redis.connect().catch(() => undefined);
    },
  });
  stopWatching.set(redis, stop);
  return redis;
}

const stopWatching = new WeakMap<Redis, () => void>();

/** Closes the client; pending commands of an unreachable Redis reject. */
export async function closeRedis(client: Redis): Promise<void> {
  stopWatching.get(client)?.();
  if (client.isReady) await client.close();
  else client.destroy();
}
