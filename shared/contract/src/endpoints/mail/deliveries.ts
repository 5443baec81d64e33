import * as z from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { id, seqField, success } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { agentMessage, ids, SESSION_ID_DESCRIPTION } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { exampleMailState, exampleReplayed, mailState } from './mail-state.ts';

export const mailDelivery = z.object({
  id,
  to: z.string(),
  /** The replies that the mail brings. */
  messageIds: z.array(id),
  ...mailState.shape,
});
export type MailDelivery = z.output<typeof mailDelivery>;

/** What becomes of messages: seen, mailed, or sent back. */
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
  seen: {
    method: 'POST',
    path: '/conversations/{id}/seen',
    summary: 'Say up to which message this member has seen the conversation',
    access: { staff: 'member' },
    params: conversationParams,
    body: z.object({ seq: seqField }),
    response: success,
  },
  list: {
    method: 'GET',
    path: '/conversations/{id}/deliveries',
    summary: 'The mails of a conversation, newest first',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ deliveries: z.array(mailDelivery) }),
  },
  replay: {
    method: 'POST',
    path: '/conversations/{id}/deliveries/{deliveryId}/replay',
    summary: 'Send a mail of the conversation again',
    access: { staff: 'member' },
    params: conversationParams.extend({ deliveryId: id }),
    response: z.object({ delivery: mailDelivery }),
  },
});

const mail: z.input<typeof mailDelivery> = {
  id: ids.delivery,
  to: 'vera@mail.example',
  messageIds: [ids.agentMessage],
  ...exampleMailState,
};

export const deliveryReference = describeEndpoints<typeof deliveryEndpoints>(
  'What becomes of messages: seen, mailed, or sent back',
  () => ({
    shown: {
      rules:
        'Send the highest `seq` that is in view, while the window is open and the page is visible. What agents wrote up to there is `shown` from then on, and is not mailed. A lower `seq`, or the same again, changes nothing, so a retry is safe.',
      parameters: { id: SESSION_ID_DESCRIPTION },
      request: { seq: agentMessage.seq },
      answer: { success: true },
    },
    seen: {
      rules:
        'Send the highest `seq` that is on the screen, while the page is visible and has the focus. Where `settings.receipts.showToVisitors` is on and an agent was asked for, the visitor is told when their messages up to there were seen. A lower `seq`, or the same again, changes nothing, so a retry is safe.',
      parameters: { id: 'The conversation’s `_id` or `sessionId`' },
      request: { seq: agentMessage.seq },
      answer: { success: true },
    },
    list: {
      rules:
        'One mail brings all replies that the visitor has not seen. `pending`: it is tried again at `nextAttemptAt`; `delivered`: a mail server took it; `failed`: none did; `skipped`: the visitor saw them first, or wants no mail. The newest hundred of the last 30 days.',
      parameters: { id: 'The conversation’s `_id` or `sessionId`' },
      answer: { deliveries: [mail] },
    },
    replay: {
      rules: 'With the same `Message-ID`, by which mail programs know a mail that they have already.',
      parameters: { id: 'The conversation’s `_id` or `sessionId`', deliveryId: 'The `id` of the mail' },
      answer: { delivery: { ...mail, ...exampleReplayed } },
    },
  }),
);
