import { createHash } from 'node:crypto';
import {
  IMPORT_NEEDS_AN_ARRAY,
  type ImportPreview,
  importItem,
  type importQuery,
  knowledgeImport,
} from '@chatbot-saas/contract';
import type { ImportDuplicates, ImportMode } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import { validationError } from '../../../context/errors.ts';
import { parseJson } from '../../../context/validation/parse-json.ts';
import { zodMessage } from '../../../context/validation/zod-messages.ts';
import { assertNotTooMany } from './item-limit.ts';
import { readTable } from './table/read-table.ts';

export interface Skipped {
  index: number;
  reason: string;
}

/** Valid items as JSON array text, with what decides what becomes of each. */
export interface Chunk {
  readonly items: string;
  /** Their positions in the body. */
  readonly indexes: readonly number[];
  readonly questions: readonly string[];
  readonly externalIds: readonly (string | null)[];
  /** The beginnings of the answers, for a preview only. */
  readonly answers: readonly string[];
}

/** The import's data without its valid items. */
export interface Summary {
  readonly mode: ImportMode;
  readonly duplicates: ImportDuplicates;
  readonly skipped: readonly Skipped[];
  /** What a preview shows of skipped items, by index. */
  readonly skippedTexts: readonly { question: string; answer: string }[];
  /** The rows of a spreadsheet by the items' indexes. */
  readonly rows: readonly number[] | null;
  readonly columns: ImportPreview['columns'];
  /** The caller's id and the body's hash; null without an id. */
  readonly sent: { readonly clientId: string; readonly sha256: string } | null;
}

/** An import as it came. */
export interface ImportBody {
  readonly bytes: Uint8Array;
  readonly isJson: boolean;
  readonly query: z.output<typeof importQuery>;
}

const CHUNK = 1_000;
/** As much of a text as a preview shows. */
const SHOWN = 300;

/**
 * Parses an import's body. It passes valid items to `take` and returns the rest. Throws an error for the caller if the
 * body is not a list of items.
 */
export async function readItems(
  { bytes, isJson, query }: ImportBody,
  take: (chunk: Chunk) => void,
): Promise<Summary> {
  const table = isJson ? null : await readTable(bytes);
  const { items, ...options } = table ? { items: table.items, ...query } : importOf(parseJson(bytes), query);
  assertNotTooMany(items.length);
  const skipped: Skipped[] = [];
  const skippedTexts: { question: string; answer: string }[] = [];
  let chunk = emptyChunk();
  const close = () => {
    const { texts, ...rest } = chunk;
    if (texts.length > 0) take({ items: `[${texts.join(',')}]`, ...rest });
    chunk = emptyChunk();
  };
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const parsed = importItem.safeParse(item, { error: zodMessage });
    // Released, or the list would be in memory twice.
    items[index] = undefined;
    if (parsed.success) {
      const { question, answer, externalId } = parsed.data;
      chunk.texts.push(JSON.stringify(parsed.data));
      chunk.indexes.push(index);
      chunk.questions.push(question);
      chunk.externalIds.push(externalId ?? null);
      if (query.preview) chunk.answers.push(answer.slice(0, SHOWN));
    } else {
      skipped.push({ index, reason: validationError(parsed.error, 'item').message });
      if (query.preview) skippedTexts.push(textsOf(item));
    }
    if (chunk.texts.length === CHUNK) close();
  }
  close();
  const { mode = 'add', duplicates = 'add', clientId } = options;
  const sha256 = () => createHash('sha256').update(bytes).update(described(query)).digest('hex');
  return {
    mode,
    duplicates,
    skipped,
    skippedTexts,
    rows: table?.rows ?? null,
    columns: table?.columns ?? null,
    sent: clientId ? { clientId, sha256: sha256() } : null,
  };
}

const emptyChunk = () => ({
  texts: [] as string[],
  indexes: [] as number[],
  questions: [] as string[],
  externalIds: [] as (string | null)[],
  answers: [] as string[],
});

function textsOf(item: unknown): { question: string; answer: string } {
  const { question, answer } = (typeof item === 'object' && item !== null ? item : {}) as Record<
    string,
    unknown
  >;
  const shown = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, SHOWN) : '');
  return { question: shown(question), answer: shown(answer) };
}

/** The options in the address, so that a resend with others is another import. Empty without any. */
const described = ({ mode, duplicates }: ImportBody['query']): string =>
  mode || duplicates ? `?${mode ?? ''}&${duplicates ?? ''}` : '';

function importOf(value: unknown, query: ImportBody['query']) {
  const parsed = knowledgeImport.safeParse(value, { error: zodMessage });
  if (!parsed.success) {
    const { message, details } = validationError(parsed.error, 'body');
    const isNoArray = parsed.error.issues[0]?.path[0] === 'items';
    throw new AppError('validation_failed', isNoArray ? IMPORT_NEEDS_AN_ARRAY : message, {
      details: details ?? [],
    });
  }
  const { items, mode, duplicates, clientId } = parsed.data;
  return {
    items: items as unknown[],
    mode: mode ?? query.mode,
    duplicates: duplicates ?? query.duplicates,
    clientId: clientId ?? query.clientId,
  };
}
