import type * as z from 'zod';
import {
  acknowledgement,
  clientEvents,
  serverEvents,
  staffHandshake,
  visitorHandshake,
} from '../realtime.ts';
import { clientEventReference, serverEventReference } from '../reference/index.ts';
import { schemaOf } from './schemas.ts';

type Json = Record<string, unknown>;

const list = (events: Readonly<Record<string, { readonly rules: string }>>) =>
  Object.entries(events)
    .map(([name, { rules }]) => `- \`${name}\`: ${rules}`)
    .join('\n');

/** OpenAPI has no word for sockets: this is said in its description, and for programs in `x-socket-events`. */
export const socketWords = () =>
  `
**Live events** come over Socket.IO 4 at this server’s own address, path \`/socket.io\`. A member of the team connects with \`auth: { token, tenantId }\` (\`tenant._id\` of \`POST /auth/login\`), a visitor with \`auth: { apiKey, sessionId }\`. Browsers may connect from this server’s own origin only, as the widget’s frame does; programs without an \`Origin\` from anywhere. A refusal is a \`connect_error\` with a sentence, and the \`code\` as \`error.data.code\`; the socket is closed once its token or key is no longer good. They are hints for speed: after a reconnect, \`GET /chat/{id}/history?after=\` tells what was missed. Schemas and examples are under \`x-socket-events\`.

A client may send the following; each is acknowledged with \`{ ok: true }\` or \`{ ok: false, error }\`. Visitors may send \`join-conversation\`, \`leave-conversation\` and \`typing\`.

${list(clientEventReference)}

The server tells:

${list(serverEventReference)}
`.trim();

type Schemas = Readonly<Record<string, z.ZodType>>;
type EventDescriptions = Readonly<Record<string, { readonly rules: string; readonly example: unknown }>>;

const eventsOf = (schemas: Schemas, descriptions: EventDescriptions, io: 'input' | 'output') =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]): [string, Json] => [
      name,
      {
        description: descriptions[name]?.rules,
        payload: schemaOf(schema, io),
        example: descriptions[name]?.example,
      },
    ]),
  );

const payloads = Object.fromEntries(
  Object.entries(clientEvents).map(([name, { payload }]): [string, z.ZodType] => [name, payload]),
);

export const socketEvents = (): Json => ({
  path: '/socket.io',
  handshake: { staff: schemaOf(staffHandshake, 'input'), visitor: schemaOf(visitorHandshake, 'input') },
  acknowledgement: schemaOf(acknowledgement, 'output'),
  client: Object.fromEntries(
    Object.entries(eventsOf(payloads, clientEventReference, 'input')).map(([name, event]) => [
      name,
      { ...event, from: clientEvents[name as keyof typeof clientEvents].from },
    ]),
  ),
  server: eventsOf(serverEvents, serverEventReference, 'output'),
});
