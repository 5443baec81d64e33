import { AppError } from '@chatbot-saas/contract/errors';

/** Deeper than any body of the contract, so no recursive parser sees deeper nesting. */
const MAX_DEPTH = 20;

/**
 * Each value costs memory, however short its text: 32 MiB of `{},` would end the process. The limit is thirty values
 * for each of 100,000 imported items.
 */
const MAX_VALUES = 3_000_000;

/** Drops a byte order mark, which some programs send first. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The parsed body; an empty body counts as an empty object. */
export function parseJson(body: Uint8Array): unknown {
  const text = decode(body);
  if (text.trim() === '') return {};
  assertWithinLimits(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('malformed_json', 'The body is not valid JSON.');
  }
}

function decode(body: Uint8Array): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new AppError('malformed_json', 'The body is not valid UTF-8.');
  }
}

/**
 * Counts brackets and commas outside strings, which is cheap and catches hostile nesting. It stops at the first one
 * over the limit.
 */
function assertWithinLimits(json: string): void {
  let depth = 0;
  let values = 0;
  let inString = false;
  for (let i = 0; i < json.length; i += 1) {
    const c = json.charCodeAt(i);
    if (inString) {
      if (c === 92) i += 1;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 44) values += 1;
    else if (c === 123 || c === 91) {
      values += 1;
      depth += 1;
      if (depth > MAX_DEPTH) throw new AppError('malformed_json', 'The body is nested too deeply.');
    } else if (c === 125 || c === 93) depth -= 1;
    if (values > MAX_VALUES) throw new AppError('payload_too_large', 'The body holds too many values.');
  }
}
