import type { RealtimeServer } from './connection.ts';
import { rooms } from './rooms.ts';

/**
 * True if the visitor has a connection to any process. While other processes cannot be asked, they count as having one:
 * a mail too late is better than one to who is reading.
 */
export async function isVisitorHere(io: RealtimeServer, conversationId: string): Promise<boolean> {
  const room = rooms.visitor(conversationId);
  if (io.sockets.adapter.rooms.has(room)) return true;
  try {
    return (await io.in(room).fetchSockets()).length > 0;
  } catch {
    return true;
  }
}
