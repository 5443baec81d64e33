import type * as z from 'zod';
import { exampleConversation } from '../endpoints/conversations.ts';
import { exampleNote } from '../endpoints/notes/conversation-notes.ts';
import { exampleMention } from '../endpoints/notes/mentions.ts';
import { exampleDeleted } from '../endpoints/sending/redaction.ts';
import { exampleScheduled } from '../endpoints/sending/scheduled-message.ts';
import type { ClientEventName, clientEvents, ServerEventName, serverEvents } from '../realtime.ts';
import { agent, agentMessage, ids, sessionId, takenAt } from './story.ts';

interface EventDescription<Payload> {
  readonly rules: string;
  readonly example: Payload;
}

const customer = { name: 'Vera Blanc' };
const joined = { sessionId, agent: { name: agent.name } };
const self = { agentId: ids.agent, tenantId: ids.tenant };

/** What a client may send. One that is missing does not compile. */
export const clientEventReference: {
  readonly [N in ClientEventName]: EventDescription<z.input<(typeof clientEvents)[N]['payload']>>;
} = {
  'join-tenant': {
    rules: 'Hear what concerns the whole team. Do it after each connect.',
    example: ids.tenant,
  },
  'agent-online': {
    rules:
      'Be there for chats, for as long as this socket lives. Whoever is away by hand stays so, unless this says `byHand` too.',
    example: self,
  },
  'agent-offline': {
    rules: 'No longer be there. With `byHand`, on all devices, until it is changed by hand.',
    example: { ...self, byHand: true },
  },
  'join-conversation': {
    rules:
      'Hear the messages and typing of a conversation. Do it after each connect. A visitor hears their own without it.',
    example: sessionId,
  },
  'leave-conversation': { rules: 'Hear them no more.', example: sessionId },
  typing: {
    rules: 'Told to the other side as it is; say `false` once it stops.',
    example: { sessionId, isTyping: true },
  },
  viewing: {
    rules:
      'Which conversation this person looks at, and whether they write a reply in it. The team hears it, and no visitor. Say `null` once they look at none. Say it again after each connect.',
    example: { conversationId: ids.conversation, isTyping: true },
  },
};

/** The events that the server emits. */
export const serverEventReference: {
  readonly [N in ServerEventName]: EventDescription<z.input<(typeof serverEvents)[N]>>;
} = {
  'new-message': {
    rules: 'In a joined conversation, to both sides; one’s own messages too.',
    example: { ...agentMessage, sessionId },
  },
  'contact-updated': {
    rules: 'A person was blocked, unblocked or renamed, as conversations show it; to the team.',
    example: {
      _id: ids.contact,
      name: 'Vera Blanc',
      email: 'vera@mail.example',
      isVerified: true,
      isBlocked: true,
      block: { until: null, reason: 'Insults' },
    },
  },
  'label-updated': {
    rules: 'A label was made, renamed or recolored; to the team.',
    example: { _id: ids.label, name: 'Refund', color: 'blue' },
  },
  'label-deleted': {
    rules: 'A label was deleted: no conversation has it any more; to the team.',
    example: { _id: ids.label },
  },
  'message-changed': {
    rules:
      'A message was deleted, and is as this says now; to the team and the visitor. Replace the one with that `id`; show nothing where `isHidden` is true.',
    example: { ...exampleDeleted, sessionId },
  },
  'scheduled-changed': {
    rules:
      'A message that is to be sent later: new, changed, sent, canceled, or not sent and why; to the team, and never to a visitor.',
    example: exampleScheduled,
  },
  'message-delivery': {
    rules: 'What became of an agent’s message: shown, mailed or bounced; to the team.',
    example: {
      conversationId: ids.conversation,
      messageId: ids.agentMessage,
      delivery: 'shown',
      deliveryAt: takenAt,
    },
  },
  'messages-seen': {
    rules:
      'The team has seen the visitor’s messages up to `seq`; to the visitor, where `settings.receipts.showToVisitors` is on.',
    example: { sessionId, seq: agentMessage.seq - 1, at: takenAt },
  },
  'contact-erased': {
    rules: 'A person was erased, with all their conversations; to the team. `/sync` lists these as deleted.',
    example: { contactId: ids.contact },
  },
  'conversation-deleted': {
    rules: 'An admin deleted a conversation; to the team. `/sync` lists it as deleted.',
    example: { conversationId: ids.conversation, sessionId },
  },
  'agent-joined': { rules: 'Somebody has taken the conversation; to both sides of it.', example: joined },
  'new-handoff': {
    rules: 'A visitor asks for a human, or has asked for too long; to the team.',
    example: { sessionId, customer, priority: 'high', reason: 'My parcel is late' },
  },
  'handoff-queued': {
    rules: 'Nobody is free: its place, and the wait in seconds; to the team and the visitor.',
    example: { sessionId, estimatedWait: 180, position: 2 },
  },
  'handoff-request': {
    rules: 'It is offered to this person; take it with `POST /chat/{id}/agent/accept`.',
    example: { sessionId, customer },
  },
  'handoff-taken': { rules: 'Somebody has taken it; to the team.', example: joined },
  'handoff-canceled': {
    rules: 'The visitor went back to the assistant before an agent had accepted; to the team.',
    example: { sessionId },
  },
  'handoff-lost': {
    rules: 'To the person who no longer has it: it is offered on.',
    example: { sessionId, customer, reason: 'unanswered' },
  },
  'snooze-over': {
    rules: 'A conversation of this person was snoozed until now, and is back.',
    example: { sessionId, customer },
  },
  'conversation-updated': {
    rules:
      'To the team the conversation; `labels`, `page`, `referrer` and `device` may be left out and are then as before. To its visitor `sessionId` and `status`.',
    example: exampleConversation,
  },
  'note-added': {
    rules: 'The team writes to itself in a conversation; to the team, and never to a visitor.',
    example: exampleNote,
  },
  'note-changed': { rules: 'A note, as it is now; to the team.', example: exampleNote },
  'note-deleted': {
    rules: 'A note is gone; to the team.',
    example: { _id: ids.conversationNote, conversationId: ids.conversation },
  },
  'mention-added': { rules: 'A note calls this member; to them alone.', example: exampleMention },
  'mentions-read': {
    rules: 'This member has read them, on whatever device; to them alone.',
    example: { ids: [ids.mention] },
  },
  viewers: {
    rules:
      'Who looks at a conversation now, each person once, over all their devices; to the team. Who joins the team’s room hears it of each conversation that somebody looks at.',
    example: {
      conversationId: ids.conversation,
      users: [{ id: ids.agent, name: agent.name, isTyping: true }],
    },
  },
  presence: { rules: 'Who is there; to the team.', example: { userId: ids.agent, presence: 'online' } },
  typing: {
    rules: 'In a joined conversation, what the other side is doing.',
    example: { sessionId, isTyping: true, from: 'visitor' },
  },
  'rate-limited': {
    rules:
      'This connection sent too much and is closed now. Wait `retryAfter` seconds, and longer each time, before you connect again.',
    example: { error: 'This connection sent too much.', retryAfter: 10 },
  },
};
