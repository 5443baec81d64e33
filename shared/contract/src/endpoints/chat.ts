import * as z from 'zod';
import {
  CONVERSATION_STATUSES,
  DEFAULT_HANDOFF_REASON,
  DEFAULT_HISTORY_LIMIT,
  DEFAULT_PRIORITY,
  HANDOFF_STATUSES,
  MAX_ALTCHA_LENGTH,
  MAX_HISTORY_LIMIT,
  MAX_IDENTITY_TOKEN_LENGTH,
  MAX_METADATA_LENGTH,
  MESSAGE_ROLES,
  PRIORITIES,
  RATING,
} from '../domain/index.ts';
import { defineEndpoints, type Endpoint } from '../endpoint.ts';
import {
  clientId,
  conversationRef,
  email,
  filled,
  id,
  language,
  limit,
  nameField,
  openObject,
  optional,
  pageLanguage,
  seqQuery,
  success,
  text,
  timestamp,
  withDefault,
} from '../fields.ts';
import { shownForm } from './hours/form.ts';
import { openState } from './hours/hours.ts';
import { message, messageFiles, replyMetadata, saysSomething, textOrFiles } from './messages.ts';
import { attributes } from './people/attributes.ts';
import { chatWidgetSettings } from './tenant.ts';

const sessionId = conversationRef;
export const conversationParams = z.object({ id: conversationRef });

/**
 * What a visitor's call may have in place of the session id, which then comes in that header: addresses end in logs and
 * histories. Too short to be an id.
 */
export const CURRENT_SESSION = 'current';
export const SESSION_HEADER = 'X-Session-Id';
/** Brings the secret that `POST /chat/start` gave the visitor's browser. */
export const VISITOR_TOKEN_HEADER = 'X-Visitor-Token';

/** Whether the endpoint is about one conversation and for visitors, whose session id says which. */
export const takesSessionHeader = ({ access, path }: Endpoint): boolean =>
  access.key !== undefined && !access.staff && path.startsWith('/chat/{id}/');

const status = z.enum(CONVERSATION_STATUSES);

export const handoffRequest = z.object({
  reason: withDefault(filled(500), DEFAULT_HANDOFF_REASON),
  priority: withDefault(z.enum(PRIORITIES), DEFAULT_PRIORITY),
});

export const handoffResult = z.object({
  handoff: z.object({
    status: z.enum(HANDOFF_STATUSES),
    agent: z.object({ name: z.string() }).nullable(),
    /** Place in the queue, from 1; null once assigned. */
    position: z.number().int().min(1).nullable(),
    /** Seconds; null once assigned, or while no agent is online. */
    estimatedWait: z.number().int().min(0).nullable(),
    /** False: no agent is online, or it is outside of opening hours; offer to leave an e-mail. */
    agentsOnline: z.boolean(),
    /** The next opening while it is closed; null while it is open, and if it never opens. */
    opensAt: timestamp.nullable(),
  }),
});
export type HandoffResult = z.output<typeof handoffResult>;

export const visitor = z.object({
  name: optional(nameField(120)),
  email: optional(email),
  /** What the page knows of them. It is a claim, like name and address: only an identity token proves. */
  attributes: optional(attributes),
});

export const chatReply = z.object({
  /** null while a human has the conversation: the assistant stays silent. A visitor in distress gets a reply with the handoff. */
  message: z.string().nullable(),
  metadata: replyMetadata.nullable(),
  status,
  /** Of the reply, or of the visitor's own message when there is no reply. */
  messageId: id,
  seq: z.number().int().min(1),
  /** The visitor's message as stored. */
  received: z.object({ id, seq: z.number().int().min(1), timestamp }),
});
export type ChatReply = z.output<typeof chatReply>;

/** What a page or program says of the visit. It comes back as it was sent, and nothing is read from unknown fields. */
const visitorMetadata = openObject(
  { userAgent: text(1_000).nullish(), referrer: text(2_000).nullish(), url: text(2_000).nullish() },
  MAX_METADATA_LENGTH,
);

/** One of a visitor's own conversations, as a list shows it. */
export const ownConversation = z.object({
  sessionId: z.string(),
  startedAt: timestamp,
  /** Of the visitor, the assistant or an agent. */
  lastMessage: z.object({ role: z.enum(MESSAGE_ROLES), content: z.string(), timestamp }).nullable(),
  status,
});
export type OwnConversation = z.output<typeof ownConversation>;

/** Up to which of the visitor’s messages the team has seen the conversation. */
export const seenByTeam = z.object({ seq: z.number().int().min(1), at: timestamp });
export type SeenByTeam = z.output<typeof seenByTeam>;

export const historyPage = z.object({
  messages: z.array(message),
  status,
  /** It ended idle, and the visitor's next message makes it active again. */
  mayContinue: z.boolean(),
  /** Who has taken it. */
  agent: z.object({ name: z.string() }).nullable(),
  /** For the visitor only, and only where the workspace shows it. */
  seen: seenByTeam.nullable().optional(),
});
export type HistoryPage = z.output<typeof historyPage>;

