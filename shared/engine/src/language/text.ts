import { ChunkCache } from './chunk-cache.ts';
import type { Language } from './language.ts';
import { stemOf } from './stemming.ts';

/** A run of letters and digits. In scripts without spaces, a run holds several words. */
export interface Term {
  readonly text: string;
  /** Stems of the run's words. */
  readonly stems: readonly string[];
  readonly spaced: boolean;
}

// A longer question is a pasted document; its beginning names the subject.
const MAX_LENGTH = 2_000;

const TERMS =
  /(?<unspaced>[[\p{L}\p{M}\p{N}]&&[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+)|[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]+/gv;

// The article or preposition in l'ordine and j'aimerais. In I'm and don't the rest is shorter.
const ELISION = /(?<![\p{L}\p{M}\p{N}])\p{L}{1,5}['’](?=\p{L}{3})/gu;
const APOSTROPHES = /['’`]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const ASCII = /^[\x00-\x7f]*$/;
export const isAscii = (text: string): boolean => ASCII.test(text);

/** Normalizes width, case and accents. Never throws. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return (
    text
      .toWellFormed()
      .normalize('NFKC')
      // Upper then lower case is Unicode's caseless form: ß equals ss, ı equals i.
      .toUpperCase()
      .toLowerCase()
      .normalize('NFD')
      // Only these marks are accents. Thai and Devanagari vowels are marks too and must stay.
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ς', 'σ')
      .normalize('NFC')
  );
}

/** The parts of a text between spaces. No term crosses a space, so each part is processed alone. */
export function chunksOf(text: string): string[] {
  return text.slice(0, MAX_LENGTH).split(' ');
}

// Long numbers are order or phone numbers and carry no topic; "Windows 11" keeps its number.
const LONG_NUMBER = /^\p{N}{5,}$/u;

/** The terms of a text, in order. Those of a part between spaces are kept. */
export const terms = (text: string, language: Language): Term[] =>
  chunksOf(text).flatMap((chunk) => termsOfChunks.of(chunk, language));

/** A large base has more words than visitors use, and each is met many times while it is read. */
const MAX_TERMS = 20_000;
export const termsOfChunks = new ChunkCache(termsOfChunk, MAX_TERMS);

function termsOfChunk(text: string, language: Language): readonly Term[] {
  const plain = text
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .normalize('NFKC')
    // Normalization may turn one character into eighteen.
    .slice(0, MAX_LENGTH)
    .replace(ELISION, '')
    .replace(APOSTROPHES, '');
  const found: Term[] = [];
  for (const { 0: run, groups } of plain.matchAll(TERMS)) {
    if (groups?.unspaced !== undefined) {
      found.push(new UnspacedTerm(fold(run)));
    } else {
      const folded = fold(run);
      const isNumber = LONG_NUMBER.test(folded);
      // Stemming comes before folding, because endings depend on accents.
      const stem = isNumber ? '0' : fold(stemOf(run.toLowerCase(), language));
      found.push({ text: isNumber ? '0' : folded, stems: [stem], spaced: true });
    }
  }
  return found;
}

/**
 * Its words are found when they are asked for: the lexicon's own entries never need them. A class, because each object
 * literal with a getter has a hidden class, which costs the garbage collector more.
 */
class UnspacedTerm implements Term {
  readonly text: string;
  readonly spaced = false;
  #words: readonly string[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get stems(): readonly string[] {
    this.#words ??= segment(this.text);
    return this.#words;
  }
}

// Segments by dictionary in scripts that need one, in any locale.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

function segment(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment: word }) => word);
}

let latest = { text: '', words: '' };

/** The words of a text, separated by single spaces. Keeps the latest, because a turn asks several times about a message. */
export function wordsOf(text: string): string {
  if (text === latest.text) return latest.words;
  // A faster pattern for ASCII, because every message passes here.
  const noWord = isAscii(text) ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu;
  const words = fold(text).replaceAll(noWord, ' ').trim();
  latest = { text, words };
  return words;
}
