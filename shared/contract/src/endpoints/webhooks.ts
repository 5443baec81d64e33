import * as z from 'zod';
import { DELIVERY_STATUSES, MAX_PAGE_LIMIT, WEBHOOK_EVENTS } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { id, idParams, limit, success, text, timestamp, webAddress } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';
import { example } from '../reference/example.ts';
import { paging } from '../reference/paging.ts';
import { cursor, ids, store, takenAt } from '../reference/story.ts';
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

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1, 'Choose at least one event')
  .max(WEBHOOK_EVENTS.length)
  .transform((names) => [...new Set(names)]);
const description = text(200);

export const newWebhook = z.object({ url: webAddress, events, description: description.default('') });
export const webhookChange = z.object({
  url: webAddress.optional(),
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

const hook = example(
  (): z.input<typeof webhook> => ({
    id: ids.webhook,
    description: 'The warehouse',
    url: 'https://hooks.acme.example/chat',
    events: ['message.created', 'conversation.ended'],
    isActive: true,
    failingSince: null,
    disabledReason: null,
    createdAt: store.createdAt,
  }),
);

const HOOK = { id: 'The `id` of a webhook' };
const DELIVERY = example(() => ({ ...HOOK, deliveryId: 'The `id` of a delivery' }));

const delivered = example(
  (): z.input<typeof webhookDelivery> => ({
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
  }),
);

const pending = example(
  (): z.input<typeof webhookDelivery> => ({
    ...delivered,
    status: 'pending',
    attempts: 0,
    lastAttemptAt: null,
    nextAttemptAt: takenAt,
    response: null,
  }),
);

export const webhookReference = describeEndpoints<typeof webhookEndpoints>(
  'Events posted to a server of one’s own',
  () => ({
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
        '`request.body` is the very text that is signed, the same at each attempt; each attempt has a new signature.',
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
  }),
);
