import { Counter, type Tally } from './counter.ts';
import { hashesOf, neighbourOf } from './features.ts';
import { Sequences } from './sequences.ts';
import { chunksOf } from './text.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * All texts of a tenant as numbers. A language repeats its words, so each chunk between two spaces is folded, cut and
 * hashed only once; what is kept of a text are its chunks and neighbours, a tenth of its features.
 */
export class Readings {
  readonly vocabulary = new Vocabulary();
  readonly #texts = new Sequences();
  readonly #neighbours = new Sequences();
  // Of each chunk: its features, and its stems also as hashes, for what stands beside them.
  readonly #stemHashes = new Sequences();
  readonly #stems = new Sequences();
  readonly #words = new Sequences();
  readonly #pieces = new Sequences();
  readonly #counter: Counter;

  constructor(texts: readonly string[]) {
    const chunks = new Map<string, number>();
    for (const text of texts) {
      for (const chunk of chunksOf(text)) {
        let number = chunks.get(chunk);
        if (number === undefined) {
          number = chunks.size;
          chunks.set(chunk, number);
          this.#readChunk(chunk);
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
    this.#count(this.#stems, t);
    this.#count(this.#words, t);
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

  #readChunk(text: string): void {
    const { stems, words, pieces } = hashesOf(text);
    for (const stem of stems) {
      this.#stemHashes.push(stem);
      this.#stems.push(this.vocabulary.add(stem));
    }
    for (const word of words) this.#words.push(this.vocabulary.add(word));
    for (const piece of pieces) this.#pieces.push(this.vocabulary.add(piece));
    this.#stemHashes.close();
    this.#stems.close();
    this.#words.close();
    this.#pieces.close();
  }

  #readNeighbours(t: number): void {
    const chunks = this.#texts.numbers;
    const stems = this.#stemHashes.numbers;
    const end = this.#texts.end(t);
    let before: number | undefined;
    for (let i = this.#texts.begin(t); i < end; i++) {
      const chunk = chunks[i] ?? 0;
      const stemsEnd = this.#stemHashes.end(chunk);
      for (let s = this.#stemHashes.begin(chunk); s < stemsEnd; s++) {
        const stem = stems[s] ?? 0;
        if (before !== undefined) this.#neighbours.push(this.vocabulary.add(neighbourOf(before, stem)));
        before = stem;
      }
    }
    this.#neighbours.close();
  }
}
