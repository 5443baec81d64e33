import { REQUEST_TIMEOUT_MS } from '@chatbot-saas/contract/domain';
import { type ClientOptions, exchange, type RequestParts } from './rest-request.ts';

interface Operation {
  request: object;
  response: unknown;
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
  const send = (operation: string, request: RequestParts = {}): Promise<unknown> =>
    exchange(options, {
      ...request,
      operation,
      limit: AbortSignal.timeout(options.timeoutMs ?? REQUEST_TIMEOUT_MS),
      // Every good answer has a body. A browser takes headers that were cut off for a whole answer without one.
      read: (response) => response.json(),
    });
  return { call: send as Client<Ops>['call'] };
}
