import { IMPORT_COLUMNS, type ImportColumn } from '@chatbot-saas/contract/domain';
import { ALTERNATIVE_SEPARATORS, listToCell, TAG_SEPARATORS, toCell } from './cells.ts';

/** Without it Excel reads UTF-8 as the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

const nameOf = (column: ImportColumn) => (column === 'externalId' ? 'id' : column);

export const TABLE_HEADER = `${BYTE_ORDER_MARK}${IMPORT_COLUMNS.map(nameOf).join(',')}\r\n`;

export interface WrittenItem {
  question: string;
  answer: string;
  category: string;
  tags: readonly string[];
  alternatives: readonly string[];
  externalId: string;
  priority: number;
}

/** An item as a row that `readTable` reads back as the same. */
export function tableRow(item: WrittenItem): string {
  const cells: Record<ImportColumn, string> = {
    ...item,
    tags: listToCell(item.tags, TAG_SEPARATORS, ', '),
    alternatives: listToCell(item.alternatives, ALTERNATIVE_SEPARATORS, '\n'),
    priority: String(item.priority),
  };
  return `${IMPORT_COLUMNS.map((column) => toCell(cells[column])).join(',')}\r\n`;
}
