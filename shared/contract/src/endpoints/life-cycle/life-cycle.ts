import * as z from 'zod';
import { MAX_SNOOZE_DAYS, UNTIL_REPLY } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { conversationRef, success, timestamp, visitorWroteAt } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { ids } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { conversation, exampleBeforeHandoff, exampleConversation } from '../conversations.ts';

const DAY_MS = 86_400_000;

/** When what is snoozed comes back. */
export const wakeTime = z.union([z.literal(UNTIL_REPLY), timestamp]).pipe(
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
    body: z.object({ until: wakeTime, visitorWroteAt }),
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
  reopen: {
    method: 'POST',
    path: '/conversations/{id}/reopen',
    summary: 'Take an ended conversation up again',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ conversation }),
    errors: ['not_assigned', 'already_taken', 'state_conflict'],
  },
  returnToAssistant: {
    method: 'POST',
    path: '/conversations/{id}/return-to-assistant',
    summary: 'Give a conversation back to the assistant',
    access: { staff: 'member' },
    params: conversationParams,
    body: z.object({ visitorWroteAt }),
    response: z.object({ conversation }),
    errors: ['not_assigned', 'conversation_ended', 'state_conflict'],
  },
  merge: {
    method: 'POST',
    path: '/conversations/{id}/merge',
    summary: 'End a conversation, and go on in another one of the same person',
    access: { staff: 'member' },
    params: conversationParams,
    body: z.object({ into: conversationRef }),
    response: z.object({ conversation }),
    errors: ['not_assigned', 'conversation_ended', 'state_conflict'],
  },
  unmerge: {
    method: 'POST',
    path: '/conversations/{id}/unmerge',
    summary: 'Undo a merge',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ conversation }),
    errors: ['already_taken', 'state_conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/conversations/{id}',
    summary: 'Delete a conversation for good',
    access: { staff: 'admin' },
    params: conversationParams,
    response: success,
  },
});

const EITHER_ID = 'The conversation’s `_id` or its `sessionId`';

export const lifeCycleReference = describeEndpoints<typeof lifeCycleEndpoints>(
  'What becomes of a conversation',
  () => ({
    snooze: {
      rules:
        'For the assigned agent and admins, while a person has the conversation or is waited for. `until` is within a year, or `reply`. Meanwhile every clock of its handoff stands still, it takes no place of its agent’s limit, and it is offered to no one. It comes back at that time, with the event `snooze-over` to its agent; before, as soon as its visitor writes, or it is transferred, returned, escalated or ended. One that is snoozed gets the new time. With `visitorWroteAt`, the time of the visitor’s last message that the person has seen, it is 409 `state_conflict` where the visitor has written since: that would wait for a next word.',
      parameters: { id: EITHER_ID },
      // Who tries it has seen no message, so the example says nothing of the last one.
      request: { until: UNTIL_REPLY },
      answer: { conversation: { ...exampleConversation, snoozedUntil: UNTIL_REPLY } },
    },
    unsnooze: {
      rules: 'The clocks go on from where they were. One that is not snoozed is answered as it is.',
      parameters: { id: EITHER_ID },
      answer: { conversation: exampleConversation },
    },
    reopen: {
      rules:
        'For the agent who had it and admins; one that no agent had, for any member. The caller has it from then on, as one of those that they may have at a time, and its visitor sees who is there. Open already and the caller’s own, it is answered as it is; someone else’s is 409 `already_taken`.',
      parameters: { id: EITHER_ID },
      answer: { conversation: exampleConversation },
    },
    merge: {
      rules:
        'For the agent who has it and admins; one that no agent has, for any member. `into` is the `_id` or `sessionId` of a conversation of the same contact that has not ended. The one in the path ends with `mergedInto`; its messages stay in it, with their `seq`. Merged into that one already, it is answered as it is.',
      parameters: { id: EITHER_ID },
      request: { into: ids.conversation },
      answer: {
        conversation: {
          ...exampleConversation,
          _id: ids.otherConversation,
          status: 'ended',
          endReason: 'agent',
          mergedInto: ids.conversation,
        },
      },
    },
    unmerge: {
      rules:
        'For who merged it and admins. The conversation in the path is what it was before: with its status, agent, snooze and waiting time. Refused once someone has written in either of both, or has taken or ended one: 409. One that goes on in no other is answered as it is.',
      parameters: { id: EITHER_ID },
      answer: { conversation: { ...exampleConversation, _id: ids.otherConversation } },
    },
    remove: {
      rules:
        'With its messages, files, mails and webhook deliveries, and what search and tests have of it. `/sync` lists it as deleted, and the team hears `conversation-deleted`.',
      parameters: { id: EITHER_ID },
      answer: { success: true },
    },
    returnToAssistant: {
      rules:
        'For the assigned agent and admins. The visitor is notified, and the assistant answers what they write next, knowing what was said. The handoff stays in the figures. `visitorWroteAt` as for snoozing: that word would get no answer.',
      parameters: { id: EITHER_ID },
      request: {},
      answer: {
        conversation: { ...exampleBeforeHandoff, handoffData: exampleConversation.handoffData },
      },
    },
  }),
);
