import * as z from 'zod';
import { BULK_ACTIONS, MAX_BULK, MAX_CONVERSATION_LABELS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { ERROR_CODES } from '../../errors/index.ts';
import { conversationRef, filled, id, optional } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { ids } from '../../reference/story.ts';
import { wakeTime } from '../life-cycle/life-cycle.ts';

const bulkRequest = z.object({
  ids: z.array(conversationRef).min(1, 'Required').max(MAX_BULK, `Must be at most ${MAX_BULK} conversations`),
  action: z.enum(BULK_ACTIONS),
  /** For `label` and `unlabel`. */
  labels: optional(
    z
      .array(id)
      .min(1, 'Required')
      .max(MAX_CONVERSATION_LABELS, `Must be at most ${MAX_CONVERSATION_LABELS} labels`),
  ),
  /** For `assign`. */
  agentId: optional(id),
  reason: optional(filled(500)),
  /** For `snooze`. */
  until: optional(wakeTime),
});
export type BulkRequest = z.output<typeof bulkRequest>;

const bulkResult = z.object({
  done: z.array(z.string()),
  refused: z.array(
    z.object({
      id: z.string(),
      code: z.enum(ERROR_CODES),
      /** A sentence for a person. */
      error: z.string(),
    }),
  ),
});
export type BulkResult = z.output<typeof bulkResult>;

/** What is done with many conversations at once. */
export const bulkEndpoints = defineEndpoints({
  run: {
    method: 'POST',
    path: '/conversations/bulk',
    summary: 'Do one thing with up to a hundred conversations',
    access: { staff: 'member' },
    body: bulkRequest
      .refine(({ action, labels }) => !/label/.test(action) || labels, {
        path: ['labels'],
        error: 'Required',
      })
      .refine(({ action, until }) => action !== 'snooze' || until, { path: ['until'], error: 'Required' })
      .refine(({ action, agentId }) => action !== 'assign' || agentId, {
        path: ['agentId'],
        error: 'Required',
      }),
    response: bulkResult,
  },
});

export const bulkReference = describeEndpoints<typeof bulkEndpoints>(
  'What is done with many conversations at once',
  () => ({
    run: {
      rules: `\`action\` is \`label\` or \`unlabel\` (with \`labels\`), \`assign\` (with \`agentId\` and an optional \`reason\`; the caller’s own id accepts at once), \`snooze\` (with \`until\`), \`end\` or \`release\`. Each conversation is changed separately, by the rules of its own call: \`refused\` lists those that were not changed, with the reason; the others are done. At most ${MAX_BULK}. \`undo\` makes a conversation what it was before the caller’s last change of its agent, status or snooze by any call, with its waiting time. It is refused once someone has written in it, taken it or changed it otherwise. Labels are taken off with \`unlabel\`.`,
      request: {
        ids: [ids.conversation],
        action: 'label',
        labels: [ids.label],
        agentId: ids.agent,
        reason: 'Needs someone who knows the carrier',
        until: 'reply',
      },
      answer: {
        done: [ids.conversation],
        refused: [
          { id: ids.agentMessage, code: 'conversation_ended', error: 'This conversation has ended.' },
        ],
      },
    },
  }),
);
