import { IMPORT_NEEDS_AN_ARRAY, knowledgeDraft, knowledgeImport } from '@chatbot-saas/shared/contracts';
import { MAX_IMPORT_ITEMS } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import { parseJson } from '../../../http/json-text.ts';
import { validationError } from '../../../http/parse.ts';
import { sentence } from '../../../http/sentences.ts';

export interface Skipped {
  index: number;
  reason: string;
}

/** Good items as the text of a JSON array, and where each stood in what was sent. */
export interface Chunk {
  readonly items: string;
  readonly indexes: readonly number[];
}

const CHUNK = 1_000;

/**
 * Parses an import's body, gives what is good of it to `take` and returns what is not. Throws what the caller is to be
 * told when it is no list of items at all.
 */
export function readItems(body: Uint8Array, take: (chunk: Chunk) => void): Skipped[] {
  const items = listOf(parseJson(new TextDecoder().decode(body)));
  const skipped: Skipped[] = [];
  let good: string[] = [];
  let indexes: number[] = [];
  const close = () => {
    if (good.length > 0) take({ items: `[${good.join(',')}]`, indexes });
    good = [];
    indexes = [];
  };
  for (let index = 0; index < items.length; index += 1) {
    const parsed = knowledgeDraft.safeParse(items[index], { error: sentence });
    // Let go of, or the list would be in memory twice before it is through.
    items[index] = undefined;
    if (parsed.success) {
      good.push(JSON.stringify(parsed.data));
      indexes.push(index);
    } else {
      skipped.push({ index, reason: validationError(parsed.error, 'item').message });
    }
    if (good.length === CHUNK) close();
  }
  close();
  return skipped;
}

function listOf(value: unknown): unknown[] {
  const parsed = knowledgeImport.safeParse(value, { error: sentence });
  if (!parsed.success) {
    const { message, details } = validationError(parsed.error, 'body');
    const isNoArray = parsed.error.issues[0]?.path[0] === 'items';
    throw new AppError('validation_failed', isNoArray ? IMPORT_NEEDS_AN_ARRAY : message, {
      details: details ?? [],
    });
  }
  const items = parsed.data.items as unknown[];
  if (items.length > MAX_IMPORT_ITEMS) {
    const message = `At most ${MAX_IMPORT_ITEMS.toLocaleString('en')} items can be imported at once.`;
    throw new AppError('validation_failed', message, { details: [{ path: 'items', message }] });
  }
  return items;
}
