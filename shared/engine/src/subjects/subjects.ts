import { ChunkCache } from '../language/chunk-cache.ts';
import type { Language } from '../language/language.ts';
import { stemOf } from '../language/stemming.ts';
import { chunksOf, fold, type Term, terms } from '../language/text.ts';
import type { PhraseStart } from '../lexicon/language-words.ts';
import {
  conceptsNear,
  conceptsOf,
  isInLexicon,
  isTime,
  isWholeLexiconRead,
  phrasesFrom,
  readWholeLexicon,
} from '../lexicon/lexicon.ts';
import { LEXICON_LANGUAGES } from '../lexicon/lines.ts';
import { commonWordsOf } from './common-words.ts';
import { isNear } from './edit-distance.ts';
import { frameWordsOf } from './frame-words.ts';
import { generalWordsOf } from './general-words.ts';

/** A word or phrase that says what a text is about. */
export interface Subject {
  /** As written, folded. */
  readonly text: string;
  /** Stems of its words, without frame words. */
  readonly stems: readonly string[];
  /** Numbers of the lexicon's concepts that it may mean. */
  readonly concepts: readonly number[];
  /** Whether they are those of its parts, as of a compound: it is more than each of them. */
  readonly isOfParts: boolean;
  /** Whether its concepts say what it means, before its words do. */
  readonly isMeant?: boolean;
  /** False in scripts without spaces. */
  readonly isSpaced: boolean;
  /** How telling it is (0–1). Words that go with many subjects say less. */
  readonly weight: number;
}

/** Languages that write several words as one. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['deu', 'nld', 'dan', 'swe', 'nob', 'fin', 'hun']);
export const isCompounding = (language: Language): boolean => COMPOUNDING.has(language);

/** Characters of the longest word that is looked for in a run without spaces. */
const MAX_WORD = 8;
const MIN_COMPOUND_LENGTH = 8;
const MIN_HEAD = 4;
const MIN_FIRST = 4;
const MIN_MISTYPED = 5;

/** How a visitor's text is read: with typing mistakes, which a knowledge base hardly has. */
export interface VisitorsText {
  /** True for words of the knowledge base. */
  readonly isKnown: (word: string) => boolean;
}

/** Whether a text with these subjects says nothing of what it is about: only when, how many, or nothing at all. */
export const isBare = (subjects: readonly Subject[]): boolean => subjects.every(isOfAny);

/** Whether a subject goes with anything: a time, or a word that goes with many subjects. */
export const isOfAny = ({ weight, concepts }: Subject): boolean =>
  weight < 1 || (concepts.length > 0 && concepts.every(isTime));

/** Whether a subject has a word that says something: "public holiday" has one, "how long does it take" does not. */
export const isTelling = ({ text, weight }: Subject, language: Language): boolean =>
  weight === 1 &&
  text.split(' ').some((word) => !frameWordsOf(language).has(word) && !isGeneral(word, language));

/** The subjects of a text, in order. */
export function subjectsOf(text: string, language: Language, visitors?: VisitorsText): Subject[] {
  const isMistyped = (word: string) => visitors !== undefined && !visitors.isKnown(word);
  const words = terms(text, language);
  const isFrame = (word: string) =>
    frameWordsOf(language).has(word) || (isMistyped(word) && isLikeFrame.of(word, language));
  const found: Subject[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Term;
    if (!word.spaced) {
      found.push(...subjectsOfRun(word, language));
      at += 1;
      continue;
    }
    const stem = word.stems[0] ?? '';
    const start = phrasesFrom(stem, language);
    const phrase = start ? phraseAt(words, at, start, language) : null;
    if (phrase) {
      const own = phrase.words.filter(({ text: each }) => !isFrame(each));
      found.push(phraseOf(phrase.words, own.length > 0 ? own : phrase.words, phrase.concepts));
    } else {
      const subject = isMistyped(word.text)
        ? subjectOfMistyped(word, language)
        : subjectOfWord(word, language);
      if (subject) found.push(subject);
    }
    at += phrase?.words.length ?? 1;
  }
  return found;
}

/** By words, which a large base has a hundred times each. The terms of a language are its own. */
const subjectsOfWords = new WeakMap<Term, Subject | null>();

/** What a single word is about; null for one of the frame. */
function subjectOfWord(word: Term, language: Language): Subject | null {
  let subject = subjectsOfWords.get(word);
  if (subject !== undefined) return subject;
  const isTelling = !frameWordsOf(language).has(word.text) && isWord(word.text);
  subject = isTelling ? tellingSubject(word, language) : null;
  subjectsOfWords.set(word, subject);
  return subject;
}

