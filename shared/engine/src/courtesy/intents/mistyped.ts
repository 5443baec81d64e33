import type { Language } from '../../index.ts';
import { ChunkCache } from '../../language/chunk-cache.ts';
import { stemOf } from '../../language/stemming.ts';
import { fold } from '../../language/text.ts';
import { isInLexicon } from '../../lexicon/lexicon.ts';
import { commonWordsOf } from '../../subjects/common-words.ts';
import { isNear, shapeOf } from '../../subjects/edit-distance.ts';
import { frameWordsOf } from '../../subjects/frame-words.ts';
import { generalWordsOf } from '../../subjects/general-words.ts';
import { slipBetween } from '../../subjects/slip.ts';
import type { LanguagePatterns } from './patterns.ts';

const MIN_LENGTH = 4;
/** The most that is taken for a slip: a letter of another key, too many or too few, or two swapped. */
const MOST_SLIP = 0.85;
const LATIN = /^\p{Script=Latin}+$/u;
/** In these languages an h at the beginning is silent, and easily left out. */
const SILENT_H: ReadonlySet<Language> = new Set(['spa', 'por', 'fra']);
const VOWEL = /^[aeiou]/;

/** What clauses are once their typing mistakes are mended: spells words as the patterns of a language have them. */
export class PatternSpelling {
  readonly #language: Language;
  readonly #nearest: ChunkCache<string>;

  constructor(language: Language, patterns: LanguagePatterns) {
    this.#language = language;
    let words: Words | undefined;
    this.#nearest = new ChunkCache((word) => {
      words ??= wordsIn(patterns);
      return nearest(word, words, language);
    });
  }

  /** The clauses with a mistyped word, as they may be meant. */
  mend(clauses: readonly string[]): string[] {
    return this.#mend(clauses, () => false);
  }

  /** As `mend`, but a word that the language has is no mistake. Looking words up takes longer. */
  mendUnknown(clauses: readonly string[]): string[] {
    return this.#mend(clauses, (word) => isOfLanguage(word, this.#language));
  }

  #mend(clauses: readonly string[], isRight: (word: string) => boolean): string[] {
    const mended = (word: string) => {
      if (word.length < MIN_LENGTH || !LATIN.test(word)) return word;
      const meant = this.#nearest.of(word, this.#language);
      return meant !== word && isRight(word) ? word : meant;
    };
    return clauses
      .map((clause) => clause.split(' ').map(mended).join(' '))
      .filter((clause, c) => clause !== clauses[c]);
  }
}

/** Words of the lists, and the same by length and first letter. */
interface Words {
  readonly all: ReadonlySet<string>;
  readonly byShape: ReadonlyMap<string, readonly string[]>;
}

function wordsIn({ words }: LanguagePatterns): Words {
  const all = new Set(
    Object.values(words)
      .flatMap((list) => fold(list).split(/[\s,]+/))
      .filter((word) => word.length >= MIN_LENGTH && LATIN.test(word)),
  );
  return { all, byShape: Map.groupBy(all, (word) => shapeOf(word, word.length)) };
}

function nearest(word: string, { all, byShape }: Words, language: Language): string {
  if (all.has(word)) return word;
  const aspirated = `h${word}`;
  let best = { word, slip: MOST_SLIP };
  if (SILENT_H.has(language) && VOWEL.test(word) && all.has(aspirated)) best = { word: aspirated, slip: 0 };
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    for (const each of byShape.get(shapeOf(word, length)) ?? []) {
      if (!isNear(word, each, 1)) continue;
      const slip = slipBetween(word, each);
      if (slip <= best.slip) best = { word: each, slip };
    }
  }
  return best.word;
}

const isOfLanguage = (word: string, language: Language): boolean =>
  frameWordsOf(language).has(word) ||
  generalWordsOf(language).has(word) ||
  commonWordsOf(language).has(word) ||
  isInLexicon(word, fold(stemOf(word, language)), language);
