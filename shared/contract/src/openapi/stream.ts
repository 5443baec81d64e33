import type { Endpoint } from '../endpoint.ts';
import type { AnyDescription } from '../reference/describe-endpoints.ts';
import { schemaOf } from './schemas.ts';

type Json = Record<string, unknown>;

const written = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const HOW =
  'With `Accept: text/event-stream` the answer comes as server-sent events, each with JSON as its `data`; at the end one `done` with the answer, or one `error` with a `Failure`. What is refused before the first event is refused as without a stream.';

/** For the operation's description: how a stream is requested, and which events it has. */
export const streamWords = (
  { events }: Endpoint,
  description: AnyDescription | undefined,
): string | undefined => events && `${HOW} ${description?.streamRules ?? ''}`.trim();

/** The stream itself. OpenAPI 3.1 has no schema for events, so that each one's data stands in `x-events`. */
export function streamOf(
  endpoint: Endpoint,
  operationId: string,
  description: AnyDescription | undefined,
): Json {
  const { events, response } = endpoint;
  if (!events) return {};
  const before = Object.entries(description?.events ?? {}).flatMap(([name, each]) =>
    each.map((data) => written(name, data)),
  );
  return {
    'text/event-stream': {
      schema: {
        type: 'string',
        description: `Events: ${[...Object.keys(events), 'done', 'error'].join(', ')}; each with JSON data`,
      },
      examples: { [operationId]: { value: [...before, written('done', description?.answer)].join('') } },
      'x-events': {
        ...Object.fromEntries(Object.entries(events).map(([name, data]) => [name, schemaOf(data, 'output')])),
        done: schemaOf(response, 'output'),
        error: { $ref: '#/components/schemas/Failure' },
      },
    },
  };
}
