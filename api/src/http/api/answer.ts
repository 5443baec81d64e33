import { PassThrough, Readable } from 'node:stream';
import type { Endpoint } from '@chatbot-saas/shared/contracts';
import type { Context } from 'koa';
import type { ReplyStream } from '../../context/serve.ts';
import type { Fail } from '../server/failures.ts';

/** Sends what `make` makes: as JSON, as a stream of it, or as events to a caller that asked for them. */
export async function answer(
  ctx: Context,
  endpoint: Endpoint,
  make: (stream: ReplyStream) => Promise<unknown>,
): Promise<void> {
  if (endpoint.events && wantsEvents(ctx)) return answerInEvents(ctx, make);
  const fail: Fail = ctx.state.fail;
  const made = await make(new CallerStream(ctx, { isStreaming: false, emit: () => undefined }));
  ctx.status = endpoint.status ?? 200;
  ctx.body = made;
  if (endpoint.download) ctx.attachment(endpoint.download);
  if (made instanceof Readable) {
    ctx.type = 'application/json';
    // Half an array must not look like a whole one: the connection breaks instead of ending well.
    made.on('error', (error) => {
      fail(error);
      ctx.res.destroy();
    });
  }
}

const wantsEvents = (ctx: Context): boolean =>
  ctx.get('Accept').includes('text/event-stream') &&
  ctx.accepts('application/json', 'text/event-stream') === 'text/event-stream';

type Emit = ReplyStream['emit'];

/**
 * Watches the connection only if a handler reads `signal`, which most never do. A class: an object literal with a getter has
 * a separate shape, which keeps the request in memory until the next full collection.
 */
class CallerStream implements ReplyStream {
  readonly #ctx: Context;
  #gone: AbortController | undefined;
  readonly isStreaming: boolean;
  readonly emit: Emit;

  constructor(ctx: Context, { isStreaming, emit }: Pick<ReplyStream, 'isStreaming' | 'emit'>) {
    this.#ctx = ctx;
    this.isStreaming = isStreaming;
    this.emit = emit;
  }

  get signal(): AbortSignal {
    this.#gone ??= abortedWith(this.#ctx);
    return this.#gone.signal;
  }
}

function abortedWith({ res }: Context): AbortController {
  const gone = new AbortController();
  if (res.closed && !res.writableFinished) gone.abort();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return gone;
}

async function answerInEvents(ctx: Context, make: (stream: ReplyStream) => Promise<unknown>): Promise<void> {
  const stream = new PassThrough();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const emit: Emit = (event, data) => {
    begin();
    // The caller has disconnected.
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const finished = make(new CallerStream(ctx, { isStreaming: true, emit })).then((made) =>
    emit('done', made),
  );
  // Until the first event, a failure is still an answer with a status.
  await Promise.race([begun, finished]);
  const fail: Fail = ctx.state.fail;
  finished.catch((error: unknown) => emit('error', fail(error).body)).finally(() => stream.end());

  ctx.status = 200;
  // Proxies that gather answers would hold the events back.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.type = 'text/event-stream';
  ctx.body = stream;
}
