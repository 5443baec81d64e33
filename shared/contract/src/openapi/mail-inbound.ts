import { RECEIVED_MAIL_OUTCOMES } from '../domain/index.ts';
import { responsesWith } from './failures.ts';

type Json = Record<string, unknown>;

/** Its caller is of no workspace, and its body is no JSON: it is the one call that is no endpoint of the contract. */
export const mailInboundPath: Json = {
  post: {
    operationId: 'mail.inbound',
    tags: ['mail'],
    summary: 'Deliver a mail that came to the domain at which visitors answer',
    description:
      'For the mail service of who runs the server, where `MAIL_INBOUND_SECRET` is set. The body is the mail as it came, 25 MiB at most. 202: it is stored. 200: it was before, and nothing has changed. Deliver it again after 429 and 5xx; other refusals are final.',
    security: [{ mailSecret: [] }],
    parameters: [],
    requestBody: { required: true, content: { 'message/rfc822': { schema: { type: 'string' } } } },
    responses: {
      200: { description: 'It was delivered before', content: outcomes(['repeated']) },
      202: { description: 'Stored', content: outcomes(RECEIVED_MAIL_OUTCOMES) },
      ...responsesWith([
        'invalid_mail_secret',
        'not_found',
        'payload_too_large',
        'request_timeout',
        'unsupported_media_type',
        'mail_unreadable',
        'mail_recipient_unknown',
        'rate_limited',
        'internal',
        'unavailable',
      ]),
    },
  },
};

function outcomes(values: readonly string[]): Json {
  const schema = {
    type: 'object',
    properties: { outcome: { type: 'string', enum: [...values] } },
    required: ['outcome'],
    additionalProperties: false,
  };
  return { 'application/json': { schema, examples: { 'mail.inbound': { value: { outcome: values[0] } } } } };
}

export const mailSecretScheme: Json = {
  type: 'http',
  scheme: 'bearer',
  description: 'The `MAIL_INBOUND_SECRET` of the server',
};
