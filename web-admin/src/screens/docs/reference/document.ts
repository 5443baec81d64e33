/** The parts of an OpenAPI 3.1 document that the reference shows. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
}

interface Media {
  schema?: Schema;
  examples?: Record<string, { value?: unknown; $ref?: string }>;
  'x-events'?: Record<string, Schema>;
}
type Content = Record<string, Media | undefined>;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

interface SocketEvent {
  description: string;
  payload: Schema;
  example: unknown;
  from?: string[];
}

export interface OpenApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, { post: OperationObject }>;
  'x-socket-events': { client: Record<string, SocketEvent>; server: Record<string, SocketEvent> };
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, { value: unknown }>;
  };
}

/** `none`: everybody may call. */
export type Credential = 'none' | 'staff' | 'apiKey';

/** A schema with one or more examples of it. */
export interface Shape {
  schema: Schema;
  examples: unknown[];
}

export interface ErrorResponse {
  status: string;
  code: string;
  example: unknown;
}

export interface Operation {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  credentials: Credential[];
  parameters: Parameter[];
  body: Shape | undefined;
  status: string;
  answer: Shape | undefined;
  /** The events it sends for `text/event-stream`. */
  events: Record<string, Schema> | undefined;
  errors: ErrorResponse[];
}

const JSON_TYPE = 'application/json';
const STREAM_TYPE = 'text/event-stream';

const shapeOf = (content: Content | undefined): Shape | undefined => {
  const media = content?.[JSON_TYPE];
  if (!media?.schema) return undefined;
  return { schema: media.schema, examples: Object.values(media.examples ?? {}).map(({ value }) => value) };
};

const credentialsOf = (security: OperationObject['security']): Credential[] => [
  ...new Set(security.map((one) => ('staff' in one ? 'staff' : 'apiKey' in one ? 'apiKey' : 'none'))),
];

function errorResponsesOf({ components }: OpenApiDocument, { responses }: OperationObject): ErrorResponse[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, { content }]) =>
      Object.keys(content?.[JSON_TYPE]?.examples ?? {}).map((code) => ({
        status,
        code,
        example: components.examples[code]?.value,
      })),
    );
}

function toOperation(
  document: OpenApiDocument,
  method: string,
  path: string,
  operation: OperationObject,
): Operation {
  const [status = '200', done] =
    Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
  return {
    id: operation.operationId,
    tag: operation.tags[0] ?? '',
    method: method.toUpperCase(),
    path,
    // It stands where only plain words can.
    summary: operation.summary.replaceAll('`', ''),
    description: operation.description ?? '',
    credentials: credentialsOf(operation.security),
    parameters: operation.parameters ?? [],
    body: shapeOf(operation.requestBody?.content),
    status,
    answer: shapeOf(done?.content),
    events: done?.content?.[STREAM_TYPE]?.['x-events'],
    errors: errorResponsesOf(document, operation),
  };
}

export const operationsOf = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(document, method, path, operation)),
  );

/** What comes without being asked for: posted to a webhook, or sent over a socket. */
export interface LiveEvent {
  id: string;
  name: string;
  description: string;
  shape: Shape;
}

export const webhookEventsOf = (document: OpenApiDocument): LiveEvent[] =>
  Object.entries(document.webhooks).map(([name, { post }]) => ({
    id: post.operationId,
    name,
    description: name === post.summary.replaceAll('`', '') ? '' : post.summary,
    shape: shapeOf(post.requestBody?.content) ?? { schema: {}, examples: [] },
  }));

export function socketEventsOf({ 'x-socket-events': sockets }: OpenApiDocument): LiveEvent[] {
  return (['client', 'server'] as const).flatMap((side) =>
    Object.entries(sockets[side]).map(([name, { description, payload, example, from }]) => ({
      id: `socket.${side}.${name}`,
      name,
      description: `${from ? `Sent by ${from.join(' or ')}.` : 'Sent by the server.'} ${description}`,
      shape: { schema: payload, examples: [example] },
    })),
  );
}
