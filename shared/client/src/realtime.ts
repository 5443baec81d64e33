import type {
  Acknowledgement,
  ClientToServerEvents,
  ServerEvent,
  ServerEventName,
} from '@chatbot-saas/contract';
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client';
import { closeQuietly } from './realtime-close.ts';
import { roomMemberships } from './realtime-rooms.ts';
import { retryDelay } from './retry-delay.ts';
import { type Attempts, untilDone } from './until-done.ts';

/** Staff name their token and workspace; a visitor names the key and the conversation it may see. */
export type RealtimeAuth = { token: string; tenantId: string } | { apiKey: string; sessionId: string };
export type RealtimeState = 'connecting' | 'online' | 'offline';

type OpenSocket = (url: string, options: Partial<ManagerOptions & SocketOptions>) => Socket;
/** One list keeps listeners of every event; `on` has checked each against its own payload. */
type Heard = (payload: unknown) => void;
type Payload<Event extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[Event]>[0];

export interface RealtimeOptions {
  auth: RealtimeAuth;
  /** Origin of the server; the page's own by default. */
  url?: string;
  /** How the socket is opened; by default socket.io-client, loaded on first use. */
  open?: () => Promise<OpenSocket>;
  /** The server refused or cut this socket. Reconnecting goes on until `close`. */
  onRefused?: (reason: string) => void;
  /** Wait before a socket that the server refused or cut is opened again. */
  reopenAfterMs?: number;
}

export interface Realtime {
  getState(): RealtimeState;
  subscribe(listener: () => void): () => void;
  on<Event extends ServerEventName>(
    event: Event,
    listener: (payload: ServerEvent<Event>) => void,
  ): () => void;
  /**
   * Runs after every connect and reconnect, once the rooms are joined again, and after a join that came late. Events
   * of the time before are only in the database, so re-fetch here. A promise that rejects is asked for again.
   */
  onCatchUp(listener: () => unknown): () => void;
  /** Sends now, or answers `{ok: false}` when there is no connection. Nothing is queued: hints grow stale. */
  send<Event extends keyof ClientToServerEvents>(
    event: Event,
    payload: Payload<Event>,
  ): Promise<Acknowledgement>;
  /** Stays joined over reconnects until the returned function is called. A join without a yes is repeated. */
  joinConversation(sessionId: string): () => void;
  /** Says "here" now and after every connect. A status chosen by hand is sent once, with `send`. */
  announce(agent: { agentId: string; tenantId: string } | null): void;
  close(): void;
}

const ACK_TIMEOUT_MS = 5_000;
const LONGEST_REOPEN_MS = 60_000;
const LONGEST_RETRY_MS = 30_000;

const transport: Partial<ManagerOptions & SocketOptions> = {
  transports: ['websocket', 'polling'],
  // Without this a blocked websocket never falls back to polling when websocket is listed first.
  tryAllTransports: true,
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  timeout: 20_000,
  forceNew: true,
};

