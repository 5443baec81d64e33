/**
 * Maps letters of other alphabets to similar Latin ones. Both sides of a comparison are folded, so real Cyrillic
 * still matches.
 */
const LOOKALIKES = new Map(
  Object.entries({
    ...{ а: 'a', в: 'b', с: 'c', е: 'e', н: 'h', і: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p', ѕ: 's' },
    ...{ т: 't', у: 'y', х: 'x', α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p' },
    ...{ τ: 't', υ: 'u', χ: 'x', ı: 'i', ł: 'l', ø: 'o', đ: 'd', ɡ: 'g', ɑ: 'a' },
  }),
);

/** Unicode's invisible copies of ASCII. */
const TAGS = 0xe0000;
const visible = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0) - TAGS;
  return code > 0x1f && code < 0x7f ? String.fromCharCode(code) : character;
};

const foldAny = (character: string): string =>
  Array.from(visible(character).normalize('NFKD').toLowerCase())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => LOOKALIKES.get(part) ?? part)
    .join('');

const ASCII = Array.from({ length: 128 }, (_, code) => foldAny(String.fromCharCode(code)));

/** Removes case, width, accents, spaces and punctuation from a character; the result is often empty. */
export const fold = (character: string): string => ASCII[character.codePointAt(0) ?? 0] ?? foldAny(character);

/** Like `fold`, for a byte of UTF-8; bytes beyond ASCII stay. */
export const foldByte = (byte: number): string => ASCII[byte] ?? String.fromCharCode(byte);

export const foldText = (text: string): string => Array.from(text, fold).join('');

export const foldBytes = (text: string): string => Array.from(Buffer.from(text), foldByte).join('');
