import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './caller-address.ts';

/** Connections of one address: some hundred browsers, each with its six. */
const PER_ADDRESS = 2_000;
/** Files that the process needs besides: its database, logs, workers and what it reads. */
const KEPT_FREE = 256;

export interface ConnectionLimitOptions {
  /** Whether a connection comes from a caller, and not from a proxy that stands for many. */
  isDirect: boolean;
  /** How many files the system lets this process open; null: it does not say. */
  openFiles: number | null;
}

/**
 * Keeps room for others, however many connections one address opens. An address with too many loses an idle one for each
 * new one, and so does the process when it is about to run out of files. Those who never asked for anything go first.
 */
export function limitConnections(http: Server, { isDirect, openFiles }: ConnectionLimitOptions): void {
  const all = new Connections(
    openFiles === null ? Number.POSITIVE_INFINITY : Math.max(openFiles - KEPT_FREE, openFiles / 2),
  );
  const byAddress = new Map<string, Connections>();
  const listsOf = new WeakMap<Socket, readonly Connections[]>();
  const answers = new WeakMap<Socket, ServerResponse>();
  const isBusy = (socket: Socket) => answers.get(socket)?.writableFinished === false;

  http.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
    for (const list of listsOf.get(socket) ?? []) list.use(socket);
  });
  http.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Connections(PER_ADDRESS);
    const lists = isDirect ? [own, all] : [all];
    if (isDirect) byAddress.set(address, own);
    listsOf.set(socket, lists);
    // Where all others are at work, the newcomer has to go.
    for (const list of lists) if (list.isFull) (list.takeIdle(isBusy) ?? socket).destroy();
    for (const list of lists) list.add(socket);
    socket.once('close', () => {
      for (const list of lists) list.delete(socket);
      if (own.size === 0) byAddress.delete(address);
    });
  });
  http.on('upgrade', (_request, socket) => {
    for (const list of listsOf.get(socket as Socket) ?? []) list.keep(socket as Socket);
  });
}

class Connections {
  readonly #most: number;
  /** Have not asked for anything yet. */
  readonly #silent = new Set<Socket>();
  /** Who asked last is last. */
  readonly #used = new Set<Socket>();
  /** Websockets, which are never idle; their number has limits of its kind. */
  readonly #kept = new Set<Socket>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#silent.size + this.#used.size + this.#kept.size;
  }

  get isFull(): boolean {
    return this.size >= this.#most;
  }

  add(socket: Socket): void {
    this.#silent.add(socket);
  }

  use(socket: Socket): void {
    this.delete(socket);
    this.#used.add(socket);
  }

  keep(socket: Socket): void {
    this.delete(socket);
    this.#kept.add(socket);
  }

  delete(socket: Socket): void {
    if (this.#silent.delete(socket) || this.#used.delete(socket)) return;
    this.#kept.delete(socket);
  }

  /** Takes out the one that is missed least; undefined where all are at work. */
  takeIdle(isBusy: (socket: Socket) => boolean): Socket | undefined {
    for (const sockets of [this.#silent, this.#used]) {
      for (const socket of sockets) {
        if (isBusy(socket)) continue;
        sockets.delete(socket);
        return socket;
      }
    }
    return undefined;
  }
}
