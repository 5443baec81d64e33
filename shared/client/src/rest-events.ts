import { ApiError } from './api-error.ts';
import type { ClientOptions } from './rest-request.ts';
import { exchange, type RequestParts } from './rest-request.ts';

/** One event of a stream, with its data as parsed JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** As the plain client, with an event for each step of the answer. Abort the signal to stop the server. */
export interface EventClient<Ops> {
  call<K extends keyof Ops & string>(
    operation: K,
    request: (Ops[K] extends { request: infer Request } ? Request : never) & { signal?: AbortSignal },
    onEvent: (event: StreamEvent) => void,
  ): Promise<Ops[K] extends { response: infer Response } ? Response : never>;
}

/** For endpoints that stream events. `timeoutMs` limits each silence, as the length of the whole is unknown. */
export function createEventClient<Ops>(options: ClientOptions): EventClient<Ops> {
  const send = (
    operation: string,
    request: RequestParts,
    onEvent: (event: StreamEvent) => void,
  ): Promise<unknown> => {
    const silence = createSilence(options.timeoutMs);
    return exchange(options, {
      ...request,
      operation,
      accept: 'text/event-stream',
      limit: silence.signal,
      async read(response) {
        for await (const event of eventsIn(response)) {
          silence.restart();
          if (event.event === 'done') return event.data;
          if (event.event === 'error') throw failureFrom(event.data);
          onEvent(event);
        }
        throw new Error('The stream ended before it was done');
      },
    }).finally(silence.end);
  };
  return { call: send as unknown as EventClient<Ops>['call'] };
}

function createSilence(ms: number | undefined) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    if (ms) timer = setTimeout(() => controller.abort(new DOMException('Silence', 'TimeoutError')), ms);
  };
  restart();
  return { signal: controller.signal, restart, end };
}

/** A stream that broke off after the first event: the answer had its status by then. */
function failureFrom(data: unknown): ApiError {
  const { error, code, requestId } = data as { error: string; code: ApiError['code']; requestId?: string };
  return new ApiError({
    status: code === 'internal' ? 500 : 409,
    code,
    message: error,
    requestId: requestId ?? null,
  });
}

async function* eventsIn(response: Response): AsyncGenerator<StreamEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: ([^\n]*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
}
