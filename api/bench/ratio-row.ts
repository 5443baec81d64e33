import { median, medianInterval } from '@chatbot-saas/testing/statistics';

export const RATIO_HEAD = ['', 'before', 'now', 'ratio', '95 % interval'];

/** A row of a comparison, whose rounds were taken in turn, with the median of the ratios and their interval. */
export function ratioRow(
  title: string,
  before: readonly number[],
  now: readonly number[],
  digits: number,
): { row: string[]; ratio: number } {
  const ratios = now.map((value, round) => value / (before[round] ?? Number.NaN));
  const [low, high] = medianInterval(ratios);
  const ratio = median(ratios);
  const figures = [before, now].map((values) => median([...values]).toFixed(digits));
  return { row: [title, ...figures, ratio.toFixed(3), `${low.toFixed(3)} – ${high.toFixed(3)}`], ratio };
}
