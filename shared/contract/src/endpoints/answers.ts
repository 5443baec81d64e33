import * as z from 'zod';
import { MAX_FEEDBACK_LENGTH } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { optional, success, text } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { SESSION_ID_DESCRIPTION } from '../reference/story.ts';
import { answerParams } from './receipts.ts';

/** What became of the assistant's answers. */
export const answerEndpoints = defineEndpoints({
  feedback: {
    method: 'POST',
    path: '/chat/{id}/messages/{messageId}/feedback',
    summary: 'Say whether an answer of the assistant helped; the latest counts',
    access: { key: ['chat:write'] },
    params: answerParams,
    body: z.object({ helpful: z.boolean(), comment: optional(text(MAX_FEEDBACK_LENGTH)) }),
    response: success,
    limit: 'feedback',
  },
});

export const answerReference = describeEndpoints<typeof answerEndpoints>(
  'Whether the assistant’s answers were right',
  () => ({
    feedback: {
      rules:
        'For answers from the knowledge base or a model; any other message answers 404. `comment` says what was missing, at most 1,000 characters; without it, that of an earlier call stays as long as `helpful` does. The history shows what was said as `metadata.feedback`. In a test conversation it is stored, and in no figure.',
      parameters: { id: SESSION_ID_DESCRIPTION, messageId: 'The `id` of the assistant’s message' },
      request: { helpful: false, comment: 'How much it costs.' },
      answer: { success: true },
    },
  }),
);
