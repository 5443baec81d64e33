import { AppError } from '@chatbot-saas/contract/errors';
import { unreadable } from './decode-text.ts';

export const DELIMITERS = ['\t', ';', ',', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Each cell costs memory, however short its text: 32 MiB of commas would end the process. */
const MAX_CELLS = 3_000_000;

export interface Row {
  cells: readonly string[];
  /** From 1, as a spreadsheet counts it: an empty row counts too. */
  row: number;
}

/** Parses the rows that are not empty and gives each to `take`. Stops after `limit` rows. */
export async function parseCsv(
  text: string,
  delimiter: Delimiter,
  take: (row: Row) => void,
  limit?: number,
): Promise<void> {
  // Loaded late, as most imports are JSON.
  const { parse } = await import('csv-parse/sync');
  let row = 0;
  try {
    parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      ...(limit !== undefined && { to: limit }),
      on_record: (cells: string[]) => {
        row += 1;
        if (cells.some((cell) => cell.trim() !== '')) take({ cells, row });
        return null;
      },
    });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(`Row ${row + 1} cannot be read: a quotation mark is missing or in the wrong place.`);
  }
}

export function assertFewCells(text: string): void {
  let cells = 0;
  for (let place = 0; place < text.length; place += 1) {
    const c = text.charCodeAt(place);
    // Line feed, tab, comma, semicolon, bar.
    if (c === 10 || c === 9 || c === 44 || c === 59 || c === 124) cells += 1;
    if (cells > MAX_CELLS) throw new AppError('payload_too_large', 'The body holds too many cells.');
  }
}
