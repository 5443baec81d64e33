import { folded } from '../replies/rank-replies.ts';
import type { Emoji } from './emoji.ts';

/** Best first: the shortcode itself, what begins so, a word of the name, then any other word. */
export function findEmoji(emoji: readonly Emoji[], query: string): Emoji[] {
  const sought = folded(query.trim()).replace(/^:|:$/g, '');
  if (sought === '') return [];
  const words = sought.split(/[\s_]+/).filter((word) => word !== '');
  const found = emoji.flatMap((one) => {
    const rank = rankOf(one, sought, words);
    return rank === null ? [] : { one, rank };
  });
  // What is more usual stands first in the data, and stays so.
  return found.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}

function rankOf({ codes, name, words: others }: Emoji, sought: string, words: readonly string[]) {
  if (codes.includes(sought)) return 0;
  if (codes.some((code) => code.startsWith(sought))) return 1;
  const named = folded(name).split(/[\s-]+/);
  const begins = (own: readonly string[]) => words.every((word) => own.some((one) => one.startsWith(word)));
  if (begins(named)) return 2;
  if (begins([...named, ...others])) return 3;
  return codes.some((code) => code.includes(sought)) ? 4 : null;
}
