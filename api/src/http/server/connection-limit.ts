import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './caller-address.ts';
import { isSending } from './open-responses.ts';

/** Connections per address: enough for some hundred browsers with six connections each. */
const PER_ADDRESS = 2_000;
/** Files reserved for the database, logs, workers and file reads. */
const RESERVED_FILES = 256;

export interface ConnectionLimitOptions {
  /** False behind a proxy, where one address stands for many callers. */
  isDirect: boolean;
  /** The system's limit of open files; null where it does not report one. */
  openFiles: number | null;
}

/**
 * Limits connections per address and per process, so that one address cannot use up all sockets. A new connection
 * beyond the limit closes an idle one. Connections that never sent a request are closed first.
 */
export function limitConnections(http: Server, { isDirect, openFiles }: ConnectionLimitOptions): void {
  const all = new Connections(
    openFiles === null ? Number.POSITIVE_INFINITY : Math.max(openFiles - RESERVED_FILES, openFiles / 2),
  );
  const byAddress = new Map<string, Connections>();
  const listsOf = new WeakMap<Socket, readonly Connections[]>();

  http.prependListener('request', ({ socket }: IncomingMessage) => {
    for (const list of listsOf.get(socket) ?? []) list.markUsed(socket);
  });
  http.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const own = byAddress.get(address) ?? new Connections(PER_ADDRESS);
    const lists = isDirect ? [own, all] : [all];
    if (isDirect) byAddress.set(address, own);
    listsOf.set(socket, lists);
    // When every other connection is busy, the new one is closed.
    for (const list of lists) if (list.isFull) (list.takeIdle() ?? socket).destroy();
    for (const list of lists) list.add(socket);
    socket.once('close', () => {
      for (const list of lists) list.delete(socket);
      if (own.size === 0) byAddress.delete(address);
    });
  });
  http.on('upgrade', (_request, socket) => {
    for (const list of listsOf.get(socket as Socket) ?? []) list.markWebsocket(socket as Socket);
  });
}

class Connections {
  readonly #max: number;
  /** Sockets that have sent no request yet. */
  readonly #unused = new Set<Socket>();
  /** Sockets ordered by their latest request. */
  readonly #used = new Set<Socket>();
  /** Websockets. They are never idle, and a separate limit bounds their number. */
  readonly #websockets = new Set<Socket>();

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#unused.size + this.#used.size + this.#websockets.size;
  }

  get isFull(): boolean {
    return this.size >= this.#max;
  }

  add(socket: Socket): void {
    this.#unused.add(socket);
  }

  markUsed(socket: Socket): void {
    this.delete(socket);
    this.#used.add(socket);
  }

  markWebsocket(socket: Socket): void {
    this.delete(socket);
    this.#websockets.add(socket);
  }

  delete(socket: Socket): void {
    if (this.#unused.delete(socket) || this.#used.delete(socket)) return;
    this.#websockets.delete(socket);
  }

  /** Removes and returns the least recently used idle socket; undefined when all are busy. */
  takeIdle(): Socket | undefined {
    for (const sockets of [this.#unused, this.#used]) {
      for (const socket of sockets) {
        if (isSending(socket)) continue;
        sockets.delete(socket);
        return socket;
      }
    }
    return undefined;
  }
}

/** The number of files and sockets this process may open; null where the system does not report it. */
export function openFileLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
