import { isDeepStrictEqual } from 'node:util';

/** What a spreadsheet would take for the beginning of a formula, also behind our apostrophe. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

/** A text as a cell that is only read: one that begins like a formula gets an apostrophe. */
export function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell, without the apostrophe of `toCell`. */
export const fromCell = (cell: string): string =>
  cell.replace(/^'(?='*[=+\-@\t\r])/, '').replaceAll('\r\n', '\n');

/** Line breaks separate the entries where there are any, else the first of `separators` that occurs. */
export function listFrom(cell: string, separators: readonly string[]): string[] {
  const json = jsonList(cell);
  if (json) return json;
  const separator = ['\n', ...separators].find((mark) => cell.includes(mark));
  return (separator === undefined ? [cell] : cell.split(separator))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** A cell that `listFrom` reads as the same entries. */
export function listToCell(
  entries: readonly string[],
  separators: readonly string[],
  joined: string,
): string {
  const attempts = [entries.join(joined), `${entries.join('\n')}\n`];
  const readable = attempts.find((cell) => isDeepStrictEqual(listFrom(cell, separators), entries));
  return readable ?? JSON.stringify(entries);
}

function jsonList(cell: string): string[] | null {
  if (!cell.trimStart().startsWith('["')) return null;
  try {
    const value: unknown = JSON.parse(cell);
    return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value : null;
  } catch {
    return null;
  }
}

export const TAG_SEPARATORS = ['|', ';', ','] as const;
/** Questions contain commas. */
export const ALTERNATIVE_SEPARATORS = ['|', ';'] as const;
