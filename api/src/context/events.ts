import type {
  Conversation,
  ConversationNote,
  ConversationUpdate,
  Label,
  Mention,
  Message,
  ScheduledMessage,
  SeenByTeam,
} from '@chatbot-saas/contract';
import type { LossReason, MessageDelivery, Presence } from '@chatbot-saas/contract/domain';

/** Domain events, published after the commit of the change that they describe. */
export interface DomainEvents {
  'conversation.updated': { conversation: ConversationUpdate };
  'conversation.started': { conversation: Conversation };
  'conversation.ended': { conversation: Conversation };
  'message.created': { conversation: { id: string; sessionId: string }; message: Message };
  /** It was deleted. */
  'message.changed': { conversation: { id: string; sessionId: string }; message: Message };
  /** It was made, changed, sent, canceled or not sent. No sink may bring it to a visitor. */
  'scheduled.changed': { scheduled: ScheduledMessage };
  /** What became of what an agent wrote. */
  'messages.delivered': {
    conversationId: string;
    messageIds: readonly string[];
    delivery: MessageDelivery;
    deliveryAt: string;
  };
  /** The team has seen what the visitor said, and the visitor is notified. */
  'messages.seen': { conversationId: string; sessionId: string; seen: SeenByTeam };
  'handoff.requested': { conversation: Conversation };
  /** Offered to one agent, who has not yet accepted. */
  'handoff.offered': { conversation: Conversation; agentId: string };
  'handoff.queued': { conversation: Conversation; position: number; estimatedWait: number | null };
  'handoff.taken': { conversation: Conversation; agent: { id: string; name: string } };
  /** The conversation is no longer that agent's and is offered to the next one. */
  'handoff.lost': { conversation: Conversation; agentId: string; reason: LossReason };
  /** The visitor took the request back. */
  'handoff.canceled': { conversation: Conversation };
  /** The conversation has waited so long that the whole team is alerted. */
  'handoff.escalated': { conversation: Conversation };
  /** To its agent: it was snoozed until now. */
  'snooze.over': { conversation: Conversation; agentId: string };
  'agent.joined': { conversation: { id: string; sessionId: string }; agent: { name: string } };
  /** For good, with all that was said in it. */
  'conversation.deleted': { conversationId: string; sessionId: string };
  'rating.created': { conversation: Conversation; rating: number; comment: string | null };
  /** What conversations show of a person. */
  'contact.updated': { contact: NonNullable<Conversation['contact']> };
  /** Nothing of the person is left here. */
  'contact.erased': { contactId: string };
  /** What the team writes to itself. No sink may bring it to a visitor. */
  'note.added': { note: ConversationNote };
  'note.changed': { note: ConversationNote };
  'note.deleted': { _id: string; conversationId: string };
  'mention.added': { userId: string; mention: Mention };
  'mentions.read': { userId: string; ids: string[] };
  'label.updated': { label: Label };
  'label.deleted': { labelId: string };
  'presence.changed': { userId: string; presence: Presence };
  'session.ended': { sessionId: string };
  'key.revoked': { keyId: string };
}

export type DomainEventName = keyof DomainEvents;

type EventDraft = {
  [N in DomainEventName]: { readonly name: N; readonly payload: DomainEvents[N] };
}[DomainEventName];
export type DomainEvent = EventDraft & { readonly tenantId: string };

/** Receives events after the commit. It must not throw, because the write has already succeeded. */
export type EventSink = (events: readonly DomainEvent[]) => void;
