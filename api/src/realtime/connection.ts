import type { ClientToServerEvents, ServerToClientEvents } from '@chatbot-saas/shared/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { KeyActor, StaffActor } from '../kernel/index.ts';

/** Who is at the other end, settled by the handshake and never by anything the client sends later. */
export type Peer = {
  readonly tenantId: string;
  /** When the credential runs out; null: never. */
  readonly expiresAt: Date | null;
} & (
  | { readonly side: 'staff'; readonly actor: StaffActor }
  | {
      readonly side: 'visitor';
      readonly actor: KeyActor;
      readonly conversation: { readonly id: string; readonly sessionId: string };
    }
);

interface SocketData {
  peer: Peer;
  /** Staff who said on this socket that they are there for chats. */
  isThere?: boolean;
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
