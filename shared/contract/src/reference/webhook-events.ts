import { exampleBeforeHandoff, exampleConversation } from '../endpoints/conversations.ts';
import type { WebhookEvent } from '../webhook-events.ts';
import { agent, agentMessage, ids } from './story.ts';

/** Example data of each event, by its name in `POST /webhooks`. */
export const eventExamples: {
  readonly [N in WebhookEvent['type']]: Extract<WebhookEvent, { type: N }>['data'];
} = {
  'conversation.started': { conversation: exampleBeforeHandoff },
  'message.created': {
    conversation: { _id: exampleConversation._id, sessionId: exampleConversation.sessionId },
    message: agentMessage,
  },
  'handoff.requested': { conversation: exampleConversation },
  'handoff.accepted': { conversation: exampleConversation, agent: { id: ids.agent, name: agent.name } },
  'conversation.ended': { conversation: { ...exampleConversation, status: 'ended', endReason: 'agent' } },
  'rating.created': {
    conversation: {
      ...exampleConversation,
      status: 'ended',
      endReason: 'visitor',
      rating: 5,
      ratingComment: 'Quick and kind.',
    },
    rating: 5,
    comment: 'Quick and kind.',
  },
  ping: { webhook: { id: ids.webhook } },
};
