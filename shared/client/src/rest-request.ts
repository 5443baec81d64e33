import { ApiError } from './api-error.ts';

export interface ClientOptions {
  /** Up to and with `/api`, without a slash at the end. */
  baseUrl: string;
  /** Called for each request, so that a token changed since is the one sent. */
  headers?: () => Record<string, string>;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

export interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
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

export interface Exchange<T> extends RequestParts {
  operation: string;
  accept?: string;
  /** Ends the call as a network failure; the caller's own `signal` ends it as aborted. */
  limit?: AbortSignal | undefined;
  read(response: Response): Promise<T>;
}

/** Makes one call and reads a good answer with `read`. Rejects with an ApiError, or with the abort reason. */
export async function exchange<T>(options: ClientOptions, call: Exchange<T>): Promise<T> {
  const { body, signal, limit, accept } = call;
  const { method, path } = locate(call.operation, call);
  const signals = [signal, limit].filter((each) => each !== undefined);
  try {
    const response = await (options.fetch ?? globalThis.fetch)(options.baseUrl + path, {
      method,
      headers: {
        ...options.headers?.(),
        ...(accept && { accept }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any(signals),
    });
    if (!response.ok) throw await failureOf(response);
    return await call.read(response);
  } catch (cause) {
    if (cause instanceof ApiError || signal?.aborted) throw cause;
    throw networkFailure(cause);
  }
}

export async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as {
    error?: string;
    message?: string;
    code?: ApiError['code'];
    details?: ApiError['details'];
    requestId?: string;
    current?: object;
    challenge?: ApiError['challenge'];
  };
  return new ApiError({
    status: response.status,
    code: body.code ?? 'internal',
    message: body.error ?? body.message ?? 'An error occurred',
    details: body.details ?? [],
    requestId: body.requestId ?? null,
    current: body.current ?? null,
    challenge: body.challenge ?? null,
    retryAfter: Number(response.headers.get('retry-after')) || null,
  });
}

function networkFailure(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  if (!timedOut) return noConnection();
  return new ApiError({ status: 0, code: 'timeout', message: 'The server took too long to answer.' });
}

export const noConnection = (): ApiError =>
  new ApiError({ status: 0, code: 'network', message: 'No connection to the server.' });
