import { suggestionEndpoints } from '../endpoints/suggestions.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { item, question, replied } from './story.ts';

const CONVERSATION = { id: 'The conversation’s `_id` or its `sessionId`' };

export const suggestionReference = describeEndpoints(suggestionEndpoints, {
  list: {
    rules:
      'The ranking and decision of the assistant itself, three items at most; none when the decision is `none`.',
    parameters: CONVERSATION,
    answer: {
      question: { messageId: question.id, content: question.content },
      items: [{ id: item._id, question: item.question, answer: item.answer, score: 0.93 }],
      decision: 'answer',
      canDraft: true,
    },
  },
  draft: {
    rules:
      'Only for the assigned agent, who may change it before sending. It is not stored; each call asks the model anew, within the same daily ceilings as the assistant’s answers.',
    parameters: CONVERSATION,
    answer: {
      draft: {
        content: 'Hello Vera, within Europe it takes three to five working days.',
        model: 'Meta-Llama-3.1-8B-Instruct',
        sources: replied.sources,
        promptVersion: '4f0c2d91a7be',
      },
    },
  },
});
