import { createHash } from 'node:crypto';
import { IMPORT_NEEDS_AN_ARRAY, knowledgeDraft, knowledgeImport } from '@chatbot-saas/contract';
import { MAX_IMPORT_ITEMS } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { validationError } from '../../../context/errors.ts';
import { parseJson } from '../../../context/validation/parse-json.ts';
import { zodMessage } from '../../../context/validation/zod-messages.ts';

export interface Skipped {
  index: number;
  reason: string;
}

/** Valid items as JSON array text, with their positions in the body. */
export interface Chunk {
  readonly items: string;
  readonly indexes: readonly number[];
}

/** The import's data without its valid items. */
export interface Summary {
  readonly skipped: readonly Skipped[];
  /** The caller's id and the body's hash; null without an id. */
  readonly sent: { readonly clientId: string; readonly sha256: string } | null;
}

const CHUNK = 1_000;

/**
 * Parses an import's body. It passes valid items to `take` and returns the rest. Throws an error for the caller if the
 * body is not a list of items.
 */
export function readItems(body: Uint8Array, take: (chunk: Chunk) => void): Summary {
  const { items, clientId } = importOf(parseJson(body));
  const skipped: Skipped[] = [];
  let good: string[] = [];
  let indexes: number[] = [];
  const close = () => {
    if (good.length > 0) take({ items: `[${good.join(',')}]`, indexes });
    good = [];
    indexes = [];
  };
  for (let index = 0; index < items.length; index += 1) {
    const parsed = knowledgeDraft.safeParse(items[index], { error: zodMessage });
    // Released, or the list would be in memory twice.
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
  const sha256 = () => createHash('sha256').update(body).digest('hex');
  return { skipped, sent: clientId ? { clientId, sha256: sha256() } : null };
}

function importOf(value: unknown): { items: unknown[]; clientId: string | undefined } {
  const parsed = knowledgeImport.safeParse(value, { error: zodMessage });
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
  return { items, clientId: parsed.data.clientId };
}
