import { Counter, type Tally } from './counter.ts';
import { hashesOf, neighbourOf } from './features.ts';
import type { Language } from './language.ts';
import { Sequences } from './sequences.ts';
import { chunksOf } from './text.ts';
import { Vocabulary } from './vocabulary.ts';

export interface Text {
  readonly text: string;
  readonly language: Language;
}

/**
 * All texts of a tenant as numbers. A language repeats its words, so each chunk between two spaces is folded, cut and
 * hashed only once in each; what is kept of a text are its chunks and neighbours, a tenth of its features.
 */
export class Readings {
  readonly vocabulary = new Vocabulary();
  readonly #texts = new Sequences();
  readonly #neighbours = new Sequences();
  // Of each chunk: its features, and its beginnings also as hashes, for what stands beside them.
  readonly #beginningHashes = new Sequences();
  readonly #beginnings = new Sequences();
  readonly #stems = new Sequences();
  readonly #pieces = new Sequences();
  readonly #counter: Counter;

  constructor(texts: readonly Text[]) {
    const numbers = new Map<Language, Map<string, number>>();
    let read = 0;
    for (const { text, language } of texts) {
      const chunks = numbers.get(language) ?? new Map<string, number>();
      numbers.set(language, chunks);
      for (const chunk of chunksOf(text)) {
        let number = chunks.get(chunk);
        if (number === undefined) {
          number = read++;
          chunks.set(chunk, number);
          this.#readChunk(chunk, language);
        }
        this.#texts.push(number);
      }
      this.#texts.close();
    }
    // After all chunks: the few features that every text is made of then lie together in memory.
    for (let t = 0; t < texts.length; t++) this.#readNeighbours(t);
    this.#counter = new Counter(this.vocabulary.size);
  }

  /** The features of the `t`th text, from 0. The next tally overwrites it. */
  tally(t: number): Tally {
    const counter = this.#counter;
    counter.begin();
    this.#count(this.#beginnings, t);
    this.#count(this.#stems, t);
    counter.add(this.#neighbours.numbers, this.#neighbours.begin(t), this.#neighbours.end(t));
    counter.endView();
    this.#count(this.#pieces, t);
    return counter.result();
  }

  #count(view: Sequences, t: number): void {
    const { numbers } = this.#texts;
    const end = this.#texts.end(t);
    for (let i = this.#texts.begin(t); i < end; i++) {
      const chunk = numbers[i] ?? 0;
      this.#counter.add(view.numbers, view.begin(chunk), view.end(chunk));
    }
    this.#counter.endView();
  }

  #readChunk(text: string, language: Language): void {
    const { beginnings, stems, pieces } = hashesOf(text, language);
    for (const beginning of beginnings) {
      this.#beginningHashes.push(beginning);
      this.#beginnings.push(this.vocabulary.add(beginning));
    }
    for (const stem of stems) this.#stems.push(this.vocabulary.add(stem));
    for (const piece of pieces) this.#pieces.push(this.vocabulary.add(piece));
    this.#beginningHashes.close();
    this.#beginnings.close();
    this.#stems.close();
    this.#pieces.close();
  }

  #readNeighbours(t: number): void {
    const chunks = this.#texts.numbers;
    const beginnings = this.#beginningHashes.numbers;
    const end = this.#texts.end(t);
    let before: number | undefined;
    for (let i = this.#texts.begin(t); i < end; i++) {
      const chunk = chunks[i] ?? 0;
      const last = this.#beginningHashes.end(chunk);
      for (let b = this.#beginningHashes.begin(chunk); b < last; b++) {
        const beginning = beginnings[b] ?? 0;
        if (before !== undefined) this.#neighbours.push(this.vocabulary.add(neighbourOf(before, beginning)));
        before = beginning;
      }
    }
    this.#neighbours.close();
  }
}
