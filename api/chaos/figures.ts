import { tableOf } from '@chatbot-saas/testing/table';

/** One line of a program's table. */
export interface Figure {
  name: string;
  value: string;
  /** Its target; absent where the figure is only reported. */
  target?: string;
  isMissed?: boolean;
}

/** The figure with its limit; a figure that is no number misses it. */
export const atMost = (name: string, value: number, limit: number, unit: string): Figure => ({
  name,
  value: `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 0)}${unit}`,
  target: `≤ ${limit}${unit}`,
  isMissed: !(value <= limit),
});

/** A count that must equal the total. */
export const allOf = (name: string, count: number, all: number): Figure => ({
  name,
  value: `${count} of ${all}`,
  target: 'all',
  isMissed: count !== all,
});

/** Prints the table, as markdown on request, and sets exit code 1 when a target is missed. */
export function report(title: string, figures: readonly Figure[], asMarkdown: boolean): void {
  const rows = figures.map(({ name, value, target = '', isMissed }) => [
    isMissed ? `${name} (missed)` : name,
    value,
    target,
  ]);
  const table = tableOf([['', '', 'target'], ...rows], asMarkdown);
  process.stdout.write(`${title}\n\n${table}\n`);
  if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1;
}
