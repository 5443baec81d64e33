import * as z from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { seqField, success } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { agentMessage, SESSION_ID_DESCRIPTION } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';

/** What becomes of the messages that agents write. */
export const deliveryEndpoints = defineEndpoints({
  shown: {
    method: 'POST',
    path: '/chat/{id}/shown',
    summary: 'Say up to which message the visitor’s window has shown the conversation',
    access: { key: ['chat:write'] },
    params: conversationParams,
    body: z.object({ seq: seqField }),
    response: success,
  },
});

export const deliveryReference = describeEndpoints<typeof deliveryEndpoints>(
  'What becomes of the messages that agents write',
  () => ({
    shown: {
      rules:
        'Send the highest `seq` that is in view, while the window is open and the page is visible. What agents wrote up to there is `shown` from then on, and is not mailed. A lower `seq`, or the same again, changes nothing, so a retry is safe.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      request: { seq: agentMessage.seq },
      answer: { success: true },
    },
  }),
);
