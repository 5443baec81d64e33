import * as z from 'zod';
import {
  ANSWERED_BY,
  COURTESIES,
  DECISIONS,
  FALLBACKS,
  isVisible,
  MAX_MESSAGE_FILES,
  MAX_MESSAGE_LENGTH,
  MESSAGE_DELIVERIES,
  MESSAGE_ROLES,
} from '../domain/index.ts';
import { clientId, filled, id, mayBeEmpty, optional, timestamp } from '../fields.ts';
import { storedFile } from './files/stored-file.ts';

const REQUIRED = 'Message is required';
export const messageText = filled(MAX_MESSAGE_LENGTH, REQUIRED);

/** Text that may be left out where files come with it. */
export const textOrFiles = mayBeEmpty(MAX_MESSAGE_LENGTH, REQUIRED);
/** Files that were uploaded before. */
export const uploadedFiles = z
  .array(id)
  .max(MAX_MESSAGE_FILES, `Must be at most ${MAX_MESSAGE_FILES} items`)
  .refine((ids) => new Set(ids).size === ids.length, 'Upload these files first, and send each once');
export const messageFiles = optional(uploadedFiles);

/** For the body of a message, whose text is in that field. */
export const saysSomething = <Field extends string>(field: Field, missing = REQUIRED) =>
  [
    (body: Record<Field, string> & { files?: readonly string[] | undefined }) =>
      isVisible(body[field]) || (body[field] === '' && (body.files?.length ?? 0) > 0),
    { path: [field] as PropertyKey[], error: missing },
  ] as const;

/** For the team only, as is `promptVersion`; older messages have neither. */
export const contentHash = z.string().regex(/^[0-9a-f]{16}$/);

export const source = z.object({
  id,
  question: z.string(),
  score: z.number().min(0).max(1),
  /** Of the item's words as they were then: its question, alternatives, answer and tags. */
  hash: contentHash.optional(),
});

export const promptFingerprint = z.string().regex(/^[0-9a-f]{12}$/);

/** How the assistant came to a reply. */
export const replyMetadata = z.object({
  /** The items that the answer is from; of a model's answer those that it cites. */
  sources: z.array(source),
  confidence: z.number().min(0).max(1),
  decision: z.enum(DECISIONS),
  answeredBy: z.enum(ANSWERED_BY),
  model: z.string().nullable(),
  /** Of the instructions to the model, from the tenant's settings and our own rules; null where none was called. */
  promptVersion: promptFingerprint.nullable().optional(),
  /** Only where a model is set up and did not answer. */
  fallback: z.enum(FALLBACKS).optional(),
  /** Only where the visitor asked nothing and the reply returns a courtesy; it counts as answered, from no item. */
  courtesy: z.enum(COURTESIES).optional(),
  latencyMs: z.number().min(0),
  suggestHandoff: z.boolean(),
  /** Questions the visitor may have meant, as quick replies; filled when the built-in engine decides to `suggest`. */
  suggestions: z.array(z.string()),
});
export type ReplyMetadata = z.output<typeof replyMetadata>;

/** What the visitor said of an answer; `comment` is what it lacked. */
export const answerFeedback = z.object({ helpful: z.boolean(), comment: z.string().nullable() });
export type AnswerFeedback = z.output<typeof answerFeedback>;

/** How a visitor's message came, where it came by mail. What it says of its sender is not verified. */
export const messageMail = z.object({
  from: z.string(),
  subject: z.string(),
  /** The quoted text and signature under it; null: there was none. */
  quoted: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), size: z.number().int().min(0) })),
});

/** Of a message whose text, files and sources are gone; its place in the conversation stays. */
export const messageDeletion = z.object({
  at: timestamp,
  /** For the team only: who deleted it. */
  by: z.object({ _id: id, name: z.string() }).optional(),
  /** Its author took it back before the visitor saw it: clients show nothing in its place. */
  isHidden: z.boolean(),
});
export type MessageDeletion = z.output<typeof messageDeletion>;

/** Assistant replies carry `replyMetadata`; agent messages `userId` and `agentName`; the others nothing. */
export const messageMetadata = replyMetadata.partial().extend({
  userId: id.optional(),
  agentName: z.string().optional(),
  /** Only of an answer of which the visitor has said whether it helped. */
  feedback: answerFeedback.optional(),
  /** For the team only: of a visitor's message that came by mail. */
  mail: messageMail.optional(),
  /** Only of a message that was deleted: its `content` is empty. */
  deleted: messageDeletion.optional(),
});
export type MessageMetadata = z.output<typeof messageMetadata>;

export const message = z.object({
  id,
  /** 1, 2, 3 … without gaps in a conversation. */
  seq: z.number().int().min(1),
  role: z.enum(MESSAGE_ROLES),
  content: z.string(),
  timestamp,
  metadata: messageMetadata,
  clientId: clientId.nullable(),
  /** Only of a message with files. */
  files: z.array(storedFile).optional(),
  /** For the team only. Of what agents write, and of the assistant’s answers to mail; null of all else. */
  delivery: z.enum(MESSAGE_DELIVERIES).nullable().optional(),
  /** For the team only. Since when `delivery` is so; null while it is `stored`. */
  deliveryAt: timestamp.nullable().optional(),
});
export type Message = z.output<typeof message>;
