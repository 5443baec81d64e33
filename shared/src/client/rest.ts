import { REQUEST_TIMEOUT_MS } from '../domain/limits.ts';
import { ApiError } from './api-error.ts';

interface Operation {
  request: object;
  response: unknown;
}

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
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

/** `POST /chat/{id}/end` → method and path, parameters filled in and the query appended. */
function locate(
  operation: string,
  { params = {}, query = {} }: RequestParts,
): { method: string; path: string } {
  const [method = 'GET', template = ''] = operation.split(' ', 2);
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const tail = search.toString();
  return { method, path: tail ? `${path}?${tail}` : path };
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as {
    error?: string;
    message?: string;
    code?: ApiError['code'];
    details?: ApiError['details'];
    requestId?: string;
  };
  return new ApiError({
    status: response.status,
    code: body.code ?? 'internal',
    message: body.error ?? body.message ?? 'An error occurred',
    details: body.details ?? [],
    requestId: body.requestId ?? null,
    retryAfter: Number(response.headers.get('retry-after')) || null,
  });
}

function networkFailure(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError({
    status: 0,
    code: timedOut ? 'timeout' : 'network',
    message: timedOut ? 'The server took too long to answer.' : 'No connection to the server.',
  });
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
