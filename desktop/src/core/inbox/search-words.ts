import type { Span } from '../account/account-store.ts';

/** Scripts that write without spaces: a word of theirs is found anywhere in a run of letters. */
const UNSPACED = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';
const LETTER = '\\p{L}\\p{M}\\p{N}\\p{Co}';

/** A run of letters of one kind, unspaced or not: "東京tower" is two. */
const WORD = new RegExp(`[[${UNSPACED}]&&[${LETTER}]]+|[[${LETTER}]--[${UNSPACED}]]+`, 'gv');
const IS_UNSPACED = new RegExp(`^[[${UNSPACED}]&&[${LETTER}]]`, 'v');
const MAX_WORDS = 12;

export interface Word extends Span {
  text: string;
  isUnspaced: boolean;
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    isUnspaced: IS_UNSPACED.test(word),
    start: index,
    end: index + word.length,
  }));
}

/** The words to look for; a query of a whole letter's length is cut, for each word costs a search. */
export function queryWords(query: string): Word[] {
  return wordsOf(query).slice(0, MAX_WORDS);
}

/** As the search compares: without case and without marks. */
const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a text has what was looked for: words that begin with one of the query's, and runs of letters inside unspaced ones. */
export function spansOf(text: string, query: readonly Word[]): Span[] {
  const looked = query.map((word) => ({ ...word, text: word.isUnspaced ? word.text : folded(word.text) }));
  return wordsOf(text).flatMap((word) => {
    if (word.isUnspaced)
      return looked.flatMap((sought) => (sought.isUnspaced ? within(word, sought.text) : []));
    const own = folded(word.text);
    const isFound = looked.some((sought) => !sought.isUnspaced && own.startsWith(sought.text));
    return isFound ? [{ start: word.start, end: word.end }] : [];
  });
}

function within({ text, start }: Word, sought: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    found.push({ start: start + at, end: start + at + sought.length });
  }
  return found;
}