export function connectRealtime(options: RealtimeOptions): Realtime {
  const { reopenAfterMs = 5_000 } = options;
  let socket: Socket | null = null;
  let state: RealtimeState = 'connecting';
  let closed = false;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  /** How often the server rate-limited us. Each time, the next connect waits twice as long. */
  let limited = 0;
  let agent: Parameters<Realtime['announce']>[0] = null;
  const stateListeners = new Set<() => void>();
  const catchUps = new Set<Attempts>();
  const joins = new Map<string, Attempts>();
  const eventListeners: [ServerEventName, Heard][] = [];

  const setState = (next: RealtimeState) => {
    if (state === next) return;
    state = next;
    for (const listener of [...stateListeners]) listener();
  };

  const send: Realtime['send'] = async (event, payload) => {
    if (!socket?.connected) return { ok: false, error: 'Not connected' };
    try {
      return (await socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, payload)) as Acknowledgement;
    } catch {
      return { ok: false, error: 'No answer from the server' };
    }
  };

  const catchUp = () => {
    for (const attempts of [...catchUps]) attempts.start();
  };

  /** Resolves with the first answer. Without a yes it is asked again while connected, and then what was missed. */
  const join = (event: 'join-tenant' | 'join-conversation', id: string) =>
    new Promise<void>((answered) => {
      let isFirst = true;
      const attempts = untilDone(async () => {
        const { ok } = await send(event, id);
        const isLate = !isFirst;
        isFirst = false;
        answered();
        if (!ok) throw new Error(event);
        if (isLate) catchUp();
      }, retryIn);
      endJoin(id);
      joins.set(id, attempts);
      attempts.start();
    });
  const endJoin = (id: string) => joins.get(id)?.stop();
  const endJoins = () => {
    for (const attempts of joins.values()) attempts.stop();
    joins.clear();
  };

  const rooms = roomMemberships({
    // The next connect joins all.
    join: (id) => void (socket?.connected && join('join-conversation', id)),
    leave(id) {
      endJoin(id);
      joins.delete(id);
      void send('leave-conversation', id);
    },
  });

  const sayHere = () => agent && socket?.connected && send('agent-online', agent);

  const onConnect = async () => {
    const workspace = 'tenantId' in options.auth ? [join('join-tenant', options.auth.tenantId)] : [];
    await Promise.all([
      ...workspace,
      ...rooms.current().map((id) => join('join-conversation', id)),
      sayHere(),
    ]);
    if (closed || !socket?.connected) return;
    setState('online');
    // Join first, fetch second: the other order loses events in between.
    catchUp();
  };

  /** socket.io gives up by itself after a refusal or a cut from the server; a restart or a deploy looks the same. */
  const reopenLater = (reason: string) => {
    options.onRefused?.(reason);
    clearTimeout(reopening);
    reopening = setTimeout(
      () => socket?.connect(),
      Math.min(reopenAfterMs * 2 ** limited, LONGEST_REOPEN_MS),
    );
  };

  const loadAndOpen = async () => {
    const open = await (options.open ?? loadSocketIo)();
    if (closed) return;
    socket = open(options.url ?? '', { ...transport, auth: options.auth });
    for (const [event, listener] of eventListeners) socket.on(event, listener);
    socket.on('connect', () => void onConnect());
    socket.on('rate-limited', () => {
      limited += 1;
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (closed) return;
      if (error.data?.code === 'rate_limited') limited += 1;
      setState('offline');
      if (!socket?.active) reopenLater(error.message);
    });
    socket.on('disconnect', (reason) => {
      endJoins();
      if (closed) return;
      setState('connecting');
      if (!socket?.active) reopenLater(reason);
    });
  };

  const start = () => {
    loadAndOpen().catch(() => {
      // The chunk did not load, most likely without a network: retry it as often as the socket itself.
      setState('offline');
      if (!closed) reopening = setTimeout(start, reopenAfterMs);
    });
  };
  start();

  return {
    getState: () => state,
    subscribe: (listener) => added(stateListeners, listener),
    onCatchUp(listener) {
      const attempts = untilDone(listener, retryIn);
      catchUps.add(attempts);
      return () => {
        attempts.stop();
        catchUps.delete(attempts);
      };
    },
    on(event, listener) {
      const entry: [ServerEventName, Heard] = [event, listener as Heard];
      eventListeners.push(entry);
      socket?.on(...entry);
      return () => {
        eventListeners.splice(eventListeners.indexOf(entry), 1);
        socket?.off(...entry);
      };
    },
    send,
    joinConversation: rooms.join,
    announce(next) {
      agent = next;
      void sayHere();
    },
    close() {
      closed = true;
      clearTimeout(reopening);
      endJoins();
      for (const attempts of catchUps) attempts.stop();
      if (socket) closeQuietly(socket);
      setState('offline');
    },
  };
}

const retryIn = (failures: number): number =>
  retryDelay(failures, { longestMs: LONGEST_RETRY_MS, askedMs: null, random: Math.random() });

async function loadSocketIo(): Promise<OpenSocket> {
  const { io } = await import('socket.io-client');
  return io;
}

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}
