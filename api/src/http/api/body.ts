import { MAX_BODY_BYTES } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { parseJson } from '../../context/validation/parse-json.ts';
import { releaseBodyMemory } from './body-memory.ts';

/** Of a body that nobody reads, what comes before the connection is closed. */
const UNREAD = 64 * 1024;

interface ReadError {
  type?: string;
  /** Of a body that broke off: the bytes that had come. */
  received?: number;
}

/** The request's JSON object; an absent body is an empty one, so that endpoints whose fields all have defaults need none. */
export async function readJson(ctx: Context): Promise<unknown> {
  const bytes = await readBytes(ctx, MAX_BODY_BYTES);
  try {
    return parseJson(bytes);
  } finally {
    // Its pieces, the whole of it, and its text.
    releaseBodyMemory(3 * bytes.length);
  }
}

/** The request's JSON text as it came, at most so many bytes of it. */
export async function readBytes(ctx: Context, limit: number): Promise<Buffer> {
  if (!hasReadableBody(ctx, limit)) return Buffer.alloc(0);
  try {
    return await getRawBody(ctx.req, { limit });
  } catch (error) {
    const { type, received = 0 } = error as ReadError;
    releaseBodyMemory(type === 'entity.too.large' ? limit : received);
    throw type === 'entity.too.large' ? tooLarge(ctx, limit) : bodyReadError(ctx, error);
  }
}

/** Throws for a body that is refused before a byte of it is read. */
export function hasReadableBody(ctx: Context, limit: number): boolean {
  const { length } = ctx.request;
  if (length === 0 || (ctx.get('transfer-encoding') === '' && length === undefined)) return false;
  if (!ctx.is('application/json') || (ctx.get('content-encoding') || 'identity') !== 'identity') {
    // However much of it is still to come, nobody reads it.
    ctx.set('Connection', 'close');
    releaseBodyMemory(UNREAD);
    throw new AppError('unsupported_media_type', 'Send the body as application/json, not compressed.');
  }
  if ((length ?? 0) > limit) {
    releaseBodyMemory(UNREAD);
    throw tooLarge(ctx, limit);
  }
  return true;
}

/** The connection closes instead of swallowing the rest. */
export function tooLarge(ctx: Context, limit: number): AppError {
  ctx.set('Connection', 'close');
  return new AppError('payload_too_large', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MiB.`);
}

/** What is reported of a body that did not come to its end. */
export function bodyReadError(ctx: Context, error: unknown): AppError {
  ctx.set('Connection', 'close');
  if (error instanceof AppError) return error;
  return new AppError('malformed_json', 'The body could not be read to its end.');
}
