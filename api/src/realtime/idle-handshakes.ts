import type { EngineConnection, RealtimeServer } from './connection.ts';
import { terminate } from './engine-connections.ts';

/** From the connection to the client's credentials. */
const CONNECT_MS = 5_000;
/**
 * From the credentials to the accepted socket; a restarting database may take some time. A refused client may retry.
 */
const ACCEPT_MS = 15_000;

/** Ends connections without credentials, which would otherwise stay for over a minute. */
export function endIdleHandshakes(io: RealtimeServer): void {
  const timers = new WeakMap<EngineConnection, NodeJS.Timeout>();
  const endAfter = (ms: number, connection: EngineConnection) => {
    clearTimeout(timers.get(connection));
    timers.set(connection, setTimeout(terminate, ms, connection).unref());
  };
  io.engine.on('connection', (connection: EngineConnection) => endAfter(CONNECT_MS, connection));
  const hasAsked = new WeakSet<EngineConnection>();
  io.use(({ conn }, next) => {
    // Only once, or a client that keeps asking would stay.
    if (!hasAsked.has(conn)) endAfter(ACCEPT_MS, conn);
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
