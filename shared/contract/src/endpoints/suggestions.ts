import * as z from 'zod';
import { DECISIONS } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { item, question, replied } from '../reference/story.ts';
import { conversationParams } from './chat.ts';
import { knowledgeItem } from './knowledge.ts';
import { promptFingerprint, source } from './messages.ts';
import { exampleSavedReply, savedReply } from './replies/saved-replies.ts';

export const suggestions = z.object({
  /** The visitor's last message, which they are for. */
  question: z.object({ messageId: id, content: z.string() }).nullable(),
  /** Best first. */
  items: z.array(
    knowledgeItem.pick({ question: true, answer: true }).extend({ id, score: z.number().min(0).max(1) }),
  ),
  /** The caller’s saved replies that suit it, best first: as much of each as it takes to use it. */
  replies: z.array(
    savedReply
      .pick({ _id: true, title: true, shortcut: true, body: true, visibility: true, actions: true })
      .extend({ score: z.number().min(0).max(1) }),
  ),
  decision: z.enum(DECISIONS),
  /** Whether the caller may have a reply drafted now. */
  canDraft: z.boolean(),
});
export type Suggestions = z.output<typeof suggestions>;
export type SuggestedReply = Suggestions['replies'][number];

export const draft = z.object({
  content: z.string(),
  model: z.string(),
  /** The items that the model was given. */
  sources: z.array(source),
  promptVersion: promptFingerprint,
});
export type Draft = z.output<typeof draft>;

/** What an agent may answer; nothing of it is stored or sent by itself. */
export const suggestionEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/chat/{id}/suggestions',
    summary: 'The articles and saved replies that suit the visitor’s last message',
    access: { staff: 'member' },
    params: conversationParams,
    response: suggestions,
  },
  draft: {
    method: 'POST',
    path: '/chat/{id}/draft',
    summary: 'Have the model draft a reply for the assigned agent',
    access: { staff: 'member' },
    params: conversationParams,
    response: z.object({ draft }),
    errors: ['not_assigned', 'conversation_ended', 'no_model', 'nothing_found', 'model_unavailable'],
  },
});

const { _id, title, shortcut, body, visibility, actions } = exampleSavedReply;
const suggestedReply = { _id, title, shortcut, body, visibility, actions };

const CONVERSATION = { id: 'The conversation’s `_id` or its `sessionId`' };

export const suggestionReference = describeEndpoints<typeof suggestionEndpoints>(
  'Help for whoever answers',
  () => ({
    list: {
      rules:
        'The ranking and decision of the assistant itself, three items at most; none when the decision is `none`. The same engine ranks saved replies, three at most, for the same message.',
      parameters: CONVERSATION,
      answer: {
        question: { messageId: question.id, content: question.content },
        items: [{ id: item._id, question: item.question, answer: item.answer, score: 0.93 }],
        replies: [{ ...suggestedReply, score: 0.81 }],
        decision: 'answer',
        canDraft: true,
      },
    },
    draft: {
      rules:
        'Only for the assigned agent, who may change it before sending. It is not stored; each call asks the model again, within the same daily ceilings as the assistant’s answers.',
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
  }),
);
