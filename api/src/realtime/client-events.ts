import { type Acknowledgement, type ClientEventName, clientEvents } from '@chatbot-saas/contract';
import type { Logger } from 'pino';
import type * as z from 'zod';
import { validationError } from '../context/errors.ts';
import { notFound, type Services } from '../context/index.ts';
import { zodMessage } from '../context/validation/zod-messages.ts';
import * as conversations from '../features/conversations/conversations.service.ts';
import * as loss from '../features/conversations/handoff/loss.service.ts';
import * as handoffQueue from '../features/conversations/handoff/queue.service.ts';
import * as presence from '../features/conversations/presence/presence.service.ts';
import { toAppError } from '../http/server/error-handler.ts';
import type { Peer, PeerConversation, RealtimeSocket } from './connection.ts';
import { rooms } from './rooms.ts';
import type { SerialQueue } from './serial-queue.ts';
import { SessionFreshness } from './session-freshness.ts';
import type { TokenBucket } from './token-bucket.ts';
import type { Viewers } from './viewers/viewers.ts';

type Payload<N extends ClientEventName> = z.output<(typeof clientEvents)[N]['payload']>;
type Handlers = { [N in ClientEventName]: (context: Context, payload: Payload<N>) => Promise<void> };

interface Context {
  services: Services;
  socket: RealtimeSocket;
  peer: Peer;
  viewers: Viewers;
}

/** The conversation that this peer may join: a visitor's own, or any of the staff's tenant. */
async function reachableConversation(
  { services, socket, peer }: Context,
  sessionId: string,
): Promise<PeerConversation> {
  if (peer.side === 'visitor') {
    if (sessionId !== peer.conversation.sessionId) throw notFound();
    return peer.conversation;
  }
  // Cached by the join: a conversation never changes its tenant, and typing events are frequent.
  const joined = socket.data.joined?.get(sessionId);
  if (joined) return joined;
  const { _id, sessionId: found } = await services.openScope(peer.tenantId, peer.actor, (scope) =>
    conversations.get(scope, sessionId),
  );
  return { id: _id, sessionId: found };
}

function assertOwnStaff({ peer }: Context, claimed: { agentId: string; tenantId: string }) {
  if (peer.side !== 'staff' || claimed.agentId !== peer.actor.id || claimed.tenantId !== peer.tenantId) {
    throw notFound();
  }
  return peer;
}

const handlers: Handlers = {
  'join-tenant': async ({ socket, peer, viewers }, tenantId) => {
    if (peer.side !== 'staff' || tenantId !== peer.tenantId) throw notFound();
    await socket.join(rooms.team(peer.tenantId));
    viewers.report(socket);
  },
  'agent-online': async (context, claimed) => {
    const { tenantId, actor } = assertOwnStaff(context, claimed);
    const { services, socket } = context;
    const hasCome = await services.openScope(tenantId, actor, async (scope) => {
      const before = await presence.get(scope, actor.id);
      const after = await presence.comeOnline(scope, actor, { id: socket.id }, { byHand: claimed.byHand });
      return before !== 'online' && after === 'online';
    });
    socket.data.isThere = true;
    if (hasCome) await loss.forgetDeclines(services, tenantId, actor.id);
    await handoffQueue.drain(services, tenantId);
  },
  'agent-offline': async (context, claimed) => {
    const { tenantId, actor } = assertOwnStaff(context, claimed);
    const { services, socket } = context;
    if (!claimed.byHand) socket.data.isThere = false;
    await services.openScope(tenantId, actor, (scope) =>
      presence.goOffline(scope, actor, { id: socket.id }, { byHand: claimed.byHand }),
    );
    if (claimed.byHand) await loss.withdrawOffers(services, tenantId, actor.id);
  },
  'join-conversation': async (context, sessionId) => {
    const conversation = await reachableConversation(context, sessionId);
    const { socket, peer } = context;
    await socket.join((peer.side === 'staff' ? rooms.conversation : rooms.visitor)(conversation.id));
    if (peer.side !== 'staff') return;
    socket.data.joined ??= new Map();
    socket.data.joined.set(sessionId, conversation);
  },
  'leave-conversation': async (context, sessionId) => {
    const { id } = await reachableConversation(context, sessionId);
    const { socket, peer } = context;
    await socket.leave((peer.side === 'staff' ? rooms.conversation : rooms.visitor)(id));
    socket.data.joined?.delete(sessionId);
  },
  typing: async (context, { sessionId, isTyping }) => {
    const conversation = await reachableConversation(context, sessionId);
    const { socket, peer } = context;
    const hint = { sessionId: conversation.sessionId, isTyping };
    if (peer.side === 'visitor') {
      socket.to(rooms.conversation(conversation.id)).emit('typing', { ...hint, from: 'visitor' });
    } else {
      socket.to(rooms.visitor(conversation.id)).emit('typing', { ...hint, from: 'agent' });
    }
  },
  viewing: async (context, { conversationId, isTyping }) => {
    const { socket, viewers } = context;
    // Typing events are frequent, and a conversation never changes its tenant.
    if (conversationId !== socket.data.viewing) {
      socket.data.viewing = null;
      viewers.note(socket, null);
      if (conversationId !== null) await reachableConversation(context, conversationId);
    }
    // It may have left while it was asked about.
    if (!socket.connected) return;
    socket.data.viewing = conversationId;
    viewers.note(socket, conversationId === null ? null : { conversationId, isTyping });
  },
};

const isKnown = (name: unknown): name is ClientEventName =>
  typeof name === 'string' && Object.hasOwn(clientEvents, name);

const ignore = () => undefined;

/**
 * Handles every frame of a client: validates it, always acknowledges it, and never ends the process. A client without
 * an acknowledgement function is served too.
 */
export function serveClientEvents(
  services: Services,
  socket: RealtimeSocket,
  { queue, tokens, viewers }: { queue: SerialQueue; tokens: Pick<TokenBucket, 'take'>; viewers: Viewers },
  logger: Logger,
): void {
  const freshness = new SessionFreshness(services, socket);
  const handle = async (name: unknown, payload: unknown): Promise<Acknowledgement> => {
    try {
      if (!isKnown(name)) return { ok: false, error: 'There is no such event.' };
      const peer = await freshness.peer();
      const event = clientEvents[name];
      if (!(event.from as readonly string[]).includes(peer.side)) return { ok: false, error: 'Not allowed.' };
      const parsed = event.payload.safeParse(payload, { error: zodMessage });
      if (!parsed.success) throw validationError(parsed.error, 'payload');
      // One of the pairs in `handlers`; the compiler cannot follow a dynamic name.
      await (handlers[name] as (c: Context, p: unknown) => Promise<void>)(
        { services, socket, peer, viewers },
        parsed.data,
      );
      return { ok: true };
    } catch (error) {
      const failure = toAppError(error);
      if (failure.status >= 500) logger.error({ err: error, event: name }, 'socket event failed');
      return { ok: false, error: failure.message };
    }
  };

  socket.use((packet: unknown[], next) => {
    const acknowledge = packet.at(-1);
    const answer = typeof acknowledge === 'function' ? (acknowledge as (a: Acknowledgement) => void) : ignore;
    const payload = typeof packet[1] === 'function' ? undefined : packet[1];
    const handled = tokens.take() ? queue.run(() => handle(packet[0], payload)) : null;
    if (handled) void handled.then(answer);
    else answer({ ok: false, error: 'Too much at once.' });
    // Handled only here, so that no listener can skip validation.
    void next;
  });
}
