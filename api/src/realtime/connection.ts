import type { ClientToServerEvents, ServerToClientEvents } from '@chatbot-saas/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { KeyIdentity, StaffActor } from '../context/index.ts';

export interface PeerConversation {
  readonly id: string;
  readonly sessionId: string;
}

interface Authenticated {
  readonly tenantId: string;
  /** When the credential expires; null: never. */
  readonly expiresAt: Date | null;
}
export interface StaffPeer extends Authenticated {
  readonly side: 'staff';
  readonly actor: StaffActor;
}
export interface VisitorPeer extends Authenticated {
  readonly side: 'visitor';
  readonly actor: KeyIdentity;
  readonly conversation: PeerConversation;
}

/** The authenticated peer. Only the handshake sets it, never later client data. */
export type Peer = StaffPeer | VisitorPeer;

interface SocketData {
  peer: Peer;
  /** True if staff marked this socket as available for chats. */
  isThere?: boolean;
  /** The conversation that the person looks at. */
  viewing?: string | null;
  /** The conversations that staff joined on this socket, by the ref they used. */
  joined?: Map<string, PeerConversation>;
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type EngineConnection = RealtimeSocket['conn'];
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
