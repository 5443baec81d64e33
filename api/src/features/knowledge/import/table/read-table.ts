import type { ImportPreview } from '@chatbot-saas/contract';
import type { ImportColumn } from '@chatbot-saas/contract/domain';
import { assertNotTooMany } from '../item-limit.ts';
import { ALTERNATIVE_SEPARATORS, fromCell, listFrom, TAG_SEPARATORS } from './cells.ts';
import { type Column, columnsIn, columnsInOrder, hasField } from './columns.ts';
import { assertFewCells, DELIMITERS, type Delimiter, parseCsv, type Row } from './csv.ts';
import { decodeText, unreadable } from './decode-text.ts';
import { blockPairs, dashedPairs, markedPairs, type Pair, questionMarkPairs } from './pairs.ts';

export interface Table {
  items: unknown[];
  /** Of each item, as a spreadsheet counts it; null for a list of pairs. */
  rows: number[] | null;
  columns: ImportPreview['columns'];
}

/** The start of a text that decides how it is read. */
const HEAD_LENGTH = 256 * 1024;
const HEAD_ROWS = 20;

const UNREADABLE =
  'We can’t tell questions from answers here. Use a column for each, “question – answer” lines, or Q: and A: lines.';

/** Reads a spreadsheet or a pasted list as items, which are not validated yet. */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const text = decodeText(bytes);
  assertFewCells(text);
  const heads = await headsOf(text);
  const withHeader = heads.find(
    ({ columns }) => hasField(columns, 'question') && hasField(columns, 'answer'),
  );
  if (withHeader) return tableOf(text, withHeader.delimiter, withHeader.columns, { hasHeader: true });
  const marked = markedPairs(text);
  if (marked) return listOf(marked);
  assertNoHalfHeader(heads);

  const even = (delimiter: Delimiter) => heads.find((head) => head.delimiter === delimiter && isEven(head));
  const inOrder = even('\t') ?? even(';') ?? even('|');
  const pairs = inOrder ? null : dashedPairs(text);
  if (pairs) return listOf(pairs);
  const table = inOrder ?? even(',');
  if (table) {
    const columns = columnsInOrder(Math.max(...table.rows.map(({ cells }) => cells.length)));
    return tableOf(text, table.delimiter, columns, { hasHeader: false });
  }
  const others = questionMarkPairs(text) ?? blockPairs(text);
  if (others) return listOf(others);
  throw unreadable(text.trim() === '' ? 'There is nothing in this file.' : UNREADABLE);
}

interface Head {
  delimiter: Delimiter;
  rows: Row[];
  /** As the first row names them. */
  columns: Column[];
}

/** The first rows, once for each delimiter that may be meant. */
async function headsOf(text: string): Promise<Head[]> {
  const start = text.slice(0, HEAD_LENGTH);
  return Promise.all(
    DELIMITERS.map(async (delimiter) => {
      const rows: Row[] = [];
      // With another delimiter the quotation marks need not match.
      await parseCsv(start, delimiter, (row) => rows.push(row), HEAD_ROWS).catch(() => undefined);
      return { delimiter, rows, columns: columnsIn(rows[0]?.cells ?? []) };
    }),
  );
}

/** Whether each row has the same number of columns, at least two. */
const isEven = ({ rows }: Head): boolean =>
  rows.length > 0 && rows.every(({ cells }) => cells.length >= 2 && cells.length === rows[0]?.cells.length);

/** A header that names one of the two must not be stored as an item. */
function assertNoHalfHeader(heads: readonly Head[]): void {
  for (const head of heads) {
    // A single letter may be a cell of any table.
    const columns = head.columns.filter(({ name }) => name.length > 1);
    if (head.columns.length < 2) continue;
    const [hasQuestion, hasAnswer] = [hasField(columns, 'question'), hasField(columns, 'answer')];
    if (hasQuestion === hasAnswer) continue;
    const missing = hasQuestion ? 'answer' : 'question';
    throw unreadable(`No column is named “${missing}”. Name it so in the first row.`);
  }
}

async function tableOf(
  text: string,
  delimiter: Delimiter,
  columns: Column[],
  { hasHeader }: { hasHeader: boolean },
): Promise<Table> {
  const items: unknown[] = [];
  const rows: number[] = [];
  let isHeader = hasHeader;
  await parseCsv(text, delimiter, ({ cells, row }) => {
    if (isHeader) {
      isHeader = false;
      return;
    }
    items.push(itemOf(cells, columns));
    rows.push(row);
    assertNotTooMany(items.length);
  });
  return { items, rows, columns };
}

function listOf(pairs: Pair[]): Table {
  assertNotTooMany(pairs.length);
  return { items: pairs, rows: null, columns: null };
}

/** The item of a row. Of a column that is not there, it has no field. */
function itemOf(cells: readonly string[], columns: readonly Column[]): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const [place, { field }] of columns.entries()) {
    if (field) item[field] = fieldValue(field, cells[place] ?? '');
  }
  return item;
}

function fieldValue(field: ImportColumn, cell: string): unknown {
  const text = fromCell(cell);
  switch (field) {
    case 'tags':
      return listFrom(text, TAG_SEPARATORS);
    case 'alternatives':
      return listFrom(text, ALTERNATIVE_SEPARATORS);
    case 'priority':
      return /^\s*\d+(?:[.,]0+)?\s*$/.test(text) ? Number.parseInt(text, 10) : text;
    default:
      return text;
  }
}
