import type { Language } from './language.ts';
import { stemOf } from './stemming.ts';

/** A run of letters and digits. Scripts that write no spaces between words hold several words in one run. */
export interface Term {
  readonly text: string;
  /** The stems of its words. */
  readonly stems: readonly string[];
  readonly spaced: boolean;
}

// A question longer than this is a pasted document: its beginning says what it is about.
const MAX_LENGTH = 2_000;

const TERMS =
  /(?<unspaced>[[\p{L}\p{M}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+)|[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+/gv;

// The article or preposition of l'ordine and j'aimerais; what follows it in I'm and don't is shorter.
const ELISION = /(?<![\p{L}\p{M}\p{N}])\p{L}{1,5}['’](?=\p{L}{3})/gu;
const APOSTROPHES = /['’`]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const ASCII = /^[\x00-\x7f]*$/;
export const isAscii = (text: string): boolean => ASCII.test(text);

/** One spelling for what people type differently: width, case, accents. Never throws. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      // Up and down again is Unicode's caseless form: ß and ss, ı and i meet.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFD')
      // Only these marks are accents; Thai and Devanagari vowels are marks too and must stay.
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ς', 'σ')
      .normalize('NFC')
  );
}

/** The parts of a text between its spaces. No term goes across a space, so they can be read one by one. */
export function chunksOf(text: string): string[] {
  return text.slice(0, MAX_LENGTH).split(' ');
}

// An order or phone number says "a number", not which topic; "Windows 11" keeps its own.
const LONG_NUMBER = /^\p{N}{5,}$/u;

export function terms(text: string, language: Language): Term[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .normalize('NFKC')
    // One character may have become eighteen.
    .slice(0, MAX_LENGTH)
    .replace(ELISION, '')
    .replace(APOSTROPHES, '');
  const found: Term[] = [];
  for (const { 0: run, groups } of plain.matchAll(TERMS)) {
    if (groups?.unspaced !== undefined) {
      const folded = fold(run);
      found.push({ text: folded, stems: segment(folded), spaced: false });
    } else {
      const folded = fold(run);
      const isNumber = LONG_NUMBER.test(folded);
      // Endings are told by their accents too, so they are cut off before those are.
      const stem = isNumber ? '0' : fold(stemOf(run.toLowerCase(), language));
      found.push({ text: isNumber ? '0' : folded, stems: [stem], spaced: true });
    }
  }
  return found;
}

// Cuts by dictionary in every script that needs one, whatever the locale.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function segment(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment: word }) => word);
}

/** Without punctuation, and with one space between words. */
export const wordsOf = (text: string): string => {
  // Every message comes by here, and among ASCII there is much less to look for.
  const noWord = isAscii(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu;
  return fold(text).replaceAll(noWord, ' ').trim();
};
