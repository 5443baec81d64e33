import { REQUEST_TIMEOUT_MS } from '../domain/limits.ts';
import { ApiError } from './api-error.ts';
import { failureOf, locate, networkFailure, type RequestParts } from './rest-request.ts';

interface Operation {
  request: object;
  response: unknown;
}

export interface ClientOptions {
  /** Up to and with `/api`, without a slash at the end. */
  baseUrl: string;
  /** Asked anew for each call, so that a token changed since is the one sent. */
  headers?: () => Record<string, string>;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

export interface Client<Ops> {
  /** Resolves with the answer's body; rejects with an ApiError for every failure. */
  call<K extends keyof Ops & string>(
    operation: K,
    ...request: Ops[K] extends Operation
      ? Record<never, never> extends Ops[K]['request']
        ? [request?: Ops[K]['request'] & { signal?: AbortSignal }]
        : [request: Ops[K]['request'] & { signal?: AbortSignal }]
      : never
  ): Promise<Ops[K] extends Operation ? Ops[K]['response'] : never>;
}

/** The typed REST client: paths, parameters and answers follow the contract's types; no schema is loaded at run time. */
export function createClient<Ops>(options: ClientOptions): Client<Ops> {
  const send = async (operation: string, request: RequestParts = {}): Promise<unknown> => {
    const { method, path } = locate(operation, request);
    const timeout = AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const call = options.fetch ?? globalThis.fetch;
    let response: Response;
    let text: string;
    try {
      response = await call(options.baseUrl + path, {
        method,
        headers: {
          ...options.headers?.(),
          ...(request.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
        signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      });
      if (!response.ok) throw await failureOf(response);
      text = await response.text();
    } catch (cause) {
      if (cause instanceof ApiError || request.signal?.aborted) throw cause;
      throw networkFailure(cause);
    }
    return text ? JSON.parse(text) : undefined;
  };
  return { call: send as Client<Ops>['call'] };
}
