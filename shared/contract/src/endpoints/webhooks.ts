import * as z from 'zod';
import { DELIVERY_STATUSES, MAX_PAGE_LIMIT, WEBHOOK_EVENTS } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { filled, id, idParams, limit, success, text, timestamp } from '../fields.ts';
import { WEBHOOK_DATA_NAMES } from '../webhook-events.ts';

export const webhook = z.object({
  id,
  description: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isActive: z.boolean(),
  /** Since when every attempt has failed; null while they succeed. */
  failingSince: timestamp.nullable(),
  /** Why it was switched off automatically; null when a person did it, or while it is on. */
  disabledReason: z.string().nullable(),
  createdAt: timestamp,
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  id,
  /** The `id` in the body that is posted. */
  eventId: id,
  event: z.enum(WEBHOOK_DATA_NAMES),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  createdAt: timestamp,
  lastAttemptAt: timestamp.nullable(),
  /** null once it is settled. */
  nextAttemptAt: timestamp.nullable(),
  /** The last answer; of its body the first 2 kB. */
  response: z.object({ status: z.number().int(), body: z.string() }).nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

function isPlainWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
const url = filled(2_000, 'Address is required').refine(
  isPlainWebAddress,
  'Must be an http or https address without a user name or password',
);
const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event')
  .max(WEBHOOK_EVENTS.length)
  .transform((names) => [...new Set(names)]);
const description = text(200);

export const newWebhook = z.object({ url, events, description: description.default('') });
export const webhookChange = z.object({
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  isActive: z.boolean().optional(),
  /** Makes a new secret and shows it once; the old one also signs for a day. */
  rotateSecret: z.boolean().optional(),
});

const deliveryParams = idParams.extend({ deliveryId: id });

export const webhookEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/webhooks',
    summary: 'All webhooks',
    access: { staff: 'admin' },
    response: z.object({ webhooks: z.array(webhook) }),
  },
  create: {
    method: 'POST',
    path: '/webhooks',
    summary: 'Have events posted to an address; the only answer that shows its secret',
    access: { staff: 'admin' },
    body: newWebhook,
    response: z.object({ webhook: webhook.extend({ secret: z.string() }) }),
    status: 201,
    errors: ['state_conflict'],
  },
  update: {
    method: 'PUT',
    path: '/webhooks/{id}',
    summary: 'Change a webhook, switch it on or off, or give it a new secret; `secret` is there only then',
    access: { staff: 'admin' },
    params: idParams,
    body: webhookChange,
    response: z.object({ webhook: webhook.extend({ secret: z.string().optional() }) }),
  },
  remove: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    summary: 'Delete a webhook; what it still had to send is dropped',
    access: { staff: 'admin' },
    params: idParams,
    response: success,
  },
  deliveries: {
    method: 'GET',
    path: '/webhooks/{id}/deliveries',
    summary: 'What was posted and how it went, newest first; kept for 30 days',
    access: { staff: 'admin' },
    params: idParams,
    query: z.object({
      limit: limit(MAX_PAGE_LIMIT, 20),
      status: z.enum(DELIVERY_STATUSES).optional(),
      cursor: text(200).optional(),
    }),
    response: z.object({ deliveries: z.array(webhookDelivery), nextCursor: z.string().nullable() }),
  },
  delivery: {
    method: 'GET',
    path: '/webhooks/{id}/deliveries/{deliveryId}',
    summary: 'One delivery, with the body that is posted',
    access: { staff: 'admin' },
    params: deliveryParams,
    response: z.object({
      delivery: webhookDelivery,
      /** The very text that is signed. */
      request: z.object({ body: z.string() }),
    }),
  },
  replay: {
    method: 'POST',
    path: '/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Post it again, however it went before',
    access: { staff: 'admin' },
    params: deliveryParams,
    response: z.object({ delivery: webhookDelivery }),
    errors: ['state_conflict'],
  },
  test: {
    method: 'POST',
    path: '/webhooks/{id}/test',
    summary: 'Post a `ping`',
    access: { staff: 'admin' },
    params: idParams,
    response: z.object({ delivery: webhookDelivery }),
    status: 201,
    errors: ['state_conflict'],
  },
});