/** The visitor's side of a conversation: an API key says whose site it is, the session id which conversation. */
export const chatEndpoints = defineEndpoints({
  config: {
    method: 'GET',
    path: '/chat/config',
    summary: 'How the widget looks, and whether somebody is there',
    access: { key: ['chat:write'] },
    query: z.object({ language: pageLanguage.optional() }),
    response: z.object({
      /** With the texts of the language, and those alone. */
      widget: chatWidgetSettings.omit({ texts: true, form: true, challenge: true }),
      handoff: z.object({ enabled: z.boolean() }),
      tenant: z.object({ name: z.string(), logo: z.string().nullable() }),
      /** False outside of opening hours, too. */
      agentsOnline: z.boolean(),
      ...openState.shape,
      /** What a visitor is asked before their first message, and when, in the words of the language. */
      form: shownForm,
      /** Whether a conversation can be mailed: a mail server is set. */
      transcriptByEmail: z.boolean(),
      /** What agents write is mailed to visitors who have left an address and do not see it. */
      repliesByEmail: z.boolean(),
      /** For a file picker, where the workspace takes certain kinds of files alone; `none`: it takes none. */
      accept: z.string().optional(),
    }),
  },
  start: {
    method: 'POST',
    path: '/chat/start',
    summary: 'Open a conversation',
    access: { key: ['chat:write'] },
    body: z.object({
      /** For the tenant's statistics; it never authorizes anything. */
      visitorId: filled(120),
      metadata: withDefault(visitorMetadata, {}),
      visitor: withDefault(visitor, {}),
      clientId: optional(clientId),
      /** Of the page. A message that is surely in another language outweighs it. */
      language: optional(language),
      /** Signed by the customer's server: who the visitor is to it. */
      identityToken: optional(text(MAX_IDENTITY_TOKEN_LENGTH)),
      /** The solved proof of work, where an answer 403 has asked for one: as altcha's widget makes it, JSON in base64. */
      altcha: optional(text(MAX_ALTCHA_LENGTH)),
      /** A test of one's own chat: the conversation is in no figure, but counts for the plan. */
      isTest: optional(z.boolean()),
    }),
    takesVisitorToken: true,
    refusesBlocked: true,
    response: z.object({ sessionId: z.string(), message: z.string(), visitorToken: z.string() }),
    status: 201,
    errors: [
      'client_id_reused',
      'quota_exceeded',
      'identity_invalid',
      'blocked',
      'challenge_required',
      'challenge_invalid',
    ],
    limit: 'chatStart',
  },
  recognize: {
    method: 'POST',
    path: '/chat/recognize',
    summary: 'Know a signed-in visitor in one more browser, before they start a conversation',
    access: { key: ['chat:write'] },
    body: z.object({ identityToken: text(MAX_IDENTITY_TOKEN_LENGTH) }),
    takesVisitorToken: true,
    /** Null for a person who has not been here yet. */
    response: z.object({ visitorToken: z.string().nullable() }),
    errors: ['identity_invalid'],
  },
  mine: {
    method: 'GET',
    path: '/chat/mine',
    summary: 'The earlier conversations of this visitor, newest first',
    access: { key: ['chat:read', 'chat:write'] },
    takesVisitorToken: true,
    response: z.object({ conversations: z.array(ownConversation) }),
    errors: ['visitor_unknown'],
  },
  message: {
    method: 'POST',
    path: '/chat/message',
    summary: 'Send a message',
    access: { key: ['chat:write'] },
    body: z
      .object({
        sessionId,
        message: textOrFiles,
        files: messageFiles,
        clientId: optional(clientId),
      })
      .refine(...saysSomething('message')),
    response: chatReply,
    /** What the assistant is saying, as it says it: a preview. What counts is in `done`, which may say something else. */
    events: { token: z.object({ text: z.string() }) },
    refusesBlocked: true,
    errors: ['not_found', 'conversation_ended', 'client_id_reused', 'quota_exceeded', 'blocked'],
    limit: 'chatMessage',
  },
  history: {
    method: 'GET',
    path: '/chat/{id}/history',
    summary: 'The conversation as its visitor sees it, oldest first',
    access: { key: ['chat:read', 'chat:write'] },
    params: conversationParams,
    query: z.object({ limit: limit(MAX_HISTORY_LIMIT, DEFAULT_HISTORY_LIMIT), after: seqQuery.optional() }),
    response: z.object({ data: historyPage }),
  },
  handoff: {
    method: 'POST',
    path: '/chat/{id}/handoff',
    summary: 'Ask for a human',
    access: { key: ['chat:write'] },
    params: conversationParams,
    body: handoffRequest,
    response: handoffResult,
    errors: ['conversation_ended', 'state_conflict'],
  },
  handoffCancel: {
    method: 'POST',
    path: '/chat/{id}/handoff/cancel',
    summary: 'Take back the request for a human, until an agent has accepted',
    access: { key: ['chat:write'] },
    params: conversationParams,
    response: success,
    errors: ['conversation_ended', 'state_conflict'],
  },
  visitor: {
    method: 'POST',
    path: '/chat/{id}/visitor',
    summary: 'Say who the visitor is: a name, an e-mail address to answer to, attributes',
    access: { key: ['chat:write'] },
    params: conversationParams,
    body: visitor,
    response: success,
    errors: ['conversation_ended'],
  },
  rating: {
    method: 'POST',
    path: '/chat/{id}/rating',
    summary: 'Say how the conversation was; it may be changed once, and a comment added later is no change',
    access: { key: ['chat:write'] },
    params: conversationParams,
    body: z.object({
      rating: z.number().int().min(RATING.min).max(RATING.max),
      comment: optional(text(1_000)),
    }),
    response: success,
    errors: ['state_conflict'],
  },
  transcript: {
    method: 'POST',
    path: '/chat/{id}/transcript',
    summary: 'Mail the conversation to its visitor',
    access: { key: ['chat:write'] },
    params: conversationParams,
    body: z.object({ email }),
    response: success,
    errors: ['state_conflict', 'mail_unavailable'],
    limit: 'transcript',
  },
  end: {
    method: 'POST',
    path: '/chat/{id}/end',
    summary: 'End the conversation for both sides',
    access: { key: ['chat:write'] },
    params: conversationParams,
    response: success,
  },
});
