import { eventExamples, ids, takenAt } from '../reference/index.ts';
import { WEBHOOK_DATA_NAMES, WEBHOOK_HEADERS, type WebhookDataName, webhookBody } from '../webhook-events.ts';
import { schemaOf } from './schemas.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const HEADERS = [
  header(
    WEBHOOK_HEADERS.signature,
    '`t=<unix seconds>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>`, with the body’s bytes as they came, not parsed and written again. The key is the whole `secret` as text, `whsec_` included. For a day after a rotation a second `v1` is made with the old secret; one that matches is enough. Refuse a `t` more than five minutes off.',
  ),
  header(WEBHOOK_HEADERS.event, 'The `type` of the body'),
  header(
    WEBHOOK_HEADERS.delivery,
    'The same at each attempt. Sorted by it, deliveries are in the order in which things happened.',
  ),
];

const exampleOf = (type: WebhookDataName) => ({
  id: ids.event,
  type,
  createdAt: takenAt,
  data: eventExamples[type],
});

function operationOf(type: WebhookDataName) {
  const schema = schemaOf(webhookBody(type), 'output');
  return {
    operationId: `webhook.${type}`,
    tags: ['webhooks'],
    summary: type === 'ping' ? 'Sent on request, to try an address out' : `\`${type}\``,
    security: [{}],
    parameters: HEADERS,
    requestBody: {
      required: true,
      content: { 'application/json': { schema, examples: { [type]: { value: exampleOf(type) } } } },
    },
    responses: {
      '2XX': {
        description:
          'Received. Anything else, a redirect included, or no answer within 10 seconds, is tried again: up to eight times within about a day and a half. The same event may come twice, with the same `id`. A webhook with no success for three days switches itself off.',
      },
    },
  };
}

/** OpenAPI's `webhooks`: the requests that a tenant's own server receives. */
export const webhookOperations = (): Record<string, object> =>
  Object.fromEntries(WEBHOOK_DATA_NAMES.map((type) => [type, { post: operationOf(type) }]));
