import { ApiError } from './api-error.ts';
import type { ClientOptions } from './rest.ts';
import { failureOf, locate, networkFailure, type RequestParts } from './rest-request.ts';

/** One event of a stream, with its data as parsed JSON. */
export interface StreamEvent {
  event: string;
  data: unknown;
}

/** As the plain client, but told how the answer comes about; abort the signal to have the server stop. */
export interface EventClient<Ops> {
  call<K extends keyof Ops & string>(
    operation: K,
    request: (Ops[K] extends { request: infer Request } ? Request : never) & { signal: AbortSignal },
    onEvent: (event: StreamEvent) => void,
  ): Promise<Ops[K] extends { response: infer Response } ? Response : never>;
}

/** For endpoints that tell events: no time limit of its own, as there is no knowing how long one takes. */
export function createEventClient<Ops>(options: Omit<ClientOptions, 'timeoutMs'>): EventClient<Ops> {
  const send = async (
    operation: string,
    request: RequestParts,
    onEvent: (event: StreamEvent) => void,
  ): Promise<unknown> => {
    const { method, path } = locate(operation, request);
    try {
      const response = await (options.fetch ?? globalThis.fetch)(options.baseUrl + path, {
        method,
        headers: {
          ...options.headers?.(),
          accept: 'text/event-stream',
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        ...(request.signal && { signal: request.signal }),
      });
      if (!response.ok) throw await failureOf(response);
      for await (const told of eventsIn(response)) {
        if (told.event === 'done') return told.data;
        if (told.event === 'error') throw failureFrom(told.data);
        onEvent(told);
      }
    } catch (cause) {
      if (cause instanceof ApiError || request.signal?.aborted) throw cause;
      throw networkFailure(cause);
    }
    throw networkFailure(new Error('The stream ended before it was done'));
  };
  return { call: send as unknown as EventClient<Ops>['call'] };
}

/** What broke off after the first event: the answer had its status by then. */
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
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
}
