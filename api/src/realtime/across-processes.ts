import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from '../redis.ts';

type AdapterOf = ReturnType<typeof createAdapter>;

/**
 * Carries events to the sockets of other processes through Redis. Our own sockets do not wait for it: they hear at once,
 * and also while Redis is away. What others miss meanwhile their clients find in the history.
 */
export function acrossProcesses(redis: Redis): AdapterOf {
  const create = createAdapter(redis);
  // Socket.IO calls it with `new`: no arrow function.
  return function forNamespace(namespace) {
    const adapter = create(namespace);
    const publish = adapter.doPublish.bind(adapter);
    adapter.doPublish = (message) => {
      // Why it failed the connection itself says.
      publish(message).catch(() => undefined);
      // The adapter would wait for an offset, which only its recovery of connections uses.
      return Promise.resolve('');
    };
    return adapter;
  };
}
