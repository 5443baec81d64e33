import { reference } from '../endpoints/index.ts';
import { listEndpoints } from '../registry.ts';
import { failureComponents } from './failures.ts';
import { mailInboundPath, mailSecretScheme } from './mail-inbound.ts';
import { merge } from './merge.ts';
import { operationOf } from './operation.ts';
import { socketEvents, socketWords } from './realtime.ts';
import { namedSchemas } from './schemas.ts';
import { webhookOperations } from './webhooks.ts';

type Json = Record<string, unknown>;

const RULES = `
**To begin**, \`POST /auth/register\` makes a workspace and answers a \`token\`; with \`Authorization: Bearer <token>\`, \`POST /keys\` makes an API key and \`POST /kb\` writes down what the assistant shall know. With \`X-API-Key: <key>\`, \`POST /chat/start\` and \`POST /chat/message\` are a visitor’s side of a conversation. Each call takes one of the two credentials, never both.

JSON in, JSON out; times are ISO 8601 in UTC; ids are opaque. A body of up to 1 MiB is read (import: 32 MiB), and fields that are not described here are dropped. In chats and knowledge, \`null\` and an empty text count as a field that was left out.

**Failures** have one shape, \`Failure\`: a sentence for a person, a \`code\` for programs, the fields at fault, and the \`requestId\` that is on every answer as \`X-Request-Id\`. What is not there and what belongs to somebody else is the same 404.

**Retries** are safe where a call takes a \`clientId\`, a UUID made by the caller: the first answer comes again, and nothing is done twice. The same id with other content is refused with \`client_id_reused\`.

**Limits** are told by \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds); what is over one is refused with 429 and \`Retry-After\`. A workspace’s monthly quota is refused with 402 \`quota_exceeded\`.
`.trim();

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
  paths['/mail/inbound'] = mailInboundPath;
  return {
    openapi: '3.1.0',
    info: {
      title: 'ChatBot SaaS',
      version,
      description: `${RULES}\n\n${socketWords()}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    tags: Object.entries(reference).map(([name, { about }]) => ({ name, description: about })),
    paths,
    webhooks: webhookOperations(),
    'x-socket-events': socketEvents(),
    components: {
      schemas: namedSchemas(),
      ...failureComponents,
      securitySchemes: {
        mailSecret: mailSecretScheme,
        staff: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A signed-in member of the team: the `token` of `POST /auth/login`',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'A site or a server of the workspace: `sk_…`, made under `POST /keys`',
        },
      },
    },
  };
}
