import { AppError } from '@chatbot-saas/shared/errors';
import type { Peer, RealtimeSocket } from './connection.ts';

/** The longest a timer can be; whoever may stay longer is asked again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Between two looks at a credential whose end our clock sees and the database's does not yet. */
const SHORTEST_TIMER_MS = 200;

/** Looks now whether a socket may stay. */
export type Welcome = () => Promise<void>;

/**
 * A handshake proves a credential for one moment only. It is proven again once the socket stands in its rooms, because a
 * key switched off in between found no socket to cut; and when it runs out, because nothing happens then that could cut it.
 */
export function keepWelcome(socket: RealtimeSocket, prove: () => Promise<Peer>): Welcome {
  let timer: NodeJS.Timeout | undefined;

  const check: Welcome = async () => {
    clearTimeout(timer);
    let expiresAt: Peer['expiresAt'];
    try {
      ({ expiresAt } = await prove());
    } catch (error) {
      if (error instanceof AppError) {
        socket.disconnect(true);
        return;
      }
      // The database is away: nobody is cut for that.
      expiresAt = new Date(Date.now() + 1_000);
    }
    if (expiresAt === null || !socket.connected) return;
    clearTimeout(timer);
    const left = expiresAt.getTime() - Date.now();
    timer = setTimeout(check, Math.min(Math.max(left, SHORTEST_TIMER_MS), LONGEST_TIMER_MS)).unref();
  };

  socket.once('disconnect', () => clearTimeout(timer));
  void check();
  return check;
}
