import { formatNumber } from '../../texts/numbers.ts';
import { sentenceText } from '../../texts/sentence-text.ts';

/** Why some were not done: each reason once, with how many it kept back. */
export function refusedText(refused: readonly { error: string }[]): string {
  const counts = new Map<string, number>();
  for (const { error } of refused) counts.set(error, (counts.get(error) ?? 0) + 1);
  return [...counts]
    .map(([error, count]) =>
      count === 1 ? sentenceText(error) : `${formatNumber(count)} × ${sentenceText(error)}`,
    )
    .join(' ');
}
