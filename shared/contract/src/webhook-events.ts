import * as z from 'zod';
import { PING_EVENT, RATING, WEBHOOK_EVENTS, type WebhookEventName } from './domain/index.ts';
import { conversation } from './endpoints/conversations.ts';
import { message } from './endpoints/messages.ts';
import { id, timestamp } from './fields.ts';

const whole = z.object({ conversation });

/** What each event says. `conversation` always has `_id` and `sessionId`, as in the staff API. */
export const webhookData = {
  'conversation.started': whole,
  'message.created': z.object({
    conversation: conversation.pick({ _id: true, sessionId: true }),
    message,
  }),
  'handoff.requested': whole,
  'handoff.accepted': z.object({ conversation, agent: z.object({ id, name: z.string() }) }),
  'conversation.ended': whole,
  'rating.created': z.object({
    conversation,
    rating: z.number().int().min(RATING.min).max(RATING.max),
    comment: z.string().nullable(),
  }),
  [PING_EVENT]: z.object({ webhook: z.object({ id }) }),
} as const satisfies Record<WebhookEventName | typeof PING_EVENT, z.ZodType>;

export type WebhookDataName = keyof typeof webhookData;
export const WEBHOOK_DATA_NAMES = [...WEBHOOK_EVENTS, PING_EVENT] as const;

/** An event together with its data. */
export type WebhookEvent = {
  [N in WebhookDataName]: { readonly type: N; readonly data: z.output<(typeof webhookData)[N]> };
}[WebhookDataName];

/**
 * The body that is posted. Deliveries come at least once and in no promised order: `id` is the same each time, for
 * telling a repetition; sorted by their X-ChatBot-Delivery they are in the order in which things happened.
 */
export const webhookBody = <N extends WebhookDataName>(type: N) =>
  z.object({ id, type: z.literal(type), createdAt: timestamp, data: webhookData[type] });

export const WEBHOOK_HEADERS = {
  /** `t=<unix seconds>,v1=<hex>`; right after a rotation a second `v1` made with the old secret. */
  signature: 'X-ChatBot-Signature',
  event: 'X-ChatBot-Event',
  /** A UUIDv7, the same at each attempt. */
  delivery: 'X-ChatBot-Delivery',
} as const;
