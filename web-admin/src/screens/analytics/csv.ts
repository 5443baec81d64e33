import { saveFile } from '../../components/save-file.ts';

export type Cell = string | number | null;

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
/** Without it Excel reads UTF-8 as the system's old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. Numbers stay numbers; a text that begins like a formula gets an apostrophe, so that it is only read. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  saveFile(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
