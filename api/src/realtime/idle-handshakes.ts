import type { EngineConnection, RealtimeServer } from './connection.ts';
import { end } from './engine-connections.ts';

/** From the connection to the client's word who it is. */
const CONNECT_MS = 5_000;
/** From its first word until it is let in; a database that comes back may take some time. A refused client may ask again. */
const LET_IN_MS = 15_000;

/** Ends connections of those who do not say who they are: each would stay for more than a minute. */
export function endIdleHandshakes(io: RealtimeServer): void {
  const timers = new WeakMap<EngineConnection, NodeJS.Timeout>();
  const endAfter = (ms: number, connection: EngineConnection) => {
    clearTimeout(timers.get(connection));
    timers.set(connection, setTimeout(end, ms, connection).unref());
  };
  io.engine.on('connection', (connection: EngineConnection) => endAfter(CONNECT_MS, connection));
  const hasAsked = new WeakSet<EngineConnection>();
  io.use(({ conn }, next) => {
    // Once: who asks again and again would stay.
    if (!hasAsked.has(conn)) endAfter(LET_IN_MS, conn);
    hasAsked.add(conn);
    next();
  });
  io.on('connection', (socket) => {
    const { conn } = socket;
    clearTimeout(timers.get(conn));
    timers.delete(conn);
    socket.once('disconnect', () => {
      if (conn.readyState === 'open') endAfter(CONNECT_MS, conn);
    });
  });
}
