import { ChunkCache } from '@chatbot-saas/engine/language/chunk-cache';
import type { Language } from '@chatbot-saas/engine/language/language';
import { stemOf } from '@chatbot-saas/engine/language/stemming';
import { fold } from '@chatbot-saas/engine/language/text';

/** A run of letters and digits, where it is in its text, and as a search compares it. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  readonly folded: string;
  /** False in scripts without spaces, whose runs hold several words. */
  readonly isSpaced: boolean;
}

const UNSPACED = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`;
const LETTER = String.raw`\p{L}\p{M}\p{N}`;
const WORD = new RegExp(`(?<unspaced>[[${LETTER}]&&[${UNSPACED}]]+)|[[${LETTER}]--[${UNSPACED}]]+`, 'gv');

/** A longer run is no word that anybody would type. */
const MAX_WORD = 40;
/** Vowel signs and the lengthening stroke, which Arabic is written with or without. */
const ARABIC_SIGNS = /[\u064b-\u0652\u0640]/g;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: written, index, groups } of text.matchAll(WORD)) {
    const isSpaced = groups?.unspaced === undefined;
    const folded = comparable(written);
    if (folded === '') continue;
    const cut = isSpaced && folded.length > MAX_WORD ? folded.slice(0, MAX_WORD).toWellFormed() : folded;
    words.push({ start: index, end: index + written.length, written, folded: cut, isSpaced });
  }
  return words;
}

/** Most words have nothing to be taken off. */
const PLAIN = /^[a-z0-9]+$/i;

/** Without case, accents and signs; what is left may be nothing. */
export const comparable = (written: string): string =>
  PLAIN.test(written)
    ? written.toLowerCase()
    : fold(written)
        .replace(ARABIC_SIGNS, '')
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** The article, and what is written onto it. The stemmer leaves it on words that are long without it. */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|لل)(?=.{3})/u;

const stems = new ChunkCache((word, language) => {
  const lower = word.toLowerCase();
  const bare = language === 'arb' ? comparable(lower).replace(ARABIC_ARTICLE, '') : lower;
  return comparable(stemOf(bare, language));
});

/** Endings depend on accents, so a word is stemmed as it was written. */
export const stemIn = (word: Word, language: Language): string =>
  stems.of(word.written.slice(0, MAX_WORD), language) || word.folded;

/** Neighboring characters, two by two, and the last one alone: a search for one character looks for a beginning. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

/** What a text is indexed by: its words and their stems in its language, and the pairs of runs without spaces. */
export function termsOf(text: string, language: Language): Set<string> {
  const terms = new Set<string>();
  for (const word of wordsOf(text)) {
    if (word.isSpaced) terms.add(word.folded).add(stemIn(word, language));
    else for (const pair of pairsOf(word.folded)) terms.add(pair);
  }
  return terms;
}
