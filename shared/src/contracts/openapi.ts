import * as z from 'zod';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from '../errors/index.ts';
import type { Endpoint } from './endpoint.ts';
import { webhookOperations } from './openapi-webhooks.ts';
import { listEndpoints, type NamedEndpoint } from './registry.ts';

type Json = Record<string, unknown>;

export const failure = z.object({
  error: z.string().describe('A sentence for a person'),
  code: z.enum(ERROR_CODES),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type Failure = z.output<typeof failure>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The refusals a caller must expect: its own, and those that access, parsing and limits bring. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { access } = endpoint;
  const isGuarded = access.staff !== undefined || access.key !== undefined;
  return [
    ...new Set<ErrorCode>([
      ...(endpoint.errors ?? []),
      ...(endpoint.query || endpoint.body ? (['validation_failed'] as const) : []),
      ...(endpoint.body ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
      ...(endpoint.params ? (['not_found'] as const) : []),
      ...(isGuarded ? (['two_credentials'] as const) : []),
      ...(access.staff ? (['not_signed_in', 'forbidden'] as const) : []),
      ...(access.staff && !access.withTemporaryPassword ? (['password_change_required'] as const) : []),
      ...(access.key ? (['invalid_api_key', 'permission_missing', 'origin_not_allowed'] as const) : []),
      'rate_limited',
      'internal',
      'unavailable',
    ]),
  ];
}

const parametersOf = (shape: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
  if (!shape) return [];
  const schema = schemaOf(shape, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));
};

const eventNames = ({ events = {} }: Endpoint): string =>
  [...Object.keys(events), 'done', 'error'].join(', ');

function responsesOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERROR_STATUS[code]);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ]);
  return {
    [String(endpoint.status ?? 200)]: {
      description: 'Done',
      content: {
        'application/json': { schema: schemaOf(endpoint.response, 'output') },
        ...(endpoint.events && {
          'text/event-stream': {
            schema: { type: 'string', description: `Events: ${eventNames(endpoint)}; each with JSON data` },
          },
        }),
      },
    },
    ...Object.fromEntries(failures),
  };
}

const securityOf = ({ access }: Endpoint): Json[] => [
  ...(access.public ? [{}] : []),
  ...(access.staff ? [{ staff: [] }] : []),
  ...(access.key ? [{ apiKey: [] }] : []),
];

function operationOf({ resource, name, endpoint }: NamedEndpoint): Json {
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

const contentSchema = (part: unknown): unknown =>
  (part as { content?: { 'application/json'?: { schema?: unknown } } } | undefined)?.content?.[
    'application/json'
  ]?.schema;

const either = (a: unknown, b: unknown): unknown => {
  const [left, right] = [contentSchema(a), contentSchema(b)];
  if (left === undefined || right === undefined) return a ?? b;
  if (JSON.stringify(left) === JSON.stringify(right)) return a;
  return { ...(a as Json), content: { 'application/json': { schema: { anyOf: [left, right] } } } };
};

/** Descriptions of refusals are lists of codes: each code once. */
const eitherWords = (a: Json, b: Json): string =>
  [...new Set([a, b].flatMap(({ description }) => String(description).split(', ')))].join(', ');

/** OpenAPI knows one operation for a method and path: two that differ by caller are told as alternatives. */
function merge(first: Json, second: Json): Json {
  const responses = { ...(first.responses as Record<string, Json>) };
  for (const [status, response] of Object.entries(second.responses as Record<string, Json>)) {
    const known = responses[status];
    responses[status] = known
      ? { ...(either(known, response) as Json), description: eitherWords(known, response) }
      : response;
  }
  const parameters = [...(first.parameters as Json[])];
  for (const parameter of second.parameters as Json[]) {
    if (!parameters.some((known) => known.name === parameter.name)) parameters.push(parameter);
  }
  const requestBody = either(first.requestBody, second.requestBody);
  return {
    ...first,
    summary: `${String(first.summary)} (API key); ${String(second.summary)} (staff)`,
    tags: [...new Set([...(first.tags as string[]), ...(second.tags as string[])])],
    security: [...(first.security as Json[]), ...(second.security as Json[])],
    parameters,
    ...(requestBody !== undefined && { requestBody }),
    responses,
  };
}

/** The OpenAPI 3.1 document, from the very schemas the server parses with. */
export function openApiDocument(serverUrl: string, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const named of listEndpoints()) {
    const { path, method } = named.endpoint;
    const item = paths[path] ?? {};
    paths[path] = item;
    const verb = method.toLowerCase();
    const operation = operationOf(named);
    const earlier = item[verb] as Json | undefined;
    item[verb] = earlier ? merge(earlier, operation) : operation;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ChatBot SaaS', version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths,
    webhooks: webhookOperations(),
    components: {
      schemas: { Failure: schemaOf(failure, 'output') },
      securitySchemes: {
        staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
  };
}
