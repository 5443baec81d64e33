import { MAX_BODY_BYTES } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { parseJson } from './json-text.ts';

interface ReadFault {
  type?: string;
}

/** The request's JSON object; an absent body is an empty one, so that endpoints whose fields all have defaults need none. */
export async function readJson(ctx: Context): Promise<unknown> {
  return parseJson((await readBytes(ctx, MAX_BODY_BYTES)).toString());
}

/** The request's JSON text as it came, at most so many bytes of it. */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  const hasBody =
    ctx.request.length !== 0 && (ctx.get('transfer-encoding') !== '' || ctx.request.length !== undefined);
  if (!hasBody) return Buffer.alloc(0);
  if (!ctx.is('application/json') || (ctx.get('content-encoding') || 'identity') !== 'identity') {
    // However much of it is still to come, nobody reads it.
    ctx.set('Connection', 'close');
    throw new AppError('unsupported_media_type', 'Send the body as application/json, not compressed.');
  }
  return read(ctx, limit);
}

async function read(ctx: Context, limit: number): Promise<Buffer> {
  const tooLarge = () =>
    new AppError('payload_too_large', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MiB.`);
  // Refused by its own word before a byte of it is read; the connection closes instead of swallowing the rest.
  if ((ctx.request.length ?? 0) > limit) {
    ctx.set('Connection', 'close');
    throw tooLarge();
  }
  try {
    return await getRawBody(ctx.req, { limit });
  } catch (error) {
    const { type } = error as ReadFault;
    if (type === 'entity.too.large') {
      ctx.set('Connection', 'close');
      throw tooLarge();
    }
    throw new AppError('malformed_json', 'The body could not be read to its end.');
  }
}
