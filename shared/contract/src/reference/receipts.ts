import { receiptEndpoints } from '../endpoints/receipts.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { ids, item, itemHash, question, repliedToVisitor, sessionWords } from './story.ts';

const { sources, ...came } = repliedToVisitor;

export const receiptReference = describeEndpoints(receiptEndpoints, {
  get: {
    rules:
      '`state` compares each item with what it said when the answer was made: `changed` means that its question, alternatives, answer or tags have been edited since, `removed` that it is gone. Only answers of the assistant have a receipt.',
    parameters: {
      id: 'The conversation’s `_id` or its `sessionId`',
      messageId: 'The `id` of the assistant’s message',
    },
    answer: {
      receipt: {
        ...came,
        promptVersion: null,
        isPromptCurrent: null,
        question: { id: question.id, content: question.content, timestamp: question.timestamp },
        items: sources.map((source) => ({ ...source, hash: itemHash, state: 'same' as const, item })),
      },
    },
  },
  sources: {
    rules:
      'Only the items that this very answer names, as they are now; one that has been deleted since is left out.',
    parameters: {
      id: sessionWords,
      messageId: 'The `id` of the assistant’s message',
    },
    answer: { sources: [{ id: ids.item, question: item.question, answer: item.answer }] },
  },
});
