import type { RealtimeServer } from './connection.ts';
import { rooms } from './rooms.ts';

/** True if the visitor has a connection to any process. */
export const isVisitorHere = (io: RealtimeServer, conversationId: string): Promise<boolean> =>
  isConnected(io, rooms.visitor(conversationId));

/** True if the member has the web admin or the console open, on whatever page. */
export const isMemberHere = (io: RealtimeServer, userId: string): Promise<boolean> =>
  isConnected(io, rooms.person(userId));

/**
 * While other processes cannot be asked, they count as having a connection: a mail too late is better than one to who is
 * reading.
 */
async function isConnected(io: RealtimeServer, room: string): Promise<boolean> {
  if (io.sockets.adapter.rooms.has(room)) return true;
  try {
    return (await io.in(room).fetchSockets()).length > 0;
  } catch {
    return true;
  }
}
