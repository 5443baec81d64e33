import type { Redis } from '../../infrastructure/redis.ts';
import type { Look } from './viewing-board.ts';

/** What a process reports to the others: of one socket, or of all it has. */
export type News =
  | { process: string; socket: string; look: Look | null }
  | { process: string; all: [socketId: string, look: Look][] };

export interface NewsChannel {
  send(news: News): void;
  close(): Promise<void>;
}

const CHANNEL = 'chatbot-saas:viewing';

/** Carries news between processes. What is lost with a connection is in the next account of everything. */
export function newsThroughRedis(redis: Redis, onNews: (news: News) => void): NewsChannel {
  const subscriber = redis.duplicate();
  // The first connection reports failures.
  subscriber.on('error', () => undefined);
  const subscribing = subscriber
    .connect()
    .then(() => subscriber.subscribe(CHANNEL, (text) => onNews(JSON.parse(text) as News)))
    .catch(() => undefined);
  return {
    send(news) {
      redis.publish(CHANNEL, JSON.stringify(news)).catch(() => undefined);
    },
    async close() {
      subscriber.destroy();
      await subscribing;
    },
  };
}
