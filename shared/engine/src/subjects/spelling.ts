import { ChunkCache } from '../language/chunk-cache.ts';
import type { Language } from '../language/language.ts';
import { stemOf } from '../language/stemming.ts';
import { fold } from '../language/text.ts';
import { isInLexicon, wordsNear } from '../lexicon/lexicon.ts';
import { isNear } from './edit-distance.ts';
import { frameWordsOf } from './frame-words.ts';
import { generalWordsOf } from './general-words.ts';
import { slipBetween, variantsOf } from './slip.ts';
import { isCompounding } from './subjects.ts';

/** The words of a knowledge base. */
export interface BaseWords {
  /** True for its words and their stems. */
  readonly isKnown: (word: string) => boolean;
  /** Its words that this one may be mistyped from. */
  readonly near: (word: string, language: Language) => readonly string[];
}

/** Words without apostrophes; how other scripts are mistyped is not known here. */
const WORDS = /(?<![\p{L}\p{M}\p{N}'’])\p{Script=Latin}{3,24}(?![\p{L}\p{M}\p{N}'’])/gu;

const MIN_LENGTH = 4;
const MIN_OF_LEXICON = 5;
/** Common words that are mistyped are this short at most; longer ones are more likely words of their own. */
const MAX_COMMON = 7;
const LONG_WORD = 7;
/** The most that is taken for a slip; the shorter a word, the likelier it is right. */
const MOST_SLIP = { ofLong: 1.65, ofBase: 0.95, ofShort: 0.8, other: 0.85, ofShortest: 0.6 };
/** A word of the base is meant before a common one, and that before any other. */
const HANDICAP = { base: 0, common: 0.05, lexicon: 0.15 };
/** So much nearer than any other is the word that is meant. */
const CLEAR = 0.05;

/** Unknown words whose spelling is kept. */
const MAX_KEPT = 500;

/** Spells mistyped words as the base or the language does. */
export class Spelling {
  readonly #words: ChunkCache<string | null>;

  constructor(base: BaseWords) {
    this.#words = new ChunkCache((word, language) => meantBy(word, language, base), MAX_KEPT);
  }

  /**
   * A visitor's text without its plain typing mistakes, so that phrases and frames are found as well. A word that may
   * stand for several others is left as it is.
   */
  mend(text: string, language: Language): string {
    return text.replaceAll(WORDS, (written) => {
      const word = fold(written);
      return isOfLanguage.of(word, language) ? written : (this.#words.of(word, language) ?? written);
    });
  }
}

/** The word that a mistyped one stands for; null for one that is right, or unclear. */
function meantBy(word: string, language: Language, base: BaseWords): string | null {
  if (isOfBase(word, language, base)) return null;
  const near = nearest(word, language, base);
  if (near !== undefined) return near;
  return sounding(word, language, base) ?? parted(word, language, base);
}

const knows = (word: string, stem: string, language: Language): boolean =>
  frameWordsOf(language).has(word) || generalWordsOf(language).has(word) || isInLexicon(word, stem, language);
const stemOfWord = (word: string, language: Language): string => fold(stemOf(word, language));
/** Every word of a message is looked up; those that a slip may have come from are not kept. */
const isOfLanguage = new ChunkCache((word, language) => knows(word, stemOfWord(word, language), language));
const isOfBase = (word: string, language: Language, { isKnown }: BaseWords): boolean =>
  isKnown(word) || isKnown(stemOfWord(word, language));

/** The word with the least slip; null where it is unclear which, and undefined where there is none. */
function nearest(word: string, language: Language, base: BaseWords): string | null | undefined {
  let best = { word: '', stem: '', slip: Infinity };
  let second = Infinity;
  const consider = (words: readonly string[], most: number, handicap: number) => {
    for (const each of words) {
      const slip = slipBetween(word, each);
      if (slip > most) continue;
      const stem = stemOfWord(each, language);
      const own = slip + handicap;
      if (own >= best.slip) {
        if (stem !== best.stem) second = Math.min(second, own);
        continue;
      }
      if (stem !== best.stem) second = best.slip;
      best = { word: each, stem, slip: own };
    }
  };
  const { length } = word;
  if (length >= MIN_LENGTH) {
    const most =
      length >= LONG_WORD ? MOST_SLIP.ofLong : length > MIN_LENGTH ? MOST_SLIP.ofBase : MOST_SLIP.ofShort;
    consider(base.near(word, language), most, HANDICAP.base);
  }
  const common = length >= MIN_LENGTH ? MOST_SLIP.other : MOST_SLIP.ofShortest;
  consider(commonNear(word, language), common, HANDICAP.common);
  if (length >= MIN_OF_LEXICON) consider(wordsNear(word, language), MOST_SLIP.other, HANDICAP.lexicon);
  if (best.word === '') return undefined;
  return second - best.slip >= CLEAR ? best.word : null;
}

function commonNear(word: string, language: Language): string[] {
  if (word.length > MAX_COMMON) return [];
  const least = word.length < MIN_LENGTH ? word.length : Math.max(MIN_LENGTH, word.length) - 1;
  const isNearTo = (each: string) => each[0] === word[0] && each.length >= least && isNear(each, word, 1);
  return [...frameWordsOf(language), ...generalWordsOf(language)].filter(isNearTo);
}

/** The word that is written by its sound or with a slip at its first letter: of the base, else of the language. */
function sounding(word: string, language: Language, base: BaseWords): string | null {
  if (word.length < MIN_LENGTH) return null;
  let found: string | null = null;
  for (const each of variantsOf(word)) {
    if (isOfBase(each, language, base)) return each;
    if (!found && knows(each, stemOfWord(each, language), language)) found = each;
  }
  return found;
}

const MIN_PART = 3;
const MIN_TELLING_PART = 4;

/** Two words without the space between them, at least one of them of the base. */
function parted(word: string, language: Language, base: BaseWords): string | null {
  for (let cut = MIN_PART; cut <= word.length - MIN_PART; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    const telling = parts.filter((part) => !frameWordsOf(language).has(part));
    // Compounds are words of their own.
    if (telling.length === parts.length && isCompounding(language)) continue;
    const isWord = (part: string) =>
      part.length >= MIN_TELLING_PART &&
      (isOfBase(part, language, base) || (telling.length > 1 && isOfLanguage.of(part, language)));
    if (!telling.every(isWord)) continue;
    if (telling.length === 0 || telling.some((part) => isOfBase(part, language, base)))
      return parts.join(' ');
  }
  return null;
}
