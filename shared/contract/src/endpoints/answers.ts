import * as z from 'zod';
import {
  ANSWERED_BY,
  CHECK_REASONS,
  KNOWLEDGE_PAGE_SIZE,
  MAX_FEEDBACK_LENGTH,
  MAX_PAGE_LIMIT,
} from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { filled, id, idParams, limit, optional, page, success, timestamp } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import {
  answeredAt,
  draft,
  ids,
  question,
  repliedToVisitor,
  SESSION_ID_DESCRIPTION,
} from '../reference/story.ts';
import { replyMetadata, source } from './messages.ts';
import { answerParams } from './receipts.ts';

/** An answer that deserves a look. */
export const answerToCheck = replyMetadata.pick({ confidence: true }).extend({
  id,
  conversationId: id,
  messageId: id,
  /** The place of the answer in its conversation. */
  seq: z.number().int().min(1),
  /** The visitor's message that it answered. */
  question: z.string().nullable(),
  answer: z.string(),
  answeredBy: z.enum(ANSWERED_BY),
  answeredAt: timestamp,
  /** Why it is listed. */
  reasons: z.array(z.enum(CHECK_REASONS)).min(1),
  /** What was missing, in the visitor's words. */
  comment: z.string().nullable(),
  /** The items that it rests on, by their questions at that time. */
  sources: z.array(source.pick({ id: true, question: true })),
  /** When the latest of its reasons came up. */
  listedAt: timestamp,
  /** When a member of the team marked it as fine. */
  checkedAt: timestamp.nullable(),
});
export type AnswerToCheck = z.output<typeof answerToCheck>;

const INVISIBLE = 'Must have something in it that can be seen';

/** What became of the assistant's answers. */
export const answerEndpoints = defineEndpoints({
  feedback: {
    method: 'POST',
    path: '/chat/{id}/messages/{messageId}/feedback',
    summary: 'Say whether an answer of the assistant helped; the latest counts',
    access: { key: ['chat:write'] },
    params: answerParams,
    body: z.object({ helpful: z.boolean(), comment: optional(filled(MAX_FEEDBACK_LENGTH, INVISIBLE)) }),
    response: success,
    limit: 'feedback',
  },
  toCheck: {
    method: 'GET',
    path: '/kb/answers-to-check',
    summary: 'Answers of the assistant that deserve a look, newest first',
    access: { staff: 'admin' },
    query: z.object({
      page,
      limit: limit(MAX_PAGE_LIMIT, KNOWLEDGE_PAGE_SIZE),
      state: z.enum(['open', 'checked']).default('open'),
      reason: z.enum(CHECK_REASONS).optional(),
    }),
    response: z.object({
      answers: z.array(answerToCheck),
      pagination: z.object({ page: z.number().int(), pages: z.number().int(), total: z.number().int() }),
    }),
  },
  check: {
    method: 'POST',
    path: '/kb/answers-to-check/{id}/check',
    summary: 'Mark an answer as fine, which takes it off the list',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
  reopen: {
    method: 'POST',
    path: '/kb/answers-to-check/{id}/reopen',
    summary: 'List an answer again that was marked as fine',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
});

const CHECK = { id: 'The `id` of an answer, as the list names it' };

export const answerReference = describeEndpoints<typeof answerEndpoints>(
  'Whether the assistant’s answers were right',
  () => ({
    feedback: {
      rules:
        'For answers from the knowledge base or a model; any other message answers 404. `comment` says what was missing, at most 1,000 characters, of which some can be seen; without it, that of an earlier call stays as long as `helpful` does. The history shows what was said as `metadata.feedback`. What did not help is listed by `GET /kb/answers-to-check`, and with a `comment` also by `GET /kb/gaps`. In a test conversation it is stored, and in no figure and no list.',
      parameters: { id: SESSION_ID_DESCRIPTION, messageId: 'The `id` of the assistant’s message' },
      request: { helpful: false, comment: 'How much it costs.' },
      answer: { success: true },
    },
    toCheck: {
      rules:
        'Of the last 90 days. `not_helpful`: its visitor said so. `person_requested`: its visitor asked for a human next. `low_confidence`: the built-in engine was less than 80 % sure. An answer that was marked as fine is listed again when another reason comes up, or when its visitor says something new about it; the same rating, turned off and on, is nothing new. Test conversations are left out.',
      parameters: {
        page: 'From 1',
        limit: 'How many answers a page has',
        state: 'Those to check (`open`), or those marked as fine (`checked`)',
        reason: 'Only those listed for this reason',
      },
      answer: {
        answers: [
          {
            id: ids.answerToCheck,
            conversationId: ids.conversation,
            messageId: ids.reply,
            seq: 2,
            question: question.content,
            answer: draft.answer,
            answeredBy: 'knowledge',
            answeredAt,
            confidence: repliedToVisitor.confidence,
            reasons: ['not_helpful'],
            comment: 'How much it costs.',
            sources: [{ id: ids.item, question: draft.question }],
            listedAt: answeredAt,
            checkedAt: null,
          },
        ],
        pagination: { page: 1, pages: 1, total: 1 },
      },
    },
    check: { parameters: CHECK, answer: { success: true } },
    reopen: { parameters: CHECK, answer: { success: true } },
  }),
);
