import { fold, foldByte } from './fold.ts';

/** Told each folded character (one code unit) that a form yields, and where in the text it begins; `broken` where no run can go on. */
export interface FoldedSink {
  read(folded: string, at: number): void;
  broken(): void;
}

/** One way to read a text that may hide another; fed character by character. */
export interface NormalizedForm {
  /** Of UTF-8 bytes rather than of characters. */
  readonly readsBytes: boolean;
  feed(character: string, at: number, to: FoldedSink): void;
}

const plain = (): NormalizedForm => ({
  readsBytes: false,
  feed(character, at, to) {
    for (const folded of fold(character)) to.read(folded, at);
  },
});

/** Without digits: a list that numbers each word. */
const withoutNumbers = (): NormalizedForm => ({
  readsBytes: false,
  feed(character, at, to) {
    if (!/\p{N}/u.test(character)) for (const folded of fold(character)) to.read(folded, at);
  },
});

interface Alphabet {
  /** Each letter stands for so many bits. */
  bits: number;
  digitOf(character: string): number;
  breaksAt(character: string): boolean;
}

/** Bytes put together from an alphabet's letters, whatever stands between them; `skipped` letters are not part of it. */
function decoded({ bits, digitOf, breaksAt }: Alphabet, skipped: number): NormalizedForm {
  let [skip, value, held, since] = [skipped, 0, 0, 0];
  return {
    readsBytes: true,
    feed(character, at, to) {
      if (breaksAt(character)) {
        [skip, value, held] = [skipped, 0, 0];
        to.broken();
      }
      const digit = digitOf(character);
      if (digit < 0) return;
      if (skip > 0) {
        skip -= 1;
        return;
      }
      if (held === 0) since = at;
      value = (value << bits) | digit;
      held += bits;
      if (held < 8) return;
      held -= 8;
      for (const folded of foldByte((value >> held) & 0xff)) to.read(folded, since);
      value &= (1 << held) - 1;
      since = at;
    },
  };
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const base64: Alphabet = {
  bits: 6,
  digitOf(character) {
    if (character === '-') return 62;
    return character === '_' ? 63 : BASE64.indexOf(character);
  },
  breaksAt: () => false,
};

/** Also as `%59`, `\x59` or `U+0059`; any other word ends it. */
const hex: Alphabet = {
  bits: 4,
  digitOf: (character) => '0123456789abcdef'.indexOf(character.toLowerCase()),
  breaksAt: (character) => /\p{L}/u.test(character) && !/[a-fxu]/i.test(character),
};

export const normalizedForms = (): NormalizedForm[] => [
  plain(),
  withoutNumbers(),
  ...[0, 1, 2, 3].map((skipped) => decoded(base64, skipped)),
  ...[0, 1].map((skipped) => decoded(hex, skipped)),
];
