import * as z from 'zod';
import { MAX_SNOOZE_DAYS, UNTIL_REPLY } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { conversationParams } from '../chat.ts';
import { conversation, exampleConversation } from '../conversations.ts';

const DAY_MS = 86_400_000;

const wakeTime = z.union([z.literal(UNTIL_REPLY), timestamp]).pipe(
  z
    .string()
    .refine((until) => until === UNTIL_REPLY || Date.parse(until) > Date.now(), 'Must be in the future')
    .refine(
      (until) => until === UNTIL_REPLY || Date.parse(until) <= Date.now() + MAX_SNOOZE_DAYS * DAY_MS,
      'Must be within a year',
    ),
);

/** What becomes of a conversation. `{id}` is `_id` or `sessionId`. */
export const lifeCycleEndpoints = defineEndpoints({
  snooze: {
    method: 'POST',
    path: '/conversations/{id}/snooze',
    summary: 'Put a conversation off until a time, or until the visitor writes again',
    access: { staff: 'member' },
    params: conversationParams,
    body: z.object({ until: wakeTime }),
    response: z.object({ conversation }),
    errors: ['not_assigned', 'conversation_ended', 'state_conflict'],
  },
  unsnooze: {
    method: 'POST',
    path: '/conversations/{id}/unsnooze',
    summary: 'Bring a snoozed conversation back now',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ conversation }),
    errors: ['not_assigned', 'conversation_ended'],
  },
});

const EITHER_ID = 'The conversation’s `_id` or its `sessionId`';

export const lifeCycleReference = describeEndpoints<typeof lifeCycleEndpoints>(
  'What becomes of a conversation',
  () => ({
    snooze: {
      rules:
        'For the assigned agent and admins, while a person has the conversation or is waited for. `until` is within a year, or `reply`. Meanwhile every clock of its handoff stands still, it takes no place of its agent’s limit, and it is offered to no one. It comes back at that time, with the event `snooze-over` to its agent; before, as soon as its visitor writes, or it is transferred, returned, escalated or ended. One that is snoozed gets the new time.',
      parameters: { id: EITHER_ID },
      request: { until: UNTIL_REPLY },
      answer: { conversation: { ...exampleConversation, snoozedUntil: UNTIL_REPLY } },
    },
    unsnooze: {
      rules: 'The clocks go on from where they were. One that is not snoozed is answered as it is.',
      parameters: { id: EITHER_ID },
      answer: { conversation: exampleConversation },
    },
  }),
);
