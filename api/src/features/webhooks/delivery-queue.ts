import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@chatbot-saas/contract';
import type { DomainEvent, Outbox } from '../../context/index.ts';
import { insert, type NewDelivery } from './deliveries.store.ts';

/** The webhook event of a domain event; null for an internal one. */
export function webhookEventOf({ name, payload }: DomainEvent): WebhookEvent | null {
  switch (name) {
    case 'conversation.started':
    case 'conversation.ended':
    case 'handoff.requested':
      return { type: name, data: { conversation: payload.conversation } };
    case 'message.created': {
      const { conversation, message } = payload;
      return {
        type: name,
        data: { conversation: { _id: conversation.id, sessionId: conversation.sessionId }, message },
      };
    }
    case 'handoff.taken':
      return {
        type: 'handoff.accepted',
        data: { conversation: payload.conversation, agent: payload.agent },
      };
    case 'rating.created': {
      const { conversation, rating, comment } = payload;
      return { type: name, data: { conversation, rating, comment } };
    }
    default:
      return null;
  }
}

export const storeDeliveries: Outbox = async (db, subscriptions, events) => {
  const deliveries: NewDelivery[] = [];
  for (const event of events) {
    const webhookEvent = webhookEventOf(event);
    if (!webhookEvent) continue;
    const eventId = randomUUID();
    const data = JSON.stringify(webhookEvent.data);
    for (const { id, events: wanted } of subscriptions) {
      if (!wanted.includes(webhookEvent.type)) continue;
      deliveries.push({ destination_id: id, event_id: eventId, event: webhookEvent.type, data });
    }
  }
  await insert(db, deliveries);
  return [...new Set(deliveries.map((delivery) => delivery.destination_id))];
};