function tellingSubject(word: Term, language: Language): Subject {
  const own = conceptsOf(word.text, word.stems[0] ?? '', language);
  const isCommon = own === undefined && commonWordsOf(language).has(word.text);
  const concepts = own ?? (isCommon ? [] : partsOfCompounds.of(word.text, language));
  const isOfParts = own === undefined && concepts.length > 0;
  const weight = isCommon || isGeneral(word.text, language) ? GENERAL_WEIGHT : 1;
  return { ...phraseOf([word], [word], concepts), isOfParts, weight };
}

/** As `subjectOfWord`, of a word that the base lacks, which may stand for another one. */
function subjectOfMistyped(word: Term, language: Language): Subject | null {
  const subject = isLikeFrame.of(word.text, language) ? null : subjectOfWord(word, language);
  if (!subject) return null;
  const isUnread = subject.concepts.length === 0 && word.text.length >= MIN_MISTYPED;
  const concepts = isUnread ? conceptsOfMistyped.of(word.text, language) : subject.concepts;
  const weight = isLikeGeneral.of(word.text, language) ? GENERAL_WEIGHT : subject.weight;
  return { ...subject, concepts, weight };
}

const isWord = (text: string) => text.length > 1 || /\p{N}/u.test(text);

/** Next to a telling word, a general one counts so much. */
const GENERAL_WEIGHT = 0.6;
const SHORT_NUMBER = /^\p{N}{1,2}$/u;
const isGeneral = (word: string, language: Language): boolean =>
  generalWordsOf(language).has(word) ||
  SHORT_NUMBER.test(word) ||
  // "My brother's", without its apostrophe.
  (language === 'eng' && word.endsWith('s') && generalWordsOf(language).has(word.slice(0, -1)));

const phraseOf = (words: readonly Term[], own: readonly Term[], concepts: readonly number[]): Subject => ({
  text: words.map(({ text }) => text).join(' '),
  stems: own.map(({ stems }) => stems[0] ?? ''),
  concepts,
  isOfParts: false,
  isSpaced: true,
  weight: 1,
});

/** The longest phrase of several words that begins there. */
function phraseAt(words: readonly Term[], at: number, { longest, seconds }: PhraseStart, language: Language) {
  if (!seconds.has(words[at + 1]?.stems[0] ?? '')) return null;
  let written = words[at]?.text ?? '';
  let stemmed = words[at]?.stems[0] ?? '';
  let found: { words: readonly Term[]; concepts: readonly number[] } | null = null;
  const end = Math.min(words.length, at + longest);
  for (let next = at + 1; next < end; next++) {
    const word = words[next];
    if (!word?.spaced) break;
    written += ` ${word.text}`;
    stemmed += ` ${word.stems[0]}`;
    const concepts = conceptsOf(written, stemmed, language);
    if (concepts) found = { words: words.slice(at, next + 1), concepts };
  }
  return found;
}

/** Concepts of the last and the first part of a compound that the lexicon knows. */
function partsOfCompound(word: string, language: Language): number[] {
  if (!isCompounding(language) || word.length < MIN_COMPOUND_LENGTH) return [];
  const find = (part: string) => conceptsOf(part, fold(stemOf(part, language)), language);
  const found = new Set<number>();
  for (let cut = 3; cut <= word.length - MIN_HEAD; cut++) {
    const head = find(word.slice(cut));
    if (!head) continue;
    for (const concept of head) found.add(concept);
    break;
  }
  for (let cut = word.length - 3; cut >= MIN_FIRST; cut--) {
    // German joins many nouns with an s.
    const first =
      find(word.slice(0, cut)) ?? (word[cut - 1] === 's' ? find(word.slice(0, cut - 1)) : undefined);
    if (!first) continue;
    for (const concept of first) found.add(concept);
    break;
  }
  return [...found];
}

// Words recur, and comparing them with many others takes long.
const partsOfCompounds = new ChunkCache(partsOfCompound);
const conceptsOfMistyped = new ChunkCache(conceptsNear);
const isLikeFrame = new ChunkCache((word, language) =>
  isMistypedFrom(frameWordsOf(language), word, language),
);
const isLikeGeneral = new ChunkCache((word, language) =>
  isMistypedFrom(generalWordsOf(language), word, language),
);

// Japanese writes endings and particles in hiragana.
const GRAMMAR = /^[\p{sc=Hira}ー]+$/u;

