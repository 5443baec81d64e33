import { tableOf } from '@chatbot-saas/testing/table';

/** A line of the table, and what ours must keep to in it. */
export interface Line {
  title: string;
  ours: number;
  bare?: number;
  /** The median of the rounds' own ratios. */
  ratio?: number;
  most?: number;
  /** Of the ratio. */
  least?: number;
  mostRatio?: number;
  digits: number;
}

export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Prints all lines; true when a limit is missed. */
export function report(lines: readonly Line[], asMarkdown: boolean): boolean {
  const rows = lines.map((line) => [
    line.title,
    line.ours.toFixed(line.digits),
    line.bare?.toFixed(line.digits) ?? '',
    line.ratio?.toFixed(2) ?? '',
    limitOf(line),
  ]);
  const head = ['', 'the cache', 'bare', 'ratio', 'limit'];
  // In the documents the limit says enough.
  const marked = asMarkdown ? rows : rows.map((row, i) => [`${markOf(lines[i])} ${row[0]}`, ...row.slice(1)]);
  print(tableOf([head, ...marked], asMarkdown));
  return lines.some(isMissed);
}

const markOf = (line: Line | undefined) => (line && isMissed(line) ? '✗' : '✓');

function limitOf({ most, least, mostRatio }: Line): string {
  if (most !== undefined) return `≤ ${most}`;
  return least === undefined ? `≤ ${mostRatio} ×` : `≥ ${least} ×`;
}

function isMissed({ ours, ratio = Number.NaN, most, least, mostRatio }: Line): boolean {
  if (most !== undefined) return !(ours <= most);
  return least === undefined ? !(ratio <= (mostRatio ?? 0)) : !(ratio >= least);
}
