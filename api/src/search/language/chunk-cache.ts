import type { Language } from './language.ts';

/** Entries per language. The cache is cleared as a whole, because an LRU order would cost more than a refill. */
const MAX_ENTRIES = 5_000;
/** Longer chunks are rarely asked again. */
const MAX_LENGTH = 24;

/** What is worked out for the parts of texts between spaces. Visitors use a few thousand words. */
export class ChunkCache<T> {
  readonly #known = new Map<Language, Map<string, T>>();
  readonly #workOut: (chunk: string, language: Language) => T;

  constructor(workOut: (chunk: string, language: Language) => T) {
    this.#workOut = workOut;
  }

  of(chunk: string, language: Language): T {
    if (chunk.length > MAX_LENGTH) return this.#workOut(chunk, language);
    let known = this.#known.get(language);
    if (!known || known.size === MAX_ENTRIES) {
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