/** Subjects in a run of letters without spaces, cut by the dictionary and by the lexicon's longer words. */
function subjectsOfRun({ text: run, stems: words }: Term, language: Language): Subject[] {
  const found: Subject[] = [];
  const frame = frameWordsOf(language);
  let start = 0;
  let covered = 0;
  for (const word of words) {
    const end = start + word.length;
    if (start >= covered) {
      let text = word;
      let concepts: readonly number[] | undefined;
      for (let length = Math.min(MAX_WORD, run.length - start); length >= word.length; length--) {
        concepts = conceptsOf(run.slice(start, start + length), '', language);
        if (!concepts) continue;
        text = run.slice(start, start + length);
        break;
      }
      if (concepts || !(frame.has(word) || GRAMMAR.test(word))) {
        found.push({
          text,
          stems: [text],
          concepts: concepts ?? [],
          isOfParts: false,
          isSpaced: false,
          weight: isGeneral(text, language) ? GENERAL_WEIGHT : 1,
        });
        covered = start + text.length;
      }
    }
    start = end;
  }
  return found;
}

/** Common words that are mistyped are this short at most; longer ones are more likely words of their own. */
const MAX_MISTYPED_COMMON = 7;

function isMistypedFrom(common: ReadonlySet<string>, word: string, language: Language): boolean {
  if (word.length < 2 || word.length > MAX_MISTYPED_COMMON || /\p{N}/u.test(word)) return false;
  if (isInLexicon(word, fold(stemOf(word, language)), language)) return false;
  for (const each of common) {
    const isAlike =
      each.length >= 3 && each[0] === word[0] && (word.length >= 4 || each.length >= word.length);
    if (isAlike && isNear(each, word, 1)) return true;
  }
  return false;
}

/** A word that the lexicon knows counts less than one of the frame: many concepts share words over languages. */
const LEXICON_SHARE = 0.6;
/** Of the words of a text, so many are known in its language. */
const USUALLY_KNOWN = 0.5;

/** How many words of a text are known in a language, and whether that is as many as of a text in it. */
function knownIn(text: string, language: Language): { known: number; isUsual: boolean } {
  let [known, words] = [0, 0];
  for (const chunk of chunksOf(text)) {
    const own = knownOfChunks.of(chunk, language);
    known += own.known;
    words += own.words;
  }
  return { known, isUsual: known >= USUALLY_KNOWN * words };
}

/**
 * What a text must wait for to be understood: the lexicon, which the first text in another language has read. Null once
 * it is read, and for texts in `base`.
 */
export const lexiconFor = (text: string, base: Language): Promise<void> | null =>
  isWholeLexiconRead() || knownIn(text, base).isUsual ? null : readWholeLexicon();

/**
 * The lexicon's language that knows most words of a visitor's text, if it knows more than `base`; else that. Also that
 * as long as the lexicon is not read: who can wait asks `lexiconFor` first.
 */
export function visitorsLanguage(text: string, base: Language): Language {
  const { known, isUsual } = knownIn(text, base);
  if (isUsual) return base;
  if (!isWholeLexiconRead()) {
    readWholeLexicon().catch(console.error);
    return base;
  }
  const chunks = chunksOf(text);
  const byLanguage = new Float64Array(LEXICON_LANGUAGES.length);
  for (const chunk of chunks) {
    const own = knownByLanguage.of(chunk, base);
    for (let l = 0; l < own.length; l++) byLanguage[l] = (byLanguage[l] ?? 0) + (own[l] ?? 0);
  }
  let best = base;
  // One word more than another language, before it replaces the base's.
  let most = known + 1;
  for (const [l, language] of LEXICON_LANGUAGES.entries()) {
    const count = byLanguage[l] ?? 0;
    if (language === base || count <= most) continue;
    best = language;
    most = count;
  }
  return best;
}

/** The lexicon's language that knows most words of the texts together, if it usually knows them; else null. */
export function languageKnowing(texts: readonly string[]): Language | null {
  let best: Language | null = null;
  let most = 0;
  for (const language of LEXICON_LANGUAGES) {
    let [known, words] = [0, 0];
    for (const text of texts) {
      const own = knownWords(text, language);
      known += own.known;
      words += own.words;
    }
    if (known <= most || known < USUALLY_KNOWN * words) continue;
    best = language;
    most = known;
  }
  return best;
}

function knownWords(text: string, language: Language): { known: number; words: number } {
  const words = terms(text, language);
  let known = 0;
  for (const { text: word, stems } of words) {
    if (frameWordsOf(language).has(word)) known += 1;
    else if (conceptsOf(word, stems[0] ?? '', language)) known += LEXICON_SHARE;
  }
  return { known, words: words.length };
}

const knownOfChunks = new ChunkCache(knownWords);
/** How many words of a part of a text each language of the lexicon knows. */
const knownByLanguage = new ChunkCache((chunk) =>
  LEXICON_LANGUAGES.map((language) => knownWords(chunk, language).known),
);
