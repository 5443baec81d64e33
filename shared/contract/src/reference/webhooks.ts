import type * as z from 'zod';
import { type webhook, type webhookDelivery, webhookEndpoints } from '../endpoints/webhooks.ts';
import type { WebhookEvent } from '../webhook-events.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { paging } from './paging.ts';
import {
  agent,
  agentMessage,
  conversationWithAda,
  conversationWithAssistant,
  cursor,
  ids,
  store,
  takenAt,
} from './story.ts';

const hook: z.input<typeof webhook> = {
  id: ids.webhook,
  description: 'The warehouse',
  url: 'https://hooks.acme.example/chat',
  events: ['message.created', 'conversation.ended'],
  isActive: true,
  failingSince: null,
  disabledReason: null,
  createdAt: store.createdAt,
};

const HOOK = { id: 'The `id` of a webhook' };
const DELIVERY = { ...HOOK, deliveryId: 'The `id` of a delivery' };

const delivered: z.input<typeof webhookDelivery> = {
  id: ids.delivery,
  eventId: ids.event,
  event: 'message.created',
  status: 'delivered',
  attempts: 1,
  createdAt: takenAt,
  lastAttemptAt: takenAt,
  nextAttemptAt: null,
  response: { status: 204, body: '' },
  error: null,
};

const pending: z.input<typeof webhookDelivery> = {
  ...delivered,
  status: 'pending',
  attempts: 0,
  lastAttemptAt: null,
  nextAttemptAt: takenAt,
  response: null,
};

export const webhookReference = describeEndpoints(webhookEndpoints, {
  list: { answer: { webhooks: [hook] } },
  create: {
    rules:
      'At most 20 per workspace. The address must be on the public internet: `localhost` and private networks are refused, here and at each delivery; to try it out on a machine of your own, give the address of a tunnel. Check `X-ChatBot-Signature` with the `secret`, as the webhooks of this document describe.',
    request: { url: hook.url, events: hook.events, description: hook.description },
    answer: { webhook: { ...hook, secret: 'whsec_q8V2mZt5KcP0sXw7LrN3eYgB1aHdJf9u' } },
  },
  update: {
    parameters: HOOK,
    rules:
      'What is not named stays as it is. After `rotateSecret` the old secret signs beside the new one for a day.',
    request: { isActive: true, rotateSecret: true },
    answer: { webhook: { ...hook, secret: 'whsec_a7N4xQe9RvT2bYk6WmC8pLzJ0uGhSd3f' } },
  },
  remove: { parameters: HOOK, answer: { success: true } },
  deliveries: {
    rules: paging.rules,
    parameters: {
      ...HOOK,
      limit: 'How many deliveries a page has',
      status: 'Only deliveries that stand so',
      cursor: paging.cursor,
    },
    answer: { deliveries: [delivered], nextCursor: cursor },
  },
  delivery: {
    rules:
      '`request.body` is the very text that is signed, the same at each attempt; the signature is made anew each time.',
    parameters: DELIVERY,
    answer: {
      delivery: { ...delivered, event: 'ping' },
      request: {
        body: JSON.stringify({
          id: ids.event,
          type: 'ping',
          createdAt: takenAt,
          data: { webhook: { id: ids.webhook } },
        }),
      },
    },
  },
  replay: { parameters: DELIVERY, answer: { delivery: pending } },
  test: {
    rules:
      'It is posted like any event and tried again like one; `GET /webhooks/{id}/deliveries` tells how it went.',
    parameters: HOOK,
    answer: { delivery: { ...pending, event: 'ping' } },
  },
});

/** Example data of each event, by its name in `POST /webhooks`. */
export const eventExamples: {
  readonly [N in WebhookEvent['type']]: Extract<WebhookEvent, { type: N }>['data'];
} = {
  'conversation.started': { conversation: conversationWithAssistant },
  'message.created': {
    conversation: { _id: conversationWithAda._id, sessionId: conversationWithAda.sessionId },
    message: agentMessage,
  },
  'handoff.requested': { conversation: conversationWithAda },
  'handoff.accepted': { conversation: conversationWithAda, agent: { id: ids.agent, name: agent.name } },
  'conversation.ended': { conversation: { ...conversationWithAda, status: 'ended' } },
  'rating.created': {
    conversation: { ...conversationWithAda, status: 'ended', rating: 5, ratingComment: 'Quick and kind.' },
    rating: 5,
    comment: 'Quick and kind.',
  },
  ping: { webhook: { id: ids.webhook } },
};
