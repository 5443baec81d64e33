/** One HTTP request of a client and its answer. Times are the machine's, not the wall clock's. */
export interface RecordedCall {
  /** As the contract names it: `POST /chat/message`. */
  operation: string;
  /** Session id or conversation id; null where the call is about none. */
  conversation: string | null;
  /** What was sent. */
  body: { clientId?: string; message?: string; content?: string; rating?: number } | null;
  /** The `Authorization` header, which identifies the member of the team. */
  token: string | null;
  startedAt: number;
  endedAt: number;
  /** 0: no whole answer came. */
  status: number;
  /** Seconds. */
  retryAfter: number | null;
  /** The whole body of a 2xx answer; of a stream, its `done`. Null for every other. */
  answer: unknown;
}

/** Milliseconds that every process of this machine counts from the same moment, whatever becomes of the wall clock. */
export const machineTime = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

const ID = /^\/(chat)\/(?!start\b|message\b|conversations\b|config\b|stats\b)([^/]+)/;

/** From now on reports every call of this process to an API. Answers reach their callers as before. */
export function recordCalls(report: (call: RecordedCall) => void): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input)).pathname.replace(/^\/api/, '');
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    const inPath = ID.exec(path)?.[2] ?? null;
    const call = {
      operation: `${init?.method ?? 'GET'} ${path.replace(ID, '/$1/{id}')}`,
      conversation: headers.get('x-session-id') ?? body?.sessionId ?? inPath,
      body,
      token: headers.get('authorization'),
      startedAt: machineTime(),
    };
    const end = (status: number, retryAfter: number | null, answer: unknown) =>
      report({ ...call, endedAt: machineTime(), status, retryAfter, answer });
    try {
      const response = await send(input, init);
      const retryAfter = Number(response.headers.get('retry-after')) || null;
      if (!response.ok) end(response.status, retryAfter, null);
      else {
        readWhole(response.clone()).then(
          ({ isWhole, answer }) => end(isWhole ? response.status : 0, null, answer),
          () => end(0, null, null),
        );
      }
      return response;
    } catch (error) {
      end(0, null, null);
      throw error;
    }
  };
}

/** A stream that reports an error, or just ends, has acknowledged nothing. */
async function readWhole(response: Response): Promise<{ isWhole: boolean; answer: unknown }> {
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return { isWhole: true, answer: text ? JSON.parse(text) : null };
  const done = /^event: done\ndata: (.*)\n\n/m.exec(text)?.[1];
  return { isWhole: done !== undefined, answer: done === undefined ? null : JSON.parse(done) };
}
