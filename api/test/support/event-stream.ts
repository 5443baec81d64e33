import { expect } from 'vitest';
import type { TestTenant } from './build.ts';
import type { TestServer } from './server.ts';

export interface ReceivedEvent {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  data: any;
}

/** The events of the answer's stream, one after the other. */
export async function* listen(
  to: TestServer,
  by: TestTenant,
  body: object,
): AsyncGenerator<ReceivedEvent, void> {
  const response = await fetch(`${to.url}/api/chat/message`, {
    method: 'POST',
    headers: { 'x-api-key': by.apiKey, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
  });
  yield* eventsOf(response);
}

export async function* eventsOf(response: Response): AsyncGenerator<ReceivedEvent, void> {
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      yield { event: event ?? '', data: JSON.parse(data ?? 'null') };
    }
  }
}

export async function collectEvents(events: AsyncIterable<ReceivedEvent>): Promise<ReceivedEvent[]> {
  const all: ReceivedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
