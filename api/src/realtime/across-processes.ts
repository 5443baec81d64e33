import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from '../infrastructure/redis.ts';

type AdapterOf = ReturnType<typeof createAdapter>;
type Adapter = ReturnType<AdapterOf>;
type Message = Parameters<Adapter['doPublish']>[0];

/** What the adapter keeps to itself and its heirs. */
interface AdapterInternals {
  readonly uid: string;
  onMessage(message: Message, offset: string): void;
}

/** One entry of the stream holds no more: what Redis keeps of it, 10,000 entries, has a bound. */
const MAX_IN_BATCH = 32;
/** Our own type of message beside the adapter's numbers: several of them, in their order. */
const BATCH = 'together';
/** The number it gives to what is emitted to rooms. */
const BROADCAST = 3;

/**
 * Carries events to the sockets of other processes through Redis. Our own sockets do not wait for it: they hear at once,
 * and also while Redis is away. What others miss meanwhile their clients find in the history.
 *
 * A turn is told in six events to rooms that mostly nobody is in. So what is said at the same time is one entry of the
 * stream, what we said ourselves is not read again, and what nobody here listens to is not written out.
 */
export function acrossProcesses(redis: Redis): AdapterOf {
  const create = createAdapter(redis, { onlyPlaintext: true });
  // Socket.IO calls it with `new`: no arrow function.
  return function forNamespace(namespace) {
    const adapter = create(namespace);
    publishBatched(adapter);
    receiveBatched(adapter);
    return adapter;
  };
}

function publishBatched(adapter: Adapter): void {
  const publish = adapter.doPublish.bind(adapter);
  const send = (message: unknown) => {
    // Why it failed the connection itself says.
    publish(message as Message).catch(() => undefined);
  };
  let waiting: Message[] = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MAX_IN_BATCH) {
      const data = { messages: all.slice(from, from + MAX_IN_BATCH) };
      send({ ...all[from], type: BATCH, data });
    }
  };
  adapter.doPublish = (message) => {
    if (roomsOf(message)) {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push(message);
    } else {
      // After what was said before: who is cut off is told first.
      flush();
      send(message);
    }
    // The adapter would wait for an offset, which only its recovery of connections uses.
    return Promise.resolve('');
  };
}

function receiveBatched(adapter: Adapter): void {
  const internals = adapter as unknown as AdapterInternals;
  const receive = adapter.onRawMessage.bind(adapter);
  const hasLocalListener = (message: Message) => {
    const rooms = roomsOf(message) ?? [];
    return rooms.length === 0 || rooms.some((room) => adapter.rooms.has(room));
  };
  adapter.onRawMessage = (raw, offset) => {
    if (raw.uid === internals.uid) return;
    if (raw.type !== BATCH) return receive(raw, offset);
    const { messages } = JSON.parse(raw.data ?? '') as { messages: Message[] };
    for (const message of messages) if (hasLocalListener(message)) internals.onMessage(message, offset);
  };
}

/** Of an event without acknowledgements, none being everybody; null for any other message. */
function roomsOf(message: Message): string[] | null {
  const { type, data } = message as {
    type: number;
    data?: { requestId?: string; opts: { rooms: string[] } };
  };
  return type === BROADCAST && data?.requestId === undefined ? (data?.opts.rooms ?? []) : null;
}
