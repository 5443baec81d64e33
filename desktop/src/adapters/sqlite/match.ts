import { queryWords, wordsOf } from '../../core/inbox/search-words.ts';

/** What is indexed for a text in a script without spaces: its pairs of letters. Null where the text's own words will do. */
export function indexedWords(text: string): string | null {
  if (!MAY_BE_UNSPACED.test(text)) return null;
  return wordsOf(text)
    .map((word) => (word.isUnspaced ? pairsOf(word.text).join(' ') : word.text))
    .join(' ');
}

/** A first look that costs little: most texts have none of these letters. */
const MAY_BE_UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\uff66-\uff9f\ud840-\ud88f]/;

/** An FTS5 expression for rows that have all words of the query, each at the beginning of one; null without a word. */
export function matchOf(query: string): string | null {
  const words = queryWords(query).flatMap((word) => (word.isUnspaced ? soughtPairs(word.text) : [word.text]));
  // Words are letters only, so nothing in them ends the quotes.
  return words.length > 0 ? words.map((word) => `"${word}"*`).join(' AND ') : null;
}

/** "東京都" → 東京 京都 都: the last letter alone, so that a prefix of one letter finds it too. */
function pairsOf(word: string): string[] {
  const letters = [...word];
  return letters.map((letter, i) => letter + (letters[i + 1] ?? ''));
}

function soughtPairs(word: string): string[] {
  const pairs = pairsOf(word);
  return pairs.length > 1 ? pairs.slice(0, -1) : pairs;
}
