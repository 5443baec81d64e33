import type { Acknowledgement, ServerEvent, ServerEventName } from '@chatbot-saas/contract';
import { io, type Socket } from 'socket.io-client';
import type { Member } from './build.ts';
import type { TestServer } from './server.ts';

/** Connects, or rejects with the server's reason. */
export async function connect(
  server: TestServer,
  auth: object,
  extraHeaders: Record<string, string> = {},
): Promise<Socket> {
  const socket = io(server.url, {
    auth,
    extraHeaders,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    const refused = (error: Error) => {
      socket.disconnect();
      reject(error);
    };
    // An invalid handshake only closes the connection; a refusal arrives in the same task as the close, so it goes first.
    const closed = (reason: string) => queueMicrotask(() => refused(new Error(reason)));
    socket.once('connect_error', refused);
    socket.io.once('close', closed);
    socket.once('connect', () => {
      socket.io.off('close', closed);
      resolve(socket);
    });
  });
}

export const connectStaff = (server: TestServer, who: Member, tenantId: string): Promise<Socket> =>
  connect(server, { token: who.token, tenantId });

export const connectVisitor = (server: TestServer, apiKey: string, sessionId: string): Promise<Socket> =>
  connect(server, { apiKey, sessionId });

/** Sends one event and returns its acknowledgement; rejects when none comes. */
export const emit = (socket: Socket, event: string, payload: unknown): Promise<Acknowledgement> =>
  socket.timeout(5_000).emitWithAck(event, payload);

/** The next event of that name. Ask for it before doing what causes it. */
export function next<N extends ServerEventName>(socket: Socket, event: N): Promise<ServerEvent<N>> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no ${event} within 5 s`)), 5_000);
    socket.once(event as string, (payload: ServerEvent<N>) => {
      clearTimeout(late);
      resolve(payload);
    });
  });
}

/** A member's socket that has joined its tenant and is online for chats. */
export async function connectOnline(server: TestServer, who: Member, tenantId: string): Promise<Socket> {
  const socket = await connectStaff(server, who, tenantId);
  await emit(socket, 'join-tenant', tenantId);
  await emit(socket, 'agent-online', { agentId: who.id, tenantId });
  return socket;
}

export type ReceivedEvent = [event: string, payload: unknown];

/** Records all events of the socket from now on, in order. Read the list after `settled`. */
export function record(socket: Socket): ReceivedEvent[] {
  const heard: ReceivedEvent[] = [];
  socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
  return heard;
}

export const named = (heard: readonly ReceivedEvent[], event: ServerEventName): ReceivedEvent[] =>
  heard.filter(([name]) => name === event);

/** Resolves once all events emitted to these sockets so far have arrived: a socket keeps the order of its messages. */
export async function settled(...sockets: Socket[]): Promise<void> {
  await Promise.all(sockets.map((socket) => emit(socket, 'are-you-there', null)));
}

/** Resolves with the reason when the socket is cut. Ask for it before doing what cuts it. */
export const cut = (socket: Socket, { withinMs = 5_000 } = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`not cut within ${withinMs} ms`)), withinMs);
    socket.once('disconnect', (reason) => {
      clearTimeout(late);
      resolve(reason);
    });
  });
