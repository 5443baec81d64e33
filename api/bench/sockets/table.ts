import { median } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import type { Figures } from './round.ts';

interface Row {
  name: string;
  figure: keyof Figures;
  /** Shown in these units. */
  per: number;
  digits: number;
  /** What the product's may be of the bare one's. */
  atMost?: number;
  atLeast?: number;
}

const KB = 1_024;

const ROWS: readonly Row[] = [
  { name: 'memory of an idle visitor, kB', figure: 'rss', per: KB, digits: 1, atMost: 1.25 },
  { name: '… of it on the heap, kB', figure: 'heap', per: KB, digits: 1, atMost: 1.25 },
  { name: 'visitors let in, a second', figure: 'accepted', per: 1, digits: 0, atLeast: 0.6 },
  { name: '… processor time of the server each, ms', figure: 'acceptCpu', per: 1, digits: 2 },
  { name: 'one room of 1,000, deliveries a second', figure: 'oneRoom', per: 1, digits: 0, atLeast: 0.85 },
  { name: '1,000 rooms of two, deliveries a second', figure: 'pairs', per: 1, digits: 0, atLeast: 0.8 },
  { name: 'message to agent’s screen, median ms', figure: 'screen50', per: 1, digits: 2 },
  { name: '… 99th percentile ms', figure: 'screen99', per: 1, digits: 2, atMost: 2 },
  { name: 'visitors connected at the end', figure: 'connected', per: 1, digits: 0, atLeast: 1 },
];

export type Round = { readonly bare: Figures; readonly product: Figures };

const ratioOf = (rounds: readonly Round[], { figure }: Row) =>
  median(rounds.map(({ bare, product }) => product[figure] / bare[figure]));

const targetOf = ({ atMost, atLeast }: Row) =>
  atMost !== undefined ? `≤ ${atMost} ×` : atLeast !== undefined ? `≥ ${atLeast} ×` : '';

/** The rows whose target the median of the ratios misses. */
export const missed = (rounds: readonly Round[]): Row[] =>
  ROWS.filter((row) => {
    const ratio = ratioOf(rounds, row);
    // Written so that a figure that is none misses as well.
    return !(ratio <= (row.atMost ?? Number.POSITIVE_INFINITY) && ratio >= (row.atLeast ?? 0));
  });

export function report(
  rounds: readonly Round[],
  run: { visitors: number; rounds: number; seconds: number; markdown: boolean },
): string {
  const misses = missed(rounds);
  const lines = ROWS.map((row) => {
    const of = (side: keyof Round) =>
      (median(rounds.map((round) => round[side][row.figure])) / row.per).toFixed(row.digits);
    const name = misses.includes(row) ? `${row.name} (missed)` : row.name;
    return [name, of('bare'), of('product'), ratioOf(rounds, row).toFixed(2), targetOf(row)];
  });
  const heads = ['', 'bare Socket.IO', 'product', 'ratio', 'target'];
  const title = `${run.visitors} connected visitors, ${run.rounds} rounds of ${run.seconds} s each, medians`;
  return `${title}\n\n${tableOf([heads, ...lines], run.markdown)}\n`;
}
