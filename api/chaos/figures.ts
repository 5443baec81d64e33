/** One line of a program's table. */
export interface Figure {
  name: string;
  value: string;
  /** What is promised of it; absent where it is only told. */
  target?: string;
  isMissed?: boolean;
}

/** The figure beside what it may be at most; a figure that is none misses. */
export const atMost = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 0)}${unit}`,
  target: `≤ ${limit}${unit}`,
  isMissed: !(value <= limit),
});

/** How many of all it must be all. */
export const allOf = (name: string, count: number, all: number): Figure => ({
  name,
  value: `${count} of ${all}`,
  target: 'all',
  isMissed: count !== all,
});

/** Prints the table, as `--markdown` for the README, and has the program end with 1 when a promise is missed. */
export function report(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, target = '', isMissed }) => [
    name,
    value,
    isMissed ? `${target} missed` : target,
  ]);
  const lines = process.argv.includes('--markdown')
    ? [`${title}\n`, '| | | target |', '|---|---:|---|', ...rows.map((cells) => `| ${cells.join(' | ')} |`)]
    : [
        title,
        ...rows.map(([name, value, target]) => `  ${name?.padEnd(64)}${value?.padStart(16)}   ${target}`),
      ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1;
}

/** The numbers among a program's arguments, in their order. */
export const numbersGiven = (): number[] =>
  process.argv
    .slice(2)
    .filter((argument) => !argument.startsWith('--'))
    .map(Number);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
