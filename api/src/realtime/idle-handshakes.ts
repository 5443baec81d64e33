import type { EngineConnection, RealtimeServer } from './connection.ts';
import { end } from './engine-connections.ts';

/** From the connection to the client's word who it is. */
const CONNECT_MS = 5_000;
/** From there until it is let in; a database that comes back may take some time. A refused client may ask again. */
const LET_IN_MS = 15_000;

/** Ends connections of those who do not say who they are: each would stay for more than a minute. */
export function endIdleHandshakes(io: RealtimeServer): void {
  const timers = new WeakMap<EngineConnection, NodeJS.Timeout>();
  const endAfter = (ms: number, connection: EngineConnection) => {
    clearTimeout(timers.get(connection));
    timers.set(connection, setTimeout(end, ms, connection).unref());
  };
  io.engine.on('connection', (connection: EngineConnection) => endAfter(CONNECT_MS, connection));
  io.use(({ conn }, next) => {
    endAfter(LET_IN_MS, conn);
    next();
  });
  io.on('connection', ({ conn }) => {
    clearTimeout(timers.get(conn));
    timers.delete(conn);
  });
}
