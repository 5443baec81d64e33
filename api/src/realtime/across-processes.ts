import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from '../infrastructure/redis.ts';

type AdapterOf = ReturnType<typeof createAdapter>;
type Adapter = ReturnType<AdapterOf>;
type Message = Parameters<Adapter['doPublish']>[0];

/** The adapter's protected members. */
interface AdapterInternals {
  readonly uid: string;
  onMessage(message: Message, offset: string): void;
}

/** The limit per stream entry bounds the 10,000 entries that Redis keeps. */
const MAX_IN_BATCH = 32;
/** Our message type next to the adapter's numbers: a batch of messages in order. */
const BATCH = 'together';
/** The adapter's number for events to rooms. */
const BROADCAST = 3;

/**
 * Carries events to other processes' sockets through Redis. Local sockets get them immediately, even while Redis is
 * down. Other clients then find missed events in the history. One turn emits six events, mostly to empty rooms. So
 * simultaneous events share one stream entry, own entries are skipped, and events without a local listener are not
 * written.
 */
export function acrossProcesses(redis: Redis): AdapterOf {
  const create = createAdapter(redis, { onlyPlaintext: true });
  // Socket.IO calls it with `new`, so it is not an arrow function.
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
    // The connection itself reports failures.
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
      // Earlier events go first, so that a socket gets them before it is disconnected.
      flush();
      send(message);
    }
    // The adapter would wait for an offset, which only connection recovery needs.
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

/** The rooms of an event without acknowledgements, where an empty list means everyone. Null for any other message. */
function roomsOf(message: Message): string[] | null {
  const { type, data } = message as {
    type: number;
    data?: { requestId?: string; opts: { rooms: string[] } };
  };
  return type === BROADCAST && data?.requestId === undefined ? (data?.opts.rooms ?? []) : null;
}
