import * as z from 'zod';
import { LABEL_COLORS, MAX_CONVERSATION_LABELS, MAX_LABEL_NAME, MAX_LABELS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { clientId, id, idParams, nameField, optional, success } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { ids } from '../../reference/story.ts';
import { conversationParams } from '../chat.ts';
import { conversation, exampleConversation } from '../conversations.ts';
import { exampleLabel, label } from './label.ts';

const name = nameField(MAX_LABEL_NAME, 'Name is required');
const labels = z.array(id).max(MAX_CONVERSATION_LABELS, `Must be at most ${MAX_CONVERSATION_LABELS} labels`);
const color = z.enum(LABEL_COLORS, `Must be one of ${LABEL_COLORS.join(', ')}`);

export const labelEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/labels',
    summary: 'The workspace’s labels, by name',
    access: { staff: 'member' },
    response: z.object({ labels: z.array(label) }),
  },
  create: {
    method: 'POST',
    path: '/labels',
    summary: 'Make a label',
    access: { staff: 'member' },
    body: z.object({ name, color, clientId: optional(clientId) }),
    response: z.object({ label }),
    status: 201,
    errors: ['label_taken', 'state_conflict', 'client_id_reused'],
  },
  update: {
    method: 'PUT',
    path: '/labels/{id}',
    summary: 'Rename or recolor a label',
    access: { staff: 'admin' },
    params: idParams,
    body: z.object({ name: optional(name), color: optional(color) }),
    response: z.object({ label }),
    errors: ['label_taken'],
  },
  remove: {
    method: 'DELETE',
    path: '/labels/{id}',
    summary: 'Delete a label, and take it off every conversation',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
  set: {
    method: 'PUT',
    path: '/conversations/{id}/labels',
    summary: 'Set the labels of a conversation',
    access: { staff: 'member' },
    params: conversationParams,
    body: z.object({
      labels,
      /** Those that it had when the person decided. */
      seen: labels.optional(),
    }),
    response: z.object({ conversation }),
  },
});

export const labelReference = describeEndpoints<typeof labelEndpoints>(
  'What the team sorts conversations by',
  () => ({
    list: { answer: { labels: [exampleLabel] } },
    create: {
      rules: `At most ${MAX_LABELS} in a workspace, else 409 \`state_conflict\`. Of names that differ only in case, the second is 409 \`label_taken\`. A retry with the same \`clientId\` answers with the first label.`,
      request: { name: 'Refund', color: 'blue', clientId: ids.client },
      answer: { label: exampleLabel },
    },
    update: {
      rules: 'What is left out stays. Conversations show it at once, and come with the next `/sync`.',
      parameters: { id: 'The label’s `_id`' },
      request: { name: 'Refund', color: 'blue' },
      answer: { label: exampleLabel },
    },
    remove: { parameters: { id: 'The label’s `_id`' }, answer: { success: true } },
    set: {
      rules: `All that it has from now on, at most ${MAX_CONVERSATION_LABELS}. With \`seen\`, the labels that it had when the person decided, only what differs from those is changed: what a colleague has added or taken off since stays. The conversation keeps its place in lists.`,
      parameters: { id: 'The conversation’s `_id` or its `sessionId`' },
      request: { labels: [ids.label], seen: [] },
      answer: { conversation: exampleConversation },
    },
  }),
);
