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
  if (asMarkdown) {
    print(`| ${head.join(' | ')} |\n|---|--:|--:|--:|---|`);
    for (const row of rows) print(`| ${row.join(' | ')} |`);
  } else {
    rows.unshift(['  ', ...head.slice(1)]);
    for (const [index, [title = '', ...cells]] of rows.entries()) {
      const line = lines[index - 1];
      const mark = line ? (isMissed(line) ? '✗ ' : '✓ ') : '';
      print((mark + title).padEnd(66) + cells.map((cell) => cell.padStart(12)).join(''));
    }
  }
  return lines.some(isMissed);
}

function limitOf({ most, least, mostRatio }: Line): string {
  if (most !== undefined) return `≤ ${most}`;
  return least === undefined ? `≤ ${mostRatio} ×` : `≥ ${least} ×`;
}

function isMissed({ ours, ratio = Number.NaN, most, least, mostRatio }: Line): boolean {
  if (most !== undefined) return !(ours <= most);
  return least === undefined ? !(ratio <= (mostRatio ?? 0)) : !(ratio >= least);
}
