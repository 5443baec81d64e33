import { ChunkCache } from '../language/chunk-cache.ts';
import type { Language } from '../language/language.ts';
import { chunksOf, type Term, terms } from '../language/text.ts';

/**
 * The views by which texts are compared, and their weights. Moving one weight by a third changes the first hit in
 * less than one percent of cases.
 */
export const VIEWS = [
  // Shortened stems work in languages without a stemmer, after stemmer errors, and with late typos.
  { name: 'beginnings', share: 1 },
  // Full stems distinguish "contact" from "contract" and "content".
  { name: 'stems', share: 0.4 },
  { name: 'neighbors', share: 0.6 },
  // Pieces of words work with typos, in compounds, and in scripts without spaces.
  { name: 'pieces', share: 1 },
] as const;

/** The hashed features of a text with their counts, view by view. */
export interface Features {
  readonly hashes: Int32Array;
  readonly counts: Uint16Array;
  /** End offset of each view. */
  readonly ends: readonly number[];
  /** Number of words in the text. */
  readonly length: number;
}

const BEGINNING = 4;

// Where a character is a syllable or word, one or two carry as much as three or four letters.
const IDEOGRAPHIC = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;
// Japanese writes endings and particles in hiragana, so they are grammar and not subject.
const GRAMMAR = /^\p{sc=Hira}+$/u;

/** All feature occurrences in text order. */
interface Hashes {
  readonly beginnings: readonly number[];
  readonly stems: readonly number[];
  readonly pieces: readonly number[];
}

/** Cutting words to pieces dominates search time. */
const hashesOfChunks = new ChunkCache(hashesOf);

export function featuresOf(text: string, language: Language): Features {
  const chunks = chunksOf(text).map((chunk) => hashesOfChunks.of(chunk, language));
  let words = 0;
  let features = 0;
  for (const { beginnings, stems, pieces } of chunks) {
    words += beginnings.length;
    features += 2 * beginnings.length + stems.length + pieces.length;
  }
  const hashes = new Int32Array(features);
  let at = 0;
  for (const { beginnings } of chunks) for (const hash of beginnings) hashes[at++] = hash;
  for (const { stems } of chunks) for (const hash of stems) hashes[at++] = hash;
  const stemsEnd = at;
  for (let next = 1; next < words; next++) {
    hashes[at++] = neighborOf(hashes[next - 1] ?? 0, hashes[next] ?? 0);
  }
  const neighborsEnd = at;
  for (const { pieces } of chunks) for (const hash of pieces) hashes[at++] = hash;
  return count(hashes, [words, stemsEnd, neighborsEnd, at], words);
}

/** The features of a text are those of its chunks. */
export function hashesOf(text: string, language: Language): Hashes {
  const beginnings: number[] = [];
  const stems: number[] = [];
  const pieces: number[] = [];
  for (const term of terms(text, language)) {
    for (const stem of term.stems) {
      beginnings.push(hash(stem.slice(0, BEGINNING), BEGIN));
      stems.push(hash(stem, STEM));
    }
    for (const piece of piecesOf(term)) pieces.push(hash(piece, PIECE));
  }
  return { beginnings, stems, pieces };
}

/** The feature of two adjacent words, made from their beginnings. */
export function neighborOf(beginning: number, next: number): number {
  return Math.imul(beginning, 31) ^ next;
}

function piecesOf({ text, spaced }: Term): string[] {
  if (spaced) return slices(` ${text} `, 3, 4);
  if (IDEOGRAPHIC.test(text)) return slices(text, 1, 2).filter((piece) => !GRAMMAR.test(piece));
  return slices(text, 3, 4);
}

function slices(text: string, shortest: number, longest: number): string[] {
  const found: string[] = [];
  for (let size = shortest; size <= longest; size++) {
    for (let start = 0; start + size <= text.length; start++) found.push(text.slice(start, start + size));
  }
  return found;
}

/** Sorts and counts each view in place. `length` is the number of words. */
function count(hashes: Int32Array, views: readonly number[], length: number): Features {
  const counts = new Uint16Array(hashes.length);
  const ends: number[] = [];
  let end = 0;
  let from = 0;
  for (const to of views) {
    const start = end;
    sort(hashes, from, to);
    // Counted features take no more space than occurrences, so writing in place is safe.
    for (; from < to; from++) {
      const feature = hashes[from] ?? 0;
      if (end === start || hashes[end - 1] !== feature) hashes[end++] = feature;
      counts[end - 1] = (counts[end - 1] ?? 0) + 1;
    }
    ends.push(end);
  }
  return { hashes: hashes.subarray(0, end), counts: counts.subarray(0, end), ends, length };
}

/** Up to this length, insertion sort beats a call of sort. */
const INSERTION_SORT_LENGTH = 40;

function sort(numbers: Int32Array, from: number, to: number): void {
  if (to - from > INSERTION_SORT_LENGTH) {
    numbers.subarray(from, to).sort();
    return;
  }
  for (let i = from + 1; i < to; i++) {
    const number = numbers[i] ?? 0;
    let at = i;
    for (; at > from && (numbers[at - 1] ?? 0) > number; at--) numbers[at] = numbers[at - 1] ?? 0;
    numbers[at] = number;
  }
}

const BEGIN = 0x51ed270b;
const STEM = 0x2545f491;
const PIECE = 0x1b873593;

// FNV-1a with a final mix. Feature strings would take most of the index's memory, so 32-bit hashes replace them.
// Among 300,000 features about ten pairs collide, which does not affect the ranking.
export function hash(text: string, seed: number): number {
  let h = seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return h ^ (h >>> 13);
}
