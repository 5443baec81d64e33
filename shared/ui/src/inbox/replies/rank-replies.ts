import type { SavedReply } from '@chatbot-saas/contract';

/** A reply with its texts as they are compared. */
export interface RankedReply {
  reply: SavedReply;
  shortcut: string;
  title: string;
  titleWords: string[];
  text: string;
}

/** Arabic is written with and without these, and a person types what is quicker. */
const ARABIC: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ـ: '' };
const VARIANTS = /[أإآٱىةـ]/g;

/** Without case, marks and widths. */
export const folded = (text: string): string =>
  text
    .replace(VARIANTS, (letter) => ARABIC[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const WORD = /[\p{L}\p{N}]+/gu;

/** Done once for a list, so that a key only compares. */
export function preparedReplies(replies: readonly SavedReply[]): RankedReply[] {
  return replies.map((reply) => {
    const title = folded(reply.title);
    return {
      reply,
      title,
      shortcut: folded(reply.shortcut),
      titleWords: title.match(WORD) ?? [],
      text: folded(reply.body),
    };
  });
}

/** What the engine says of a query: scores by the replies’ ids. */
export type EngineScores = ReadonlyMap<string, number>;

const NO_SCORES: EngineScores = new Map();

/**
 * Best first: the shortcut, then what the title begins with, then what the engine finds, then what is a part of a word or
 * of the text; of equal ones a person’s own, then the most used.
 */
export function findReplies(
  replies: readonly RankedReply[],
  query: string,
  most: number,
  scores = NO_SCORES,
): SavedReply[] {
  const wanted = folded(query).trim();
  const words = wanted.match(WORD) ?? [];
  if (wanted !== '' && words.length === 0) return [];
  const found = replies.flatMap((each) => {
    const rank = rankOf(each, wanted, words);
    const score = scores.get(each.reply._id) ?? 0;
    if (score > 0 && (rank === null || rank >= ENGINE_RANK)) return { each, rank: ENGINE_RANK - score };
    return rank === null ? [] : { each, rank };
  });
  return found
    .sort((a, b) => a.rank - b.rank || compare(a.each, b.each))
    .slice(0, most)
    .map(({ each }) => each.reply);
}

/** What it finds goes before what has this rank; scores are 1 at most. */
const ENGINE_RANK = 5;

function rankOf({ shortcut, title, titleWords, text }: RankedReply, wanted: string, words: string[]) {
  if (wanted === '') return 0;
  if (shortcut === wanted) return 0;
  if (shortcut !== '' && shortcut.startsWith(wanted)) return 1;
  if (title.startsWith(wanted)) return 2;
  if (words.every((word) => titleWords.some((own) => own.startsWith(word)))) return 3;
  if (shortcut.includes(wanted) || title.includes(wanted)) return ENGINE_RANK;
  return words.every((word) => title.includes(word) || text.includes(word)) ? ENGINE_RANK + 1 : null;
}

function compare(a: RankedReply, b: RankedReply): number {
  const isOwn = ({ reply }: RankedReply) => (reply.visibility === 'mine' ? 0 : 1);
  return (
    isOwn(a) - isOwn(b) ||
    b.reply.usedCount - a.reply.usedCount ||
    (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)
  );
}
