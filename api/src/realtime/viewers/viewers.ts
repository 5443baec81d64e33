import { isDeepStrictEqual } from 'node:util';
import type { Redis } from '../../infrastructure/redis.ts';
import type { RealtimeServer, RealtimeSocket } from '../connection.ts';
import { rooms } from '../rooms.ts';
import { type Viewed, ViewingBoard } from './viewing-board.ts';
import { type News, newsThroughRedis } from './viewing-news.ts';

/** How often a process says everything, so that others know that it lives, and what they have missed. */
const REPEAT_MS = 10_000;
/** What a process that says nothing for so long had is forgotten: it has died. */
const FORGET_MS = 3 * REPEAT_MS;

export interface Viewers {
  /** What the person at this socket looks at from now on; null: at nothing. */
  note(socket: RealtimeSocket, looksAt: { conversationId: string; isTyping: boolean } | null): void;
  /** Reports to a socket that has joined its team who looks at what. */
  report(socket: RealtimeSocket): void;
  close(): Promise<void>;
}

/** Notifies teams of who looks at their conversations. Each process notifies its own sockets, by what all of them have. */
export function openViewers(
  io: RealtimeServer,
  { processId, redis }: { processId: string; redis: Redis | null },
): Viewers {
  const board = new ViewingBoard();
  const heardAt = new Map<string, number>();

  const emit = (viewed: readonly Viewed[]) => {
    for (const { tenantId, ...viewers } of viewed) {
      const team = rooms.team(tenantId);
      // Socket.IO would encode the event first.
      if (io.sockets.adapter.rooms.has(team)) io.local.to(team).emit('viewers', viewers);
    }
  };

  const sayAll = () => news?.send({ process: processId, all: board.entriesOf(processId) });
  const hear = (said: News) => {
    if (said.process === processId) return;
    const isNew = !heardAt.has(said.process);
    heardAt.set(said.process, performance.now());
    emit(
      'all' in said ? board.replace(said.process, said.all) : board.set(said.process, said.socket, said.look),
    );
    // It has just started and knows nothing yet.
    if (isNew) sayAll();
  };
  const news = redis && newsThroughRedis(redis, hear);

  const repeat = () => {
    sayAll();
    for (const [process, at] of heardAt) {
      if (performance.now() - at < FORGET_MS) continue;
      heardAt.delete(process);
      emit(board.replace(process, []));
    }
  };
  const repeating = news && setInterval(repeat, REPEAT_MS).unref();

  return {
    note(socket, looksAt) {
      const { peer } = socket.data;
      if (peer.side !== 'staff') return;
      const { id: userId, name } = peer.actor;
      const look = looksAt && { tenantId: peer.tenantId, userId, name, ...looksAt };
      if (isDeepStrictEqual(look, board.lookOf(processId, socket.id))) return;
      emit(board.set(processId, socket.id, look));
      news?.send({ process: processId, socket: socket.id, look });
    },
    report(socket) {
      for (const { tenantId: _, ...viewers } of board.listOf(socket.data.peer.tenantId))
        socket.emit('viewers', viewers);
    },
    async close() {
      if (repeating) clearInterval(repeating);
      await news?.close();
    },
  };
}
