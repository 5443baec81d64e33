import { ApiError } from './api-error.ts';

export interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** `POST /chat/{id}/end` → method and path, parameters filled in and the query appended. */
export function locate(
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

export async function failureOf(response: Response): Promise<ApiError> {
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

export function networkFailure(cause: unknown): ApiError {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new ApiError({
    status: 0,
    code: timedOut ? 'timeout' : 'network',
    message: timedOut ? 'The server took too long to answer.' : 'No connection to the server.',
  });
}
