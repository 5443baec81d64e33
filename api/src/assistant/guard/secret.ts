import { foldBytes, foldText } from './fold.ts';

/** What must not be said, as a set of all its short pieces, of `size` and of `STEM` characters. */
export interface Secret {
  readonly size: number;
  /** So many folded characters of it in a row are a leak. */
  readonly limit: number;
  /** So many different pieces of it, wherever they stand, are one too. */
  readonly mostPieces: number;
  readonly ofText: ReadonlySet<string>;
  readonly ofBytes: ReadonlySet<string>;
}

export const MAX_SIZE = 8;
/** So short a piece is in any text; but where not even such ones match, no longer one can begin. */
export const STEM = 3;
/** About eight words in a row. Fewer are what anyone says who speaks of the same things. */
const LIMIT = 40;
/** Characters that stand for whole syllables or words. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const DENSE_LIMIT = 14;
/** Shorter than this, a prompt is words that a reply may well need. */
const LEAST = 16;
const MAX_EXPOSED_SHARE = 0.4;

const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
const reversed = (text: string): string => Array.from(text).reverse().join('');

function addPieces(pieces: Set<string>, folded: string, size: number): void {
  for (const length of [STEM, size]) {
    for (let at = 0; at + length <= folded.length; at += 1) pieces.add(folded.slice(at, at + length));
  }
}

function addText(pieces: Set<string>, text: string, size: number): void {
  const folded = foldText(text);
  addPieces(pieces, folded, size);
  addPieces(pieces, folded.replaceAll(/\p{N}/gu, ''), size);
}

function secretOf(text: string, size: number, limit: number, mostPieces: number): Secret {
  const [ofText, ofBytes] = [new Set<string>(), new Set<string>()];
  for (const one of [text, rot13(text)]) {
    for (const way of [one, reversed(one)]) {
      addText(ofText, way, size);
      addPieces(ofBytes, foldBytes(way), size);
    }
  }
  return { size, limit, mostPieces, ofText, ofBytes };
}

/** A text that may be touched upon, but not told; null when it is too short to tell from ordinary words. */
export function proseSecret(text: string): Secret | null {
  const folded = foldText(text);
  if (folded.length < LEAST) return null;
  const dense = folded.match(DENSE)?.length ?? 0;
  const limit = dense * 2 > folded.length ? DENSE_LIMIT : LIMIT;
  const size = Math.min(MAX_SIZE, limit >> 1);
  const mostPieces = Math.max(limit, Math.ceil((folded.length - size + 1) * MAX_EXPOSED_SHARE));
  return secretOf(text, size, Math.min(limit, folded.length), mostPieces);
}

/** A key or a mark: no use in any answer, so that all of it in a row is a leak, and no part of it is told before. */
export function tokenSecret(token: string): Secret {
  const { length } = foldText(token);
  return secretOf(token, Math.min(MAX_SIZE, length), length, Number.POSITIVE_INFINITY);
}

const TOKEN = /[\p{L}\p{N}_-]{10,}/gu;

/** Words in a text that look like keys: long, of letters and digits. */
export const tokensIn = (text: string): string[] =>
  Array.from(text.matchAll(TOKEN), ([token]) => token).filter(
    (token) => /\d/.test(token) && /\p{L}/u.test(token) && foldText(token).length >= 10,
  );
