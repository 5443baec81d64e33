import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@chatbot-saas/shared/contracts';
import type { DomainEvent, Outbox } from '../../context/index.ts';
import { insert, type NewDelivery } from './deliveries.store.ts';

/** What the outside is told of an event; null for what is ours alone. */
export function toldOf({ name, payload }: DomainEvent): WebhookEvent | null {
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
    const told = toldOf(event);
    if (!told) continue;
    const eventId = randomUUID();
    const data = JSON.stringify(told.data);
    for (const { id, events: wanted } of subscriptions) {
      if (!wanted.includes(told.type)) continue;
      deliveries.push({ webhook_id: id, event_id: eventId, event: told.type, data });
    }
  }
  await insert(db, deliveries);
  return [...new Set(deliveries.map((delivery) => delivery.webhook_id))];
};
