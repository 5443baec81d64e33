import type { Language } from '../../index.ts';
import { isAscii, wordsOf } from '../../language/text.ts';
import { WordFilter } from './word-filter.ts';

/**
 * What messages of one kind look like in one language, as data.
 *
 * `words` are named lists, separated by commas; `*` stands for any ending or beginning of a word. Patterns are sequences of
 * names (upper case) and plain words; `a|b` is either. `NAME?` may be missing, `NAME+` may be missing or repeated, `..` is a
 * few words that are not in the list `BARRIER`, `^` begins a clause, `$` ends it. `>NAME` looks ahead: the clause ends, or
 * goes on with a word of the list.
 */
export interface LanguagePatterns {
  readonly words: Readonly<Record<string, string>>;
  readonly patterns: readonly string[];
  /** Every pattern has a word of these lists. Clauses without any are skipped, because patterns take longer. */
  readonly needs?: string;
  /** A clause with one of these is of another kind. */
  readonly except?: readonly string[];
  /** Phrases with another meaning. Patterns do not see them, and no gap spans them. */
  readonly otherSenses?: string;
  /** Chinese and Japanese: words touch each other. */
  readonly isUnspaced?: true;
  /** Arabic: particles that are written as the beginning of a word. */
  readonly prefixes?: string;
}

/** Looks at the beginning of long messages; people say early what they want, and patterns take longer for longer texts. */
const MAX_LENGTH = 600;
const CLAUSE_ENDS = /[.!?;:,…\n。！？；：、，،؛؟]+/u;
/** More would take exponential time where entries of a list consist of others. */
const MOST_REPEATS = '{0,8}';
const OTHER_SENSE = '¤';

