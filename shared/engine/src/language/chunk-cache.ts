import type { Language } from './language.ts';

/** Entries per language, unless said otherwise. */
const MAX_ENTRIES = 5_000;
/** Longer chunks are rarely asked again. */
const MAX_LENGTH = 24;

/**
 * What is worked out for the parts of texts between spaces. Visitors use a few thousand words. The cache is cleared as a
 * whole, because an LRU order would cost more than a refill.
 */
export class ChunkCache<T> {
  readonly #known = new Map<Language, Map<string, T>>();
  readonly #workOut: (chunk: string, language: Language) => T;

  readonly #maxEntries: number;

  constructor(workOut: (chunk: string, language: Language) => T, maxEntries = MAX_ENTRIES) {
    this.#workOut = workOut;
    this.#maxEntries = maxEntries;
  }

  /** Gives back the memory that reading a large base took. */
  trim(): void {
    for (const [language, { size }] of this.#known) if (size > MAX_ENTRIES) this.#known.delete(language);
  }

  of(chunk: string, language: Language): T {
    if (chunk.length > MAX_LENGTH) return this.#workOut(chunk, language);
    let known = this.#known.get(language);
    if (!known || known.size === this.#maxEntries) {
      known = new Map();
      this.#known.set(language, known);
    }
    let value = known.get(chunk);
    if (value === undefined) {
      value = this.#workOut(chunk, language);
      known.set(chunk, value);
    }
    return value;
  }
}
