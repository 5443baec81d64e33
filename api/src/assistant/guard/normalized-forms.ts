import { fold, foldByte } from './fold.ts';

/** Receives each folded character (one code unit) and its position in the text; `reset` means no run can continue. */
export interface FoldedSink {
  read(folded: string, at: number): void;
  reset(): void;
}

/** A way to decode a text that may hide another, fed character by character. */
export interface NormalizedForm {
  /** True when the form yields UTF-8 bytes instead of characters. */
  readonly readsBytes: boolean;
  feed(character: string, at: number, to: FoldedSink): void;
}

const plain = (): NormalizedForm => ({
  readsBytes: false,
  feed(character, at, to) {
    for (const folded of fold(character)) to.read(folded, at);
  },
});

/** Skips digits, for lists that number each word. */
const withoutNumbers = (): NormalizedForm => ({
  readsBytes: false,
  feed(character, at, to) {
    if (!/\p{N}/u.test(character)) for (const folded of fold(character)) to.read(folded, at);
  },
});

interface Alphabet {
  /** Bits per letter. */
  bits: number;
  digitOf(character: string): number;
  breaksAt(character: string): boolean;
}

/** Decodes bytes from an alphabet's letters and ignores other characters. The first `skipped` letters are dropped. */
function decoded({ bits, digitOf, breaksAt }: Alphabet, skipped: number): NormalizedForm {
  let [skip, value, held, since] = [skipped, 0, 0, 0];
  return {
    readsBytes: true,
    feed(character, at, to) {
      if (breaksAt(character)) {
        [skip, value, held] = [skipped, 0, 0];
        to.reset();
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

/** Covers `%59`, `\x59` and `U+0059`; any other word ends a run. */
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
