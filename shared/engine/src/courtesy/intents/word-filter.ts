/**
 * Finds by a word in which of several lists it may stand, as bits. A message is looked up once for all languages, and
 * only those that know a word of it look closer.
 */
export class WordFilter {
  readonly #words = new Map<string, number>();
  /** Beginnings of words by their first character. */
  readonly #beginnings = new Map<string, [beginning: string, bits: number][]>();
  /** Beginnings of words that may be particles, by bits. */
  readonly #prefixes: (readonly [RegExp, number])[] = [];

  addWord(word: string, bits: number): void {
    this.#words.set(word, (this.#words.get(word) ?? 0) | bits);
  }

  addBeginning(beginning: string, bits: number): void {
    const [first = ''] = beginning;
    const known = this.#beginnings.get(first);
    if (known) known.push([beginning, bits]);
    else this.#beginnings.set(first, [[beginning, bits]]);
  }

  /** The lists of `bits` know a word without this prefix too. */
  addPrefix(prefix: RegExp, bits: number): void {
    this.#prefixes.push([prefix, bits]);
  }

  bitsOf(word: string): number {
    let bits = this.#bitsAsWritten(word);
    for (const [prefix, own] of this.#prefixes) {
      const rest = word.replace(prefix, '');
      if (rest !== word) bits |= this.#bitsAsWritten(rest) & own;
    }
    return bits;
  }

  #bitsAsWritten(word: string): number {
    let bits = this.#words.get(word) ?? 0;
    for (const [beginning, own] of this.#beginnings.get(word[0] ?? '') ?? []) {
      if (word.startsWith(beginning)) bits |= own;
    }
    return bits;
  }
}
