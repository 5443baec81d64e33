import { foldBytes, foldText } from './fold.ts';

/** A secret as the set of its short pieces, of `size` and of `STEM` characters. */
export interface Secret {
  readonly size: number;
  /** This many consecutive folded characters are a leak. */
  readonly limit: number;
  /** This many different pieces, in any place, are a leak too. */
  readonly maxPieces: number;
  readonly ofText: ReadonlySet<string>;
  readonly ofBytes: ReadonlySet<string>;
}

export const MAX_SIZE = 8;
/** Pieces this short occur in any text, but a longer match needs them first. */
export const STEM = 3;
/** About eight consecutive words. Shorter matches occur in any text on the subject. */
const LEAK_LENGTH = 40;
/** Characters that represent syllables or words. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const DENSE_LEAK_LENGTH = 14;
/** A shorter prompt consists of words that a reply may need. */
const MIN_LENGTH = 16;
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

function secretOf(text: string, size: number, limit: number, maxPieces: number): Secret {
  const [ofText, ofBytes] = [new Set<string>(), new Set<string>()];
  for (const one of [text, rot13(text)]) {
    for (const way of [one, reversed(one)]) {
      addText(ofText, way, size);
      addPieces(ofBytes, foldBytes(way), size);
    }
  }
  return { size, limit, maxPieces, ofText, ofBytes };
}

/**
 * A prose secret: its subject may be mentioned, its text must not leak. Null when it is too short to distinguish from
 * ordinary text.
 */
export function proseSecret(text: string): Secret | null {
  const folded = foldText(text);
  if (folded.length < MIN_LENGTH) return null;
  const dense = folded.match(DENSE)?.length ?? 0;
  const limit = dense * 2 > folded.length ? DENSE_LEAK_LENGTH : LEAK_LENGTH;
  const size = Math.min(MAX_SIZE, limit >> 1);
  const maxPieces = Math.max(limit, Math.ceil((folded.length - size + 1) * MAX_EXPOSED_SHARE));
  return secretOf(text, size, Math.min(limit, folded.length), maxPieces);
}

/** A token secret, such as a key. No reply needs it: a full match is a leak, and no part is released before. */
export function tokenSecret(token: string): Secret {
  const { length } = foldText(token);
  return secretOf(token, Math.min(MAX_SIZE, length), length, Number.POSITIVE_INFINITY);
}

const TOKEN = /[\p{L}\p{N}_-]{10,}/gu;

/** Words that look like keys: long, with letters and digits. */
export const tokensIn = (text: string): string[] =>
  Array.from(text.matchAll(TOKEN), ([token]) => token).filter(
    (token) => /\d/.test(token) && /\p{L}/u.test(token) && foldText(token).length >= 10,
  );
