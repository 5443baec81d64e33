import type { Endpoint } from '@chatbot-saas/contract';
import { MAX_BODY_BYTES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import { parseJson } from '../../context/validation/parse-json.ts';
import { releaseBodyMemory } from './body-memory.ts';

/** Bytes of an unread body that arrive before the connection closes. */
const UNREAD_BYTES = 64 * 1024;

const JSON_ONLY: readonly string[] = ['application/json'];

/** The media types in which an endpoint takes its body. */
export const bodyTypes = ({ textTypes = [] }: Endpoint): readonly string[] => [...JSON_ONLY, ...textTypes];

interface ReadError {
  type?: string;
  /** Bytes received before the body was aborted. */
  received?: number;
}

/** Reads the request's JSON object. An absent body counts as an empty object, because all fields may have defaults. */
export async function readJson(ctx: Context): Promise<unknown> {
  const bytes = await readBytes(ctx, MAX_BODY_BYTES);
  try {
    return parseJson(bytes);
  } finally {
    // The body exists as chunks, as a buffer and as text.
    releaseBodyMemory(3 * bytes.length);
  }
}

/** Reads the request's raw text, at most `limit` bytes. */
export async function readBytes(ctx: Context, limit: number, types = JSON_ONLY): Promise<Buffer> {
  if (!hasReadableBody(ctx, limit, types)) return Buffer.alloc(0);
  try {
    return await getRawBody(ctx.req, { limit });
  } catch (error) {
    const { type, received = 0 } = error as ReadError;
    releaseBodyMemory(type === 'entity.too.large' ? limit : received);
    throw type === 'entity.too.large' ? tooLarge(ctx, limit) : bodyReadError(ctx, error);
  }
}

/** Throws when the headers alone show that the body is not acceptable. */
export function hasReadableBody(ctx: Context, limit: number, types = JSON_ONLY): boolean {
  const { length } = ctx.request;
  if (length === 0 || (ctx.get('transfer-encoding') === '' && length === undefined)) return false;
  if (!ctx.is([...types]) || (ctx.get('content-encoding') || 'identity') !== 'identity') {
    // The rest of the body stays unread.
    ctx.set('Connection', 'close');
    releaseBodyMemory(UNREAD_BYTES);
    throw new AppError(
      'unsupported_media_type',
      `Send the body as ${new Intl.ListFormat('en', { type: 'disjunction' }).format(types)}, not compressed.`,
    );
  }
  if ((length ?? 0) > limit) {
    releaseBodyMemory(UNREAD_BYTES);
    throw tooLarge(ctx, limit);
  }
  return true;
}

/** Closes the connection, so that the server need not read the rest. */
export function tooLarge(ctx: Context, limit: number): AppError {
  ctx.set('Connection', 'close');
  return new AppError('payload_too_large', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MiB.`);
}

/** The error for a body that was not received completely. */
export function bodyReadError(ctx: Context, error: unknown): AppError {
  ctx.set('Connection', 'close');
  if (error instanceof AppError) return error;
  return new AppError('malformed_json', 'The body could not be read to its end.');
}
