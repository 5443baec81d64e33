import { francAll } from 'franc';
import { FRAME_LANGUAGES, frameWordsOf } from '../subjects/frame-words.ts';
import { FUNCTION_WORD_LANGUAGES, functionWordsOf } from './function-words.ts';
import { LANGUAGES, type Language, type Languages, languageOf } from './language.ts';
import { fold, isAscii } from './text.ts';

// Longer texts take longer without better results.
const TEXT_LENGTH = 400;

const KANA = /[\p{sc=Hira}\p{sc=Kana}]/gu;
/** Scripts that one language writes. */
const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/\p{sc=Hangul}/gu, 'kor'],
  [/\p{sc=Thai}/gu, 'tha'],
  [/\p{sc=Greek}/gu, 'ell'],
  [/\p{sc=Armenian}/gu, 'hye'],
  [/\p{sc=Tamil}/gu, 'tam'],
];
const HAN = /\p{sc=Han}/gu;
/** Characters of Chinese that Japanese hardly writes without kana. */
const CHINESE = /[的了吗嗎呢吧啊您你们們么麼怎这這那哪还還谢没沒请說说个间开关门钱买卖费换订单预约营业]/gu;
const ARABIC = /\p{sc=Arab}/gu;
const PERSIAN_OR_URDU = /[پچژگکیےںٹڈڑہھ]/u;
const MIN_ARABIC = 6;
const CYRILLIC = /\p{sc=Cyrl}/gu;
const DEVANAGARI = /\p{sc=Deva}/gu;
/** Letters that few languages write. */
const TYPICAL_LETTERS: readonly (readonly [RegExp, Language])[] = [
  [/[¿¡ñ]/iu, 'spa'],
  [/ß/u, 'deu'],
  [/[ãõ]/iu, 'por'],
  [/[œ]/iu, 'fra'],
  [/[ąęłśźż]/iu, 'pol'],
  [/[ěřů]/iu, 'ces'],
  [/[ğış]/iu, 'tur'],
  [/[őű]/iu, 'hun'],
  [/[ășț]/iu, 'ron'],
];
/** A text is surely in a language from which it has so many more function words than from any other. */
const CLEAR_WORDS = 2;
/** Letters from which the language of a text is guessed without function words. */
const MIN_LETTERS = 30;
/** The next language is at most so likely. */
const CLEAR_LEAD = 0.9;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * The language that a text is surely in: by its script, or by the function words of one language. Null for a text
 * that is too short to be sure, such as a name.
 */
export function ownLanguageOf(text: string, minLetters = MIN_LETTERS): Language | null {
  const start = text.slice(0, TEXT_LENGTH).normalize('NFKC');
  // Most messages, in which no other script is looked for.
  if (isAscii(start)) return latin(start, count(start, /[a-z]/gi), minLetters);
  const letters = count(start, /\p{L}/gu);
  if (letters === 0) return null;
  const isMost = (pattern: RegExp) => count(start, pattern) * 2 > letters;
  const kana = count(start, KANA);
  const han = count(start, HAN);
  if (kana > 0 && (kana + han) * 2 > letters) return 'jpn';
  if (isMost(HAN)) return count(start, CHINESE) > 0 ? 'cmn' : null;
  if (isMost(ARABIC)) return letters >= MIN_ARABIC && !PERSIAN_OR_URDU.test(start) ? 'arb' : null;
  if (isMost(CYRILLIC)) return cyrillic(start, letters, minLetters);
  if (isMost(DEVANAGARI)) return 'hin';
  for (const [script, language] of SCRIPTS) if (isMost(script)) return language;
  return isMost(/\p{sc=Latin}/gu) ? latin(start, letters, minLetters) : null;
}

/** A base of a few texts with names and figures is easily mistaken. */
const MIN_LETTERS_OF_BASE = 150;

/** The first of the languages, if the texts in it are enough to be sure; else null. */
export function mainLanguageOf(texts: readonly string[], languages: Languages): Language | null {
  const [main] = languages;
  let prose = '';
  for (const text of texts) {
    if (prose.length >= TEXT_LENGTH) break;
    if (languageOf(text, languages) === main) prose += `${text}\n`;
  }
  return ownLanguageOf(prose, MIN_LETTERS_OF_BASE) === main ? main : null;
}

function cyrillic(text: string, letters: number, minLetters: number): Language | null {
  if (/[іїєґ]/iu.test(text)) return 'ukr';
  if (/[ыэё]/iu.test(text)) return 'rus';
  return letters >= minLetters ? byLetters(text) : null;
}

function latin(text: string, letters: number, minLetters: number): Language | null {
  if (letters === 0) return null;
  const counts = new Map<Language, number>();
  const add = (language: Language) => counts.set(language, (counts.get(language) ?? 0) + 1);
  for (const word of new Set(text.toLowerCase().match(WORDS))) {
    // What an apostrophe cuts off, as in it's and c'est.
    if (!CUT_OFF.test(word)) languagesWith(word).forEach(add);
  }
  if (!isAscii(text)) for (const [letter, language] of TYPICAL_LETTERS) if (letter.test(text)) add(language);
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (best && isAhead(best, second) && (isClear(best, second) || isLikely(text, best[0], counts)))
    return best[0];
  if (letters < minLetters) return null;
  const guess = byLetters(text);
  // A text in a language with a list has some of its words.
  return guess && LATIN.includes(guess) && !counts.has(guess) ? null : guess;
}

type Count = readonly [language: Language, words: number];
const isAhead = ([, words]: Count, second?: Count) => words >= CLEAR_WORDS && words > (second?.[1] ?? 0);
const isClear = ([, words]: Count, second?: Count) => words - (second?.[1] ?? 0) >= CLEAR_WORDS;
/** Whether its letters suggest the same language as its words. */
const isLikely = (text: string, best: Language, counts: ReadonlyMap<Language, number>) =>
  francAll(text, { only: [...counts.keys()], minLength: 3 })[0]?.[0] === best;

const CUT_OFF = /^[b-df-hj-np-tv-xz]$/u;
const WORDS = /[\p{L}\p{M}]+/gu;

const LATIN = FUNCTION_WORD_LANGUAGES as Language[];
/** Languages by their function words, as they are written, and by their frame words, folded. */
const BY_FUNCTION_WORD = languagesByWord(LATIN, functionWordsOf);
const BY_FRAME_WORD = languagesByWord(
  LATIN.filter((language) => FRAME_LANGUAGES.includes(language)),
  frameWordsOf,
);

function languagesByWord(
  languages: readonly Language[],
  wordsOf: (language: Language) => Iterable<string>,
): ReadonlyMap<string, readonly Language[]> {
  const found = new Map<string, Language[]>();
  for (const language of languages) {
    for (const word of wordsOf(language)) found.set(word, [...(found.get(word) ?? []), language]);
  }
  return found;
}

/** The languages that have a word among their function or frame words. */
function languagesWith(word: string): readonly Language[] {
  const asWritten = BY_FUNCTION_WORD.get(word) ?? [];
  const folded = BY_FRAME_WORD.get(fold(word)) ?? [];
  if (folded.length === 0) return asWritten;
  return asWritten.length === 0 ? folded : [...new Set([...asWritten, ...folded])];
}

function byLetters(text: string): Language | null {
  const [first, second] = francAll(text, { only: [...LANGUAGES], minLength: MIN_LETTERS });
  if (!first || first[0] === 'und') return null;
  return (second?.[1] ?? 0) < CLEAR_LEAD ? (first[0] as Language) : null;
}
