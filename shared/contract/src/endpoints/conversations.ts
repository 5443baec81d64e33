import * as z from 'zod';
import {
  CONVERSATION_CHANNELS,
  CONVERSATION_OUTCOMES,
  CONVERSATION_SORTS,
  CONVERSATION_STATUSES,
  type ConversationStatus,
  DEFAULT_CONVERSATION_LIMIT,
  DEFAULT_HISTORY_LIMIT,
  END_REASONS,
  ENDINGS,
  INBOX_SECTIONS,
  MAX_ENDING_NOTE,
  MAX_HISTORY_LIMIT,
  MAX_PAGE_LIMIT,
  MESSAGE_ROLES,
  PRIORITIES,
  RATING,
  UNTIL_REPLY,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import {
  calendarDay,
  clientId,
  filled,
  id,
  limit,
  optional,
  seqQuery,
  success,
  text,
  timestamp,
  timezone,
  visitorWroteAt,
} from '../fields.ts';
import { example } from '../reference/example.ts';
import {
  agent,
  agentMessage,
  answeredAt,
  askedAt,
  ids,
  question,
  reply,
  requestedAt,
  sessionId,
  takenAt,
} from '../reference/story.ts';
import { conversationParams, handoffRequest, handoffResult, historyPage } from './chat.ts';
import { type Message, message, messageFiles, messageText, saysSomething, textOrFiles } from './messages.ts';
import { filterQuery } from './organize/filter.ts';
import { exampleLabel, label } from './organize/label.ts';
import { scheduledMessage, sendTime } from './sending/scheduled-message.ts';

/** A page that a visitor had open. */
export const visit = z.object({ url: z.string(), title: z.string().nullable(), at: timestamp });

/** What the team is shown of a block. */
export const shownBlock = z.object({
  /** Null: until a member lifts it. */
  until: timestamp.nullable(),
  reason: z.string().nullable(),
});
export type ShownBlock = z.output<typeof shownBlock>;

/** The person of a conversation, as far as it is shown there. */
export const contactOfConversation = z.object({
  _id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** The customer's own server has said who they are. Name and email of others are their own claim. */
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  /** Null where they may write. */
  block: shownBlock.nullable(),
});

export const conversation = z.object({
  _id: id,
  sessionId: z.string(),
  status: z.enum(CONVERSATION_STATUSES),
  /** Who ended it; null while it has not ended, and where that was not recorded. */
  endReason: z.enum(END_REASONS).nullable(),
  /** Why, where the agent who ended it has said so. */
  ending: z.object({ reason: z.enum(ENDINGS), note: z.string().nullable() }).nullable(),
  /** The conversation of the same person in which it goes on. */
  mergedInto: id.nullable(),
  /** Started by a test of the team: it is in no figure. */
  isTest: z.boolean(),
  /** What was said in this conversation of who they are. */
  visitor: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  /** Null for conversations from before there were contacts, and where the contact was deleted. */
  contact: contactOfConversation.nullable(),
  /**
   * The visitor’s language tag (BCP 47), by what they write, else as `POST /chat/start` got it; null where neither is known.
   */
  language: z.string().nullable(),
  /** `email`: opened by mail to the workspace’s own address. What agents write there is mailed at once. */
  channel: z.enum(CONVERSATION_CHANNELS),
  /** By name. */
  labels: z.array(label),
  messageCount: z.number().int(),
  /** Of the visitor, the assistant or an agent; notices of the system do not count. */
  lastMessage: z.object({ role: z.enum(MESSAGE_ROLES), content: z.string(), timestamp }).nullable(),
  /** The start of the newest message that the visitor wrote. */
  lastVisitorMessage: z.object({ content: z.string(), timestamp }).nullable(),
  /** What the visitor has open, or had when the chat was started. From their browser: untrusted, as `referrer` is. */
  page: visit.nullable(),
  /** The page that led the visitor to the site. */
  referrer: z.string().nullable(),
  /** Read from the visitor's user agent; null where it names none that is known. */
  device: z.object({ browser: z.string().nullable(), os: z.string().nullable() }).nullable(),
  /** As `POST /chat/start` got it: untrusted, like `page`. */
  metadata: z.record(z.string(), z.unknown()),
  createdAt: timestamp,
  updatedAt: timestamp,
  assignedAgent: id.nullable(),
  assignedAgentName: z.string().nullable(),
  /** Whether the assigned agent has taken it; before that it is only offered to them. */
  isAccepted: z.boolean(),
  /**
   * A time (ISO 8601), or `reply`: until then no clock of a handoff runs; null where it is not snoozed. A message of its
   * visitor ends it in any case.
   */
  snoozedUntil: timestamp.or(z.literal(UNTIL_REPLY)).nullable(),
  handoffData: z
    .object({
      priority: z.enum(PRIORITIES),
      reason: z.string(),
      requestedAt: timestamp,
      /**
       * What was asked before and what became of it, a line for each question; null when nothing was asked. Where a model
       * is set up, its own words take their place a moment later.
       */
      summary: z.string().nullable(),
    })
    .nullable(),
  rating: z.number().int().min(RATING.min).max(RATING.max).nullable(),
  ratingComment: z.string().nullable(),
});
export type Conversation = z.output<typeof conversation>;

/** The story’s conversation, as Ada has it. What a test is not about is as it is here. */
export const exampleConversation = example(
  (): z.input<typeof conversation> => ({
    _id: ids.conversation,
    sessionId,
    status: 'transferred',
    endReason: null,
    ending: null,
    mergedInto: null,
    isTest: false,
    visitor: { name: 'Vera Blanc', email: 'vera@mail.example' },
    contact: {
      _id: ids.contact,
      name: 'Vera Blanc',
      email: 'vera@mail.example',
      isVerified: true,
      isBlocked: false,
      block: null,
    },
    language: 'en-GB',
    channel: 'chat',
    labels: [exampleLabel],
    messageCount: 4,
    lastMessage: { role: 'agent', content: agentMessage.content, timestamp: takenAt },
    lastVisitorMessage: { content: question.content, timestamp: askedAt },
    page: { url: 'https://acme.example/orders/10233', title: null, at: askedAt },
    referrer: 'https://search.example/',
    device: { browser: 'Firefox', os: 'macOS' },
    metadata: {
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
      referrer: 'https://search.example/',
      url: 'https://acme.example/orders/10233',
      orderNumber: 10233,
    },
    createdAt: askedAt,
    updatedAt: takenAt,
    assignedAgent: ids.agent,
    assignedAgentName: agent.name,
    isAccepted: true,
    snoozedUntil: null,
    handoffData: {
      priority: 'high',
      reason: 'My parcel is late',
      requestedAt,
      summary: '“Where is my parcel?” → answered from “How long does delivery take?”',
    },
    rating: null,
    ratingComment: null,
  }),
);

/** As it was before Vera asked for a human. */
export const exampleBeforeHandoff = example(
  (): z.input<typeof conversation> => ({
    ...exampleConversation,
    status: 'active',
    messageCount: 3,
    lastMessage: { role: 'assistant', content: reply.content, timestamp: answeredAt },
    updatedAt: answeredAt,
    assignedAgent: null,
    assignedAgentName: null,
    isAccepted: false,
    handoffData: null,
  }),
);

/** A conversation in an event: what the event has not changed may be left out. */
export const conversationUpdate = conversation.partial({
  contact: true,
  labels: true,
  page: true,
  referrer: true,
  device: true,
  metadata: true,
});
export type ConversationUpdate = z.output<typeof conversationUpdate>;

const isStatus = (value: string): value is ConversationStatus =>
  (CONVERSATION_STATUSES as readonly string[]).includes(value);

/** `transferred,escalated`: one status or several. */
const statusList = z
  .string()
  .max(100)
  .transform((value, context) => {
    const statuses = value.split(',').map((part) => part.trim());
    if (statuses.every(isStatus)) return statuses;
    context.addIssue(`Must be one or several of ${CONVERSATION_STATUSES.join(', ')}, separated by commas`);
    return z.NEVER;
  });

const conversationQuery = z.object({
  limit: limit(MAX_PAGE_LIMIT, DEFAULT_CONVERSATION_LIMIT),
  status: statusList.optional(),
  assignedAgent: id.optional(),
  ...filterQuery,
  /** Of the caller's inbox. */
  section: z.enum(INBOX_SECTIONS).optional(),
  search: text(200).optional(),
  /** The days on which they were started. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** Whose days and hours they are. */
  timezone: timezone.default('UTC'),
  /** The hour of the day in which they were started. */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  outcome: z.enum(CONVERSATION_OUTCOMES).optional(),
  sort: z.enum(CONVERSATION_SORTS).default('recent'),
  cursor: text(200).optional(),
});

export const conversationStats = z.object({
  total: z.number().int(),
  /** Not ended: with the assistant, waiting, or with a person. What screens call "Active Chats". */
  open: z.number().int(),
  /** With the assistant. */
  active: z.number().int(),
  transferred: z.number().int(),
  escalated: z.number().int(),
  ended: z.number().int(),
  /** A human was requested and no agent has accepted yet; it may be offered to one. Without snoozed ones. */
  pending: z.number().int(),
  snoozed: z.number().int(),
  /** The caller's own open conversations that are not snoozed, and all that were ever theirs. */
  mine: z.object({ active: z.number().int(), total: z.number().int() }),
  /** Seconds, in opening hours; null until there is something to average. */
  medianFirstResponse: z.number().nullable(),
  /** Whether the workspace closes at times, so that waiting is not counted then. */
  hasOpeningHours: z.boolean(),
});
export type ConversationStats = z.output<typeof conversationStats>;

/** Null with `sendAt`, which few send; to all others it is there. */
const messageUnlessLater = message.nullable() as z.ZodType<Message, Message>;

/** The staff side. `{id}` is `_id` or `sessionId`. */
export const conversationEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/chat/conversations',
    summary: 'Conversations, newest activity first or in another order',
    access: { staff: 'member', key: ['conversations:read'] },
    query: conversationQuery,
    response: z.object({ conversations: z.array(conversation), nextCursor: z.string().nullable() }),
  },
  stats: {
    method: 'GET',
    path: '/chat/stats',
    summary: 'The counts that dashboards and quick stats show, without tests',
    access: { staff: 'member' },
    response: z.object({ stats: conversationStats }),
  },
  get: {
    method: 'GET',
    path: '/chat/{id}',
    summary: 'One conversation',
    access: { staff: 'member', key: ['conversations:read'] },
    params: conversationParams,
    response: z.object({ conversation }),
  },
  history: {
    method: 'GET',
    path: '/chat/{id}/history',
    summary: 'Messages of a conversation, oldest first; without `after`, the newest ones',
    access: { staff: 'member', key: ['conversations:read'] },
    params: conversationParams,
    query: z.object({
      limit: limit(MAX_HISTORY_LIMIT, DEFAULT_HISTORY_LIMIT),
      after: seqQuery.optional(),
      before: seqQuery.optional(),
    }),
    response: z.object({ data: historyPage }),
  },
  accept: {
    method: 'POST',
    path: '/chat/{id}/agent/accept',
    summary: 'Take a waiting conversation; of two agents at once exactly one wins',
    access: { staff: 'member' },
    params: conversationParams,
    body: z.object({ message: messageText.nullable().default(null) }),
    response: z.object({ success: z.literal(true), conversation }),
    errors: ['already_taken', 'conversation_ended', 'state_conflict'],
  },
  reply: {
    method: 'POST',
    path: '/chat/{id}/agent/message',
    summary: 'Answer as the assigned agent',
    access: { staff: 'member' },
    params: conversationParams,
    body: z
      .object({
        content: textOrFiles,
        files: messageFiles,
        /** The saved reply that it was written with, whose use is counted. */
        savedReply: id.optional(),
        /** It waits until then, and is sent if the conversation is still the agent’s. Within a year. */
        sendAt: optional(sendTime),
        clientId: clientId.optional(),
      })
      .refine(...saysSomething('content')),
    response: z.object({
      message: messageUnlessLater,
      /** Only with `sendAt`. */
      scheduled: scheduledMessage.optional(),
    }),
    status: 201,
    errors: ['not_assigned', 'conversation_ended', 'client_id_reused', 'state_conflict'],
  },
  release: {
    method: 'POST',
    path: '/chat/{id}/agent/release',
    summary: 'Give a conversation back to the queue',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ success: z.literal(true), conversation }),
    errors: ['not_assigned', 'conversation_ended'],
  },
  handoff: {
    method: 'POST',
    path: '/chat/{id}/handoff',
    summary: 'Take a conversation from the assistant, or hand it to a colleague with `agentId`',
    access: { staff: 'member' },
    params: conversationParams,
    body: handoffRequest.extend({ agentId: id.optional() }),
    response: handoffResult,
    errors: ['conversation_ended', 'state_conflict', 'not_assigned'],
  },
  end: {
    method: 'POST',
    path: '/chat/{id}/end',
    summary: 'End the conversation for both sides',
    access: { staff: 'member' },
    params: conversationParams,
    body: z.object({
      ...{ reason: optional(z.enum(ENDINGS)), note: optional(filled(MAX_ENDING_NOTE)) },
      visitorWroteAt,
    }),
    response: success,
    errors: ['state_conflict'],
  },
});
