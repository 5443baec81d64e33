import { PassThrough, Readable } from 'node:stream';
import type { Endpoint } from '@chatbot-saas/contract';
import type { Context } from 'koa';
import type { ReplyStream } from '../../context/serve.ts';
import type { ReportError } from '../server/error-handler.ts';

/** Sends the result of `make` as JSON, as a stream, or as events if the caller accepts them. */
export async function answer(
  ctx: Context,
  endpoint: Endpoint,
  make: (stream: ReplyStream) => Promise<unknown>,
): Promise<void> {
  if (endpoint.events && wantsEvents(ctx)) return answerInEvents(ctx, make);
  const reportError: ReportError = ctx.state.reportError;
  const made = await make(new CallerStream(ctx, { isStreaming: false, emit: () => undefined }));
  ctx.status = endpoint.status ?? 200;
  ctx.body = made;
  if (endpoint.download) ctx.attachment(endpoint.download);
  if (made instanceof Readable) {
    ctx.type = endpoint.textType ?? 'application/json';
    // An incomplete file must not look complete, so the connection is destroyed.
    made.on('error', (error) => {
      reportError(error);
      ctx.res.destroy();
    });
  }
}

const wantsEvents = (ctx: Context): boolean =>
  ctx.get('Accept').includes('text/event-stream') &&
  ctx.accepts('application/json', 'text/event-stream') === 'text/event-stream';

type Emit = ReplyStream['emit'];

/**
 * Creates the abort signal on first use, because most handlers never read it. A class, because an object literal with
 * a getter has a hidden class per object. That class would retain the request until a full collection.
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
    // A disconnected caller needs no more events.
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const finished = make(new CallerStream(ctx, { isStreaming: true, emit })).then((made) =>
    emit('done', made),
  );
  // Before the first event, an error still gets its own status.
  await Promise.race([begun, finished]);
  const reportError: ReportError = ctx.state.reportError;
  finished.catch((error: unknown) => emit('error', reportError(error).body)).finally(() => stream.end());

  ctx.status = 200;
  // Buffering proxies would delay the events.
  ctx.set('X-Accel-Buffering', 'no');
  ctx.type = 'text/event-stream';
  ctx.body = stream;
}
