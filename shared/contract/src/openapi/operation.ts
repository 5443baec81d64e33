import type * as z from 'zod';
import { type Endpoint, takesVersion } from '../endpoint.ts';
import {
  CURRENT_SESSION,
  SESSION_HEADER,
  takesSessionHeader,
  VISITOR_TOKEN_HEADER,
} from '../endpoints/chat.ts';
import { reference } from '../endpoints/index.ts';
import { clientId, conversationRef } from '../fields.ts';
import type { NamedEndpoint } from '../registry.ts';
import { failureResponses } from './failures.ts';
import { schemaOf } from './schemas.ts';
import { streamOf, streamWords } from './stream.ts';

type Json = Record<string, unknown>;

function parametersOf(
  shape: z.ZodObject | undefined,
  place: 'path' | 'query',
  descriptions: Readonly<Record<string, string | undefined>> = {},
): Json[] {
  if (!shape) return [];
  const schema = schemaOf(shape, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    ...(descriptions[name] !== undefined && { description: descriptions[name] }),
    schema: property,
  }));
}

/** In addition to the parameters of its schemas. */
const sessionHeader: Json = {
  name: SESSION_HEADER,
  in: 'header',
  required: false,
  description: `The \`sessionId\`, where the path has \`${CURRENT_SESSION}\` in its place`,
  schema: schemaOf(conversationRef, 'input'),
};

const visitorTokenHeader: Json = {
  name: VISITOR_TOKEN_HEADER,
  in: 'header',
  required: false,
  description: 'The `visitorToken` that `POST /chat/start` has answered to this browser',
  schema: { type: 'string' },
};

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `version` that was read, where the body does not name it: `"3"`',
  schema: { type: 'string' },
};

/** What an endpoint that takes a file reads. */
const FORM: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
          clientId: schemaOf(clientId, 'input'),
        },
      },
    },
  },
};

const securityOf = ({ access }: Endpoint): Json[] => [
  ...(access.public ? [{}] : []),
  ...(access.staff ? [{ staff: [] }] : []),
  ...(access.key ? [{ apiKey: [] }] : []),
];

const STAFF_WORDS = {
  member: 'any member of the team',
  admin: 'the owner and admins',
  owner: 'the owner',
} as const;

/** What `security` cannot say: which role, which permission. */
function callersOf({ access }: Endpoint): string {
  const callers = [
    ...(access.public ? ['everybody'] : []),
    ...(access.staff ? [STAFF_WORDS[access.staff]] : []),
    ...(access.key
      ? [`API keys with ${access.key.map((permission) => `\`${permission}\``).join(' or ')}`]
      : []),
  ];
  return `For ${callers.join(', and ')}.`;
}

export function operationOf({ resource, name, endpoint }: NamedEndpoint): Json {
  const description = reference[resource]?.endpoints[name];
  const operationId = `${resource}.${name}`;
  const example = (value: unknown) => ({ examples: { [operationId]: { value } } });
  return {
    operationId,
    tags: [resource],
    summary: endpoint.summary,
    description: [
      [callersOf(endpoint), description?.rules].filter(Boolean).join(' '),
      streamWords(endpoint, description),
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path', description?.parameters),
      ...parametersOf(endpoint.query, 'query', description?.parameters),
      ...(takesSessionHeader(endpoint) ? [sessionHeader] : []),
      ...(endpoint.takesVisitorToken ? [visitorTokenHeader] : []),
      ...(takesVersion(endpoint) ? [ifMatch] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(endpoint.body, 'input'), ...example(description?.request) },
          ...Object.fromEntries(
            (endpoint.textTypes ?? []).map((type) => [type, { schema: { type: 'string' } }]),
          ),
        },
      },
    }),
    ...(endpoint.takesFile && { requestBody: FORM }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: {
          [endpoint.textType ?? 'application/json']: {
            schema: schemaOf(endpoint.response, 'output'),
            ...example(description?.answer),
          },
          ...streamOf(endpoint, operationId, description),
        },
      },
      ...failureResponses(endpoint),
    },
  };
}
