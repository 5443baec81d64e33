/** Far larger than any valid answer. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** The longest Retry-After that a waiting visitor should experience. */
const MAX_RETRY_AFTER_S = 5;

class TooMuch extends Error {}

/**
 * `fetch` for the openai client. It limits the body's size and prevents long retries. Redirects count as errors:
 * following one would send the key and visitors' text to another address.
 */
export const fetchUpTo =
  (maxBytes: number): typeof fetch =>
  async (input, init) =>
    limitedFetch(maxBytes, input, init);

export const modelFetch = fetchUpTo(MAX_ANSWER_BYTES);

async function limitedFetch(maxBytes: number, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const headers = new Headers(response.headers);
  if (hasLongRetryAfter(headers.get('retry-after'))) headers.set('x-should-retry', 'false');
  // fetch has already decoded the body.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const { status, statusText } = response;
  return new Response(response.body?.pipeThrough(limited(maxBytes)) ?? null, { status, statusText, headers });
}

/** The header holds seconds or a date. */
function hasLongRetryAfter(after: string | null): boolean {
  if (after === null) return false;
  const seconds = Number.isNaN(Number(after)) ? (Date.parse(after) - Date.now()) / 1_000 : Number(after);
  return seconds > MAX_RETRY_AFTER_S;
}

function limited(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > maxBytes) controller.error(new TooMuch());
      else controller.enqueue(chunk);
    },
  });
}
