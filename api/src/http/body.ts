import { MAX_BODY_BYTES } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Context } from 'koa';
import getRawBody from 'raw-body';

/** Deeper than any body of the contract; a parser or validator that recurses never sees more. */
const MAX_DEPTH = 20;

interface ReadFault {
  type?: string;
}

/** The request's JSON object; an absent body is an empty one, so that endpoints whose fields all have defaults need none. */
export async function readJson(ctx: Context, limit: number = MAX_BODY_BYTES): Promise<unknown> {
  const hasBody =
    ctx.request.length !== 0 && (ctx.get('transfer-encoding') !== '' || ctx.request.length !== undefined);
  if (!hasBody) return {};
  if (!ctx.is('application/json') || (ctx.get('content-encoding') || 'identity') !== 'identity') {
    throw new AppError('unsupported_media_type', 'Send the body as application/json, not compressed.');
  }
  const text = await read(ctx, limit);
  if (text.trim() === '') return {};
  if (depthOf(text) > MAX_DEPTH) throw new AppError('malformed_json', 'The body is nested too deeply.');
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed_json', 'The body is not valid JSON.');
  }
}

async function read(ctx: Context, limit: number): Promise<string> {
  const tooLarge = () =>
    new AppError('payload_too_large', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MiB.`);
  // Refused by its own word before a byte of it is read; the connection closes instead of swallowing the rest.
  if ((ctx.request.length ?? 0) > limit) {
    ctx.set('Connection', 'close');
    throw tooLarge();
  }
  try {
    return await getRawBody(ctx.req, { limit, encoding: 'utf8' });
  } catch (error) {
    const { type } = error as ReadFault;
    if (type === 'entity.too.large') {
      ctx.set('Connection', 'close');
      throw tooLarge();
    }
    throw new AppError('malformed_json', 'The body could not be read to its end.');
  }
}

/** Counts brackets outside strings: cheap, and enough to refuse what is nested on purpose. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const c = json.charCodeAt(i);
    if (inString) {
      if (c === 92) i += 1;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (c === 125 || c === 93) depth -= 1;
  }
  return deepest;
}
