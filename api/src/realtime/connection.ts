import type { ClientToServerEvents, ServerToClientEvents } from '@chatbot-saas/shared/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { KeyIdentity, StaffActor } from '../context/index.ts';

export interface PeerConversation {
  readonly id: string;
  readonly sessionId: string;
}

interface Proven {
  readonly tenantId: string;
  /** When the credential runs out; null: never. */
  readonly expiresAt: Date | null;
}
export interface StaffPeer extends Proven {
  readonly side: 'staff';
  readonly actor: StaffActor;
}
export interface VisitorPeer extends Proven {
  readonly side: 'visitor';
  readonly actor: KeyIdentity;
  readonly conversation: PeerConversation;
}

/** Who is at the other end, settled by the handshake and never by anything the client sends later. */
export type Peer = StaffPeer | VisitorPeer;

interface SocketData {
  peer: Peer;
  /** Staff who said on this socket that they are there for chats. */
  isThere?: boolean;
  /** The conversations that staff have open on this socket, by what they called them. */
  joined?: Map<string, PeerConversation>;
}

export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type EngineConnection = RealtimeSocket['conn'];
export type RealtimeSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
