import * as z from 'zod';
import { LOSS_REASONS, MESSAGE_DELIVERIES, PRESENCES, PRIORITIES } from './domain/index.ts';
import { seenByTeam } from './endpoints/chat.ts';
import { contactOfConversation, conversation, conversationUpdate } from './endpoints/conversations.ts';
import { message } from './endpoints/messages.ts';
import { conversationNote } from './endpoints/notes/conversation-notes.ts';
import { mention } from './endpoints/notes/mentions.ts';
import { label } from './endpoints/organize/label.ts';
import { scheduledMessage } from './endpoints/sending/scheduled-message.ts';
import { conversationRef, id, timestamp } from './fields.ts';

/** Every client event is acknowledged with this; `error` is a sentence for a person. */
export const acknowledgement = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
export type Acknowledgement = z.output<typeof acknowledgement>;

export const staffHandshake = z.object({ token: z.string().max(4_096), tenantId: id });
export const visitorHandshake = z.object({ apiKey: z.string().max(200), sessionId: conversationRef });

const announcement = z.object({
  agentId: id,
  tenantId: id,
  /** Chosen by the person, not by a page opening or closing: `away` set by hand stays until changed by hand. */
  byHand: z.boolean().default(false),
});
const typing = z.object({ sessionId: conversationRef, isTyping: z.boolean() });
/** Null: none. A socket looks at one at a time. */
const viewing = z.object({ conversationId: id.nullable(), isTyping: z.boolean().default(false) });
export const viewer = z.object({ id, name: z.string(), isTyping: z.boolean() });
export type Viewer = z.output<typeof viewer>;

type Side = 'staff' | 'visitor';
interface ClientEvent {
  readonly payload: z.ZodType;
  /** Who may send it. */
  readonly from: readonly Side[];
}

/** Client → server. The server grants only what the handshake's token owns. */
export const clientEvents = {
  'join-tenant': { payload: id, from: ['staff'] },
  'agent-online': { payload: announcement, from: ['staff'] },
  'agent-offline': { payload: announcement, from: ['staff'] },
  'join-conversation': { payload: conversationRef, from: ['staff', 'visitor'] },
  'leave-conversation': { payload: conversationRef, from: ['staff', 'visitor'] },
  typing: { payload: typing, from: ['staff', 'visitor'] },
  viewing: { payload: viewing, from: ['staff'] },
} as const satisfies Record<string, ClientEvent>;
export type ClientEventName = keyof typeof clientEvents;

const customer = z.object({ name: z.string() });
const agent = z.object({ name: z.string() });

/** Server → client. Hints for speed: the truth is `history?after=seq`. */
export const serverEvents = {
  'new-message': message.extend({ sessionId: z.string() }),
  /** To both sides: a message, as it is now that it was deleted. */
  'message-changed': message.extend({ sessionId: z.string() }),
  /** To staff: what an agent wrote to be sent later is new, or as it is now. */
  'scheduled-changed': scheduledMessage,
  /** To staff: what became of an agent's message. */
  'message-delivery': z.object({
    conversationId: id,
    messageId: id,
    delivery: z.enum(MESSAGE_DELIVERIES),
    deliveryAt: timestamp,
  }),
  /** To the visitor, where the workspace shows it: what the team has seen. */
  'messages-seen': seenByTeam.extend({ sessionId: z.string() }),
  /** To staff: a person was erased. Consoles remove them at their next sync. */
  'contact-erased': z.object({ contactId: id }),
  /** To staff: consoles remove it at their next sync. */
  'conversation-deleted': z.object({ conversationId: id, sessionId: z.string() }),
  'agent-joined': z.object({ sessionId: z.string(), agent }),
  'new-handoff': z.object({
    sessionId: z.string(),
    customer,
    priority: z.enum(PRIORITIES),
    reason: z.string(),
  }),
  'handoff-queued': z.object({
    sessionId: z.string(),
    estimatedWait: z.number().int().nullable(),
    position: z.number().int(),
  }),
  'handoff-request': z.object({ sessionId: z.string(), customer }),
  'handoff-taken': z.object({ sessionId: z.string(), agent }),
  /** The visitor has taken the request back: no agent is needed any more. */
  'handoff-canceled': z.object({ sessionId: z.string() }),
  /** To the one agent who no longer has it: it is offered on. */
  'handoff-lost': z.object({ sessionId: z.string(), customer, reason: z.enum(LOSS_REASONS) }),
  /** To the agent who has it: it was snoozed until now. */
  'snooze-over': z.object({ sessionId: z.string(), customer }),
  /** To staff the conversation, without `labels`, `page`, `referrer` and `device` where they are as before; to its visitor only what they may see. */
  'conversation-updated': z.union([conversationUpdate, conversation.pick({ sessionId: true, status: true })]),
  /** To staff: what conversations show of a person has changed, such as a block. */
  'contact-updated': contactOfConversation,
  /** To staff: what the team writes to itself in a conversation. */
  'note-added': conversationNote,
  'note-changed': conversationNote,
  'note-deleted': z.object({ _id: id, conversationId: id }),
  /** To the one member whom a note calls. */
  'mention-added': mention,
  /** To the devices of the member who has read them. */
  'mentions-read': z.object({ ids: z.array(id) }),
  /** To staff: a label is new, or called or colored otherwise. */
  'label-updated': label,
  /** To staff: no conversation has this label any more. */
  'label-deleted': label.pick({ _id: true }),
  /** To staff: who looks at a conversation, each person once, and who of them writes a reply. */
  viewers: z.object({ conversationId: id, users: z.array(viewer) }),
  presence: z.object({ userId: id, presence: z.enum(PRESENCES) }),
  typing: z.object({ sessionId: z.string(), isTyping: z.boolean(), from: z.enum(['agent', 'visitor']) }),
  /** Then the connection is closed. */
  'rate-limited': z.object({ error: z.string(), retryAfter: z.number().int() }),
} as const satisfies Record<string, z.ZodType>;
export type ServerEventName = keyof typeof serverEvents;
export type ServerEvent<N extends ServerEventName> = z.output<(typeof serverEvents)[N]>;

export type ClientToServerEvents = {
  [N in ClientEventName]: (
    payload: z.input<(typeof clientEvents)[N]['payload']>,
    acknowledge: (answer: Acknowledgement) => void,
  ) => void;
};
export type ServerToClientEvents = { [N in ServerEventName]: (payload: ServerEvent<N>) => void };
