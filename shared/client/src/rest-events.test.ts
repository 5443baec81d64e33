import { describe, expect, it } from 'vitest';
import { createEventClient, type StreamEvent } from './rest-events.ts';

interface Operations {
  'POST /work': { request: { body: { size: number } }; response: { total: number } };
}

/** Answers with these bytes, piece by piece as they are listed. */
const answering = (pieces: string[], status = 200): typeof fetch =>
  (async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
      { status },
    )) as typeof fetch;

async function call(fetch: typeof globalThis.fetch) {
  const received: StreamEvent[] = [];
  const client = createEventClient<Operations>({ baseUrl: '/api', fetch });
  const { signal } = new AbortController();
  const answer = client.call('POST /work', { body: { size: 2 }, signal }, (event) => received.push(event));
  return { received, answer: await answer.catch((error: unknown) => error) };
}

describe('a streamed call', () => {
  it('tells each event and answers with the last, wherever the pieces are cut', async () => {
    const { received, answer } = await call(
      answering(['event: progress\nda', 'ta: {"done":1}\n', '\nevent: done\ndata: {"total":2}\n\n']),
    );
    expect(received).toEqual([{ event: 'progress', data: { done: 1 } }]);
    expect(answer).toEqual({ total: 2 });
  });

  it('takes the line separators that texts copied from elsewhere contain for text', async () => {
    const { answer } = await call(
      answering([`event: done\ndata: ${JSON.stringify({ total: 'one\u2028two\u2029' })}\n\n`]),
    );
    expect(answer).toEqual({ total: 'one\u2028two\u2029' });
  });

  it('fails with what the stream says went wrong', async () => {
    const failure = { error: 'The replay was canceled.', code: 'state_conflict', requestId: 'r' };
    const { answer } = await call(answering([`event: error\ndata: ${JSON.stringify(failure)}\n\n`]));
    expect(answer).toMatchObject({ message: failure.error, code: 'state_conflict', requestId: 'r' });
  });

  it('throws the status and code of a refusal before the stream begins', async () => {
    const body = JSON.stringify({ error: 'Your role does not allow this.', code: 'forbidden' });
    const { answer } = await call(answering([body], 403));
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  });

  it('fails when the stream stops before it is done', async () => {
    const { received, answer } = await call(answering(['event: progress\ndata: {"done":1}\n\n']));
    expect(received).toHaveLength(1);
    expect(answer).toMatchObject({ status: 0, code: 'network' });
  });
});
