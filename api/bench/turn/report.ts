import { median } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import type { Figures, Round } from './measure.ts';

interface Line {
  title: string;
  figure: keyof Figures;
  digits: number;
  /** What the product's may be of the floor's. */
  least?: number;
  most?: number;
}

const LINES: readonly Line[] = [
  { title: 'turns a second', figure: 'perSecond', digits: 0, least: 0.8 },
  { title: '99th percentile, ms', figure: 'p99', digits: 1, most: 1.5 },
  { title: 'processor time in Node, ms a turn', figure: 'node', digits: 3, most: 1.3 },
  { title: 'processor time in PostgreSQL, ms a turn', figure: 'postgres', digits: 3, most: 1.2 },
];
const MOST_COMMITS = 2;

interface Run {
  connections: number;
  rounds: readonly Round[];
  /** In the product's database, over all rounds. */
  commits: number;
}

/** Prints the table; true when a target is missed. */
export function report({ connections, rounds, commits }: Run, asMarkdown: boolean): boolean {
  const missed = new Set<string>();
  const rows = LINES.map((line) => {
    const of = (side: keyof Round) => median(rounds.map((round) => round[side][line.figure]));
    const ratio = median(rounds.map(({ floor, product }) => product[line.figure] / floor[line.figure]));
    if (!(ratio <= (line.most ?? Number.POSITIVE_INFINITY) && ratio >= (line.least ?? 0)))
      missed.add(line.title);
    const target = line.most === undefined ? `≥ ${line.least} ×` : `≤ ${line.most} ×`;
    const figures = (['http', 'floor', 'product'] as const).map((side) => of(side).toFixed(line.digits));
    return [line.title, ...figures, ratio.toFixed(2), target];
  });
  const each = commits / rounds.reduce((sum, { product }) => sum + product.turns, 0);
  if (!(each <= MOST_COMMITS)) missed.add(COMMITS);
  rows.push([COMMITS, '', '', each.toFixed(2), '', `≤ ${MOST_COMMITS}`]);

  const head = [`${connections} connections`, 'bare Koa', 'Koa and pg', 'product', 'ratio', 'target'];
  const marked = rows.map(([title = '', ...cells]) => [
    missed.has(title) ? `${title} (missed)` : title,
    ...cells,
  ]);
  process.stdout.write(`${tableOf([head, ...marked], asMarkdown)}\n\n`);
  return missed.size > 0;
}

const COMMITS = 'transactions a turn';
