import { ANONYMOUS_NAME, DEFAULT_PRIORITY } from '@chatbot-saas/contract/domain';
import type { DomainEvent, EventSink } from '../context/index.ts';
import { forVisitor } from '../features/conversations/visitor/for-visitor.ts';
import type { RealtimeServer } from './connection.ts';
import { rooms } from './rooms.ts';

const customerOf = (visitor: { name: string | null }) => ({ name: visitor.name ?? ANONYMOUS_NAME });

type Audience = Pick<RealtimeServer, 'emit'>;
const noAudience: Audience = { emit: () => true };

/** Emits committed events to rooms. `isAlone`: no other process has sockets. */
export function relayTo(io: RealtimeServer, { isAlone }: { isAlone: boolean }): EventSink {
  const { rooms: ours } = io.sockets.adapter;
  // Most rooms are empty, and Socket.IO would encode the event first.
  const to = (...names: string[]): Audience =>
    isAlone && !names.some((name) => ours.has(name)) ? noAudience : io.to(names);
  return (events) => {
    for (const event of events) relay(io, to, event);
  };
}

function relay(
  io: RealtimeServer,
  to: (...names: string[]) => Audience,
  { name, tenantId, payload }: DomainEvent,
): void {
  const team = to(rooms.team(tenantId));
  switch (name) {
    case 'message.created': {
      const { conversation, message } = payload;
      const { sessionId } = conversation;
      to(rooms.conversation(conversation.id)).emit('new-message', { ...message, sessionId });
      to(rooms.visitor(conversation.id)).emit('new-message', { ...forVisitor(message), sessionId });
      return;
    }
    case 'message.changed': {
      const { conversation, message } = payload;
      const { sessionId } = conversation;
      to(rooms.team(tenantId), rooms.conversation(conversation.id)).emit('message-changed', {
        ...message,
        sessionId,
      });
      to(rooms.visitor(conversation.id)).emit('message-changed', { ...forVisitor(message), sessionId });
      return;
    }
    case 'scheduled.changed':
      team.emit('scheduled-changed', payload.scheduled);
      return;
    case 'messages.delivered': {
      const { messageIds, ...change } = payload;
      for (const messageId of messageIds) team.emit('message-delivery', { ...change, messageId });
      return;
    }
    case 'messages.seen': {
      const { conversationId, sessionId, seen } = payload;
      to(rooms.visitor(conversationId)).emit('messages-seen', { ...seen, sessionId });
      return;
    }
    case 'conversation.deleted':
      team.emit('conversation-deleted', payload);
      return;
    case 'contact.erased':
      team.emit('contact-erased', payload);
      return;
    case 'conversation.updated': {
      const { conversation } = payload;
      const { sessionId, status } = conversation;
      team.emit('conversation-updated', conversation);
      to(rooms.visitor(conversation._id)).emit('conversation-updated', { sessionId, status });
      return;
    }
    // Both are an alert for the team: a new handoff, or one that has waited too long.
    case 'handoff.requested':
    case 'handoff.escalated': {
      const { sessionId, visitor, handoffData } = payload.conversation;
      team.emit('new-handoff', {
        sessionId,
        customer: customerOf(visitor),
        priority: handoffData?.priority ?? DEFAULT_PRIORITY,
        reason: handoffData?.reason ?? '',
      });
      return;
    }
    case 'handoff.offered': {
      const { sessionId, visitor } = payload.conversation;
      to(rooms.person(payload.agentId)).emit('handoff-request', {
        sessionId,
        customer: customerOf(visitor),
      });
      return;
    }
    case 'handoff.queued': {
      const { conversation, position, estimatedWait } = payload;
      const queued = { sessionId: conversation.sessionId, estimatedWait, position };
      team.emit('handoff-queued', queued);
      to(rooms.visitor(conversation._id)).emit('handoff-queued', queued);
      return;
    }
    case 'handoff.taken':
      team.emit('handoff-taken', {
        sessionId: payload.conversation.sessionId,
        agent: { name: payload.agent.name },
      });
      return;
    case 'handoff.canceled':
      team.emit('handoff-canceled', { sessionId: payload.conversation.sessionId });
      return;
    case 'handoff.lost': {
      const { sessionId, visitor } = payload.conversation;
      to(rooms.person(payload.agentId)).emit('handoff-lost', {
        sessionId,
        customer: customerOf(visitor),
        reason: payload.reason,
      });
      return;
    }
    case 'snooze.over': {
      const { sessionId, visitor } = payload.conversation;
      to(rooms.person(payload.agentId)).emit('snooze-over', { sessionId, customer: customerOf(visitor) });
      return;
    }
    case 'agent.joined': {
      const { conversation, agent } = payload;
      const joined = { sessionId: conversation.sessionId, agent };
      to(rooms.visitor(conversation.id), rooms.conversation(conversation.id)).emit('agent-joined', joined);
      return;
    }
    case 'contact.updated':
      team.emit('contact-updated', payload.contact);
      return;
    case 'note.added':
      team.emit('note-added', payload.note);
      return;
    case 'note.changed':
      team.emit('note-changed', payload.note);
      return;
    case 'note.deleted':
      team.emit('note-deleted', payload);
      return;
    case 'mention.added':
      to(rooms.person(payload.userId)).emit('mention-added', payload.mention);
      return;
    case 'mentions.read':
      to(rooms.person(payload.userId)).emit('mentions-read', { ids: payload.ids });
      return;
    case 'label.updated':
      team.emit('label-updated', payload.label);
      return;
    case 'label.deleted':
      team.emit('label-deleted', { _id: payload.labelId });
      return;
    case 'presence.changed':
      team.emit('presence', payload);
      return;
    case 'session.ended':
      io.in(rooms.session(payload.sessionId)).disconnectSockets(true);
      return;
    case 'key.revoked':
      io.in(rooms.key(payload.keyId)).disconnectSockets(true);
  }
}
