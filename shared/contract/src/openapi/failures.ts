import type * as z from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { takesSessionHeader } from '../endpoints/chat.ts';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../errors/index.ts';
import type { failure } from '../failure.ts';
import { failureExamples } from '../reference/index.ts';

type Json = Record<string, unknown>;

const BODY_FAILURES = [
  'malformed_json',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
] as const;

const FORM_FAILURES = ['request_timeout', 'payload_too_large', 'unsupported_media_type'] as const;

/** The refusals a caller must expect: its own, and those that access, parsing and limits bring. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { access } = endpoint;
  const isParsed = endpoint.query || endpoint.takesFile || endpoint.body || takesSessionHeader(endpoint);
  const isGuarded = access.staff !== undefined || access.key !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...(endpoint.errors ?? []),
      ...(isParsed ? (['validation_failed'] as const) : []),
      ...(endpoint.body ? BODY_FAILURES : []),
      ...(endpoint.takesFile ? FORM_FAILURES : []),
      ...(endpoint.params ? (['not_found'] as const) : []),
      ...(isGuarded ? (['two_credentials'] as const) : []),
      ...(access.staff ? (['not_signed_in', 'forbidden'] as const) : []),
      ...(access.staff && !access.withTemporaryPassword ? (['password_change_required'] as const) : []),
      ...(access.key ? (['invalid_api_key', 'permission_missing', 'origin_not_allowed'] as const) : []),
      'malformed_request',
      'headers_too_large',
      'rate_limited',
      'internal',
      'unavailable',
    ]),
  ];
}

const RETRY_LATER: ReadonlySet<number> = new Set([429, 503]);

export const failureResponses = (endpoint: Endpoint): Record<string, Json> =>
  responsesWith(errorsOf(endpoint));

/** By status: its codes, each with an example. */
export function responsesWith(errors: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(errors, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        ...(RETRY_LATER.has(status) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        }),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Failure' },
            examples: Object.fromEntries(
              codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );
}

const exampleOf = (code: ErrorCode): z.input<typeof failure> => {
  const { error, details, current, challenge } = failureExamples[code];
  return {
    error,
    code,
    ...(details && { details: [...details] }),
    ...(current && { current }),
    ...(challenge && { challenge }),
    requestId: '0c6f1d52-6d0e-4a63-9a53-2a1f7be0f1c4',
  };
};

/** What `failureResponses` points at. */
export const failureComponents = {
  examples: Object.fromEntries(ERROR_CODES.map((code) => [code, { value: exampleOf(code) }])),
  headers: {
    'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
  },
};