/** Letters that Arabic writers use for each other, and signs that they leave out. */
const ARABIC: readonly (readonly [RegExp, string])[] = [
  [/[\u064b-\u0655\u0670\u0640]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
];

const ARABIC_LETTER = /\p{sc=Arab}/u;

export function normalizedWords(text: string): string {
  const words = wordsOf(text);
  if (!ARABIC_LETTER.test(words)) return words;
  return ARABIC.reduce((plain, [letters, letter]) => plain.replace(letters, letter), words);
}

/** The words of each clause of a message. */
export const clausesOf = (message: string): string[] =>
  message
    .slice(0, MAX_LENGTH)
    .normalize('NFKC')
    .split(CLAUSE_ENDS)
    .map(normalizedWords)
    .filter((clause) => clause !== '');

/** The patterns of one language, compiled. */
interface LanguageMatcher {
  readonly language: Language;
  readonly isUnspaced: boolean;
  /** False if a clause is looked at only where a word of it is needed. */
  readonly isAlwaysLookedAt: boolean;
  /** True for a clause of this kind. Takes clauses from `clausesOf`. */
  readonly matches: (clause: string) => boolean;
}

interface Expressions {
  readonly isOfKind: RegExp;
  readonly excepted: RegExp | null;
  readonly senses: RegExp | null;
}

function expressionsOf(own: LanguagePatterns): Expressions {
  const { patterns, except = [], otherSenses } = own;
  const compile = (list: readonly string[]) =>
    new RegExp(list.map((pattern) => `(?:${sourceOf(pattern, own)})`).join('|'), 'u');
  return {
    isOfKind: compile(patterns),
    excepted: except.length > 0 ? compile(except) : null,
    senses: otherSenses === undefined ? null : new RegExp(sourceOfWords(otherSenses, own), 'gu'),
  };
}

function compilePatterns(language: Language, own: LanguagePatterns): LanguageMatcher {
  const { needs, isUnspaced = false } = own;
  // Compiled at the first clause that may match, because a process would start later for languages it never hears.
  let expressions: Expressions | undefined;
  return {
    language,
    isUnspaced,
    isAlwaysLookedAt: needs === undefined,
    matches(clause) {
      expressions ??= expressionsOf(own);
      const { isOfKind, excepted, senses } = expressions;
      const text = isUnspaced ? clause.replaceAll(' ', '') : `${clause} `;
      if (!isOfKind.test(text)) return false;
      const plain = senses ? text.replace(senses, isUnspaced ? OTHER_SENSE : `${OTHER_SENSE} `) : text;
      return isOfKind.test(plain) && !excepted?.test(plain);
    },
  };
}

/** Returns the languages in which clauses are of this kind; several for words that they share. */
export function languageFinder(
  patterns: Readonly<Partial<Record<Language, LanguagePatterns>>>,
): (clauses: readonly string[]) => Language[] {
  const filter = new WordFilter();
  const matchers = Object.entries(patterns).map(([language, own], l) => {
    addNeeded(filter, own, 1 << l);
    return compilePatterns(language as Language, own);
  });
  const always = matchers.reduce(
    (bits, { isAlwaysLookedAt }, l) => bits | (isAlwaysLookedAt ? 1 << l : 0),
    0,
  );
  const spaced = matchers.reduce((bits, { isUnspaced }, l) => bits | (isUnspaced ? 0 : 1 << l), 0);
  const languagesFor = (clause: string): number => {
    const needed = clause.split(' ').reduce((bits, word) => bits | filter.bitsOf(word), always);
    return isAscii(clause) ? needed & spaced : needed;
  };
  return (clauses) => {
    const looked = clauses.map((clause) => [clause, languagesFor(clause)] as const);
    return matchers.flatMap(({ language, matches }, l) =>
      looked.some(([clause, bits]) => (bits & (1 << l)) !== 0 && matches(clause)) ? language : [],
    );
  };
}

/** Adds the longest word of each entry that a language needs, which is the rarest. */
function addNeeded(filter: WordFilter, language: LanguagePatterns, bits: number): void {
  if (language.prefixes !== undefined) filter.addPrefix(new RegExp(`^${language.prefixes}`, 'u'), bits);
  for (const entry of language.needs === undefined ? [] : listOf(language.needs, language).split(',')) {
    const longest =
      entry
        .trim()
        .split(/\s+/)
        .sort((a, b) => b.length - a.length)[0] ?? '';
    // Two words where the sign stands for a space.
    const parts = normalizedWords(longest.replace('*', '')).split(' ');
    const word = parts.sort((a, b) => b.length - a.length)[0] ?? '';
    if (longest.includes('*')) filter.addBeginning(word, bits);
    else filter.addWord(word, bits);
  }
}

function sourceOf(pattern: string, language: LanguagePatterns): string {
  const isUnspaced = language.isUnspaced ?? false;
  const barrier = language.words.BARRIER;
  const gap = barrier === undefined ? '' : `(?!${sourceOfWords(barrier, language)})`;
  const word = gap + (isUnspaced ? '[^¤]' : '[^ ¤]+ ');
  // Without it, a sequence could begin inside a word.
  const start = isUnspaced || pattern.startsWith('^') ? '' : '(?<![^ ])';
  const parts = pattern.split(' ').map((part) => {
    if (part === '^' || part === '$') return part;
    if (part === '..') return `(?:${word}){0,${isUnspaced ? 8 : 5}}?`;
    if (part.startsWith('>')) return `(?=$|${sourceOfWords(listOf(part.slice(1), language), language)})`;
    const isOptional = part.endsWith('?');
    const name = isOptional ? part.slice(0, -1) : part;
    const isRepeated = name.endsWith('+');
    const list = isRepeated ? name.slice(0, -1) : name;
    const words = sourceOfWords(listOf(list, language), language);
    return `${words}${isOptional ? '?' : isRepeated ? MOST_REPEATS : ''}`;
  });
  return start + parts.join('');
}

/** A pattern's part: names of lists and plain words, as one list. */
const listOf = (part: string, { words }: LanguagePatterns): string =>
  part
    .split('|')
    .map((name) => {
      const list = /\p{Lu}/u.test(name) ? words[name] : name.replaceAll('_', ' ');
      if (list === undefined) throw new Error(`There is no list ${name} for the pattern ${part}.`);
      return list;
    })
    .join(',');

function sourceOfWords(list: string, { isUnspaced, prefixes }: LanguagePatterns): string {
  const prefix = prefixes === undefined ? '' : `(?:${prefixes})?`;
  const alternatives = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    // The longest first: "human being" before "human".
    .sort((a, b) => b.length - a.length)
    .map((entry) => {
      const words = entry.split(/(\*)/).map((piece) => (piece === '*' ? '[^ ¤]*' : normalizedWords(piece)));
      const joined = words.join('');
      return isUnspaced ? joined.replaceAll(' ', '') : `${joined} `;
    });
  return `(?:${prefix}(?:${alternatives.join('|')}))`;
}
