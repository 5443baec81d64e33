import { Counter, type Tally } from '../counter.ts';
import { hashesOf, neighborOf } from '../features.ts';
import { Vocabulary } from '../vocabulary.ts';
import type { Language } from './language.ts';
import { type SequencesParts, SequencesWriter } from './sequences.ts';
import { chunksOf } from './text.ts';

export interface Text {
  readonly text: string;
  readonly language: Language;
}

export interface TokenizedTextsParts {
  /** Number of features. */
  readonly features: number;
  /** Chunks of each text, and features of its adjacent words. */
  readonly texts: SequencesParts;
  readonly neighbors: SequencesParts;
  /** Features of each chunk. */
  readonly beginnings: SequencesParts;
  readonly stems: SequencesParts;
  readonly pieces: SequencesParts;
}

/**
 * All texts of a tenant as numbers. Words recur, so a text is stored as its chunks and neighbor features, a tenth of
 * all features.
 */
export class TokenizedTexts {
  readonly parts: TokenizedTextsParts;
  readonly #counter: Counter;

  constructor(parts: TokenizedTextsParts) {
    this.parts = parts;
    this.#counter = new Counter(parts.features);
  }

  /** Counts the features of text `t`. The next tally overwrites the result. */
  tally(t: number): Tally {
    const { beginnings, stems, neighbors, pieces } = this.parts;
    const counter = this.#counter;
    counter.begin();
    this.#count(beginnings, t);
    this.#count(stems, t);
    counter.add(neighbors.numbers, neighbors.begins[t] ?? 0, neighbors.begins[t + 1] ?? 0);
    counter.endView();
    this.#count(pieces, t);
    return counter.result();
  }

  #count({ numbers, begins }: SequencesParts, t: number): void {
    const { texts } = this.parts;
    const end = texts.begins[t + 1] ?? 0;
    for (let i = texts.begins[t] ?? 0; i < end; i++) {
      const chunk = texts.numbers[i] ?? 0;
      this.#counter.add(numbers, begins[chunk] ?? 0, begins[chunk + 1] ?? 0);
    }
    this.#counter.endView();
  }
}

/** Tokenizes texts. Each chunk is folded, cut and hashed once per language. */
export function tokenizeTexts(texts: readonly Text[]): { tokenized: TokenizedTexts; vocabulary: Vocabulary } {
  const tokenizer = new Tokenizer();
  for (const text of texts) tokenizer.read(text);
  return tokenizer.end(texts.length);
}

class Tokenizer {
  readonly #vocabulary = new Vocabulary();
  readonly #chunks = new Map<Language, Map<string, number>>();
  #size = 0;
  readonly #texts = new SequencesWriter();
  readonly #neighbors = new SequencesWriter();
  readonly #beginnings = new SequencesWriter();
  readonly #stems = new SequencesWriter();
  readonly #pieces = new SequencesWriter();
  /** Hashes of the beginnings, from which neighbor features are made. */
  readonly #hashes = new SequencesWriter();

  read({ text, language }: Text): void {
    const chunks = this.#chunks.get(language) ?? new Map<string, number>();
    this.#chunks.set(language, chunks);
    for (const chunk of chunksOf(text)) {
      let number = chunks.get(chunk);
      if (number === undefined) {
        number = this.#size++;
        chunks.set(chunk, number);
        this.#readChunk(chunk, language);
      }
      this.#texts.push(number);
    }
    this.#texts.close();
  }

  end(texts: number): { tokenized: TokenizedTexts; vocabulary: Vocabulary } {
    // Runs after all chunks, so that frequent features are adjacent in memory.
    for (let t = 0; t < texts; t++) this.#readNeighbors(t);
    const tokenized = new TokenizedTexts({
      features: this.#vocabulary.size,
      texts: this.#texts.parts(),
      neighbors: this.#neighbors.parts(),
      beginnings: this.#beginnings.parts(),
      stems: this.#stems.parts(),
      pieces: this.#pieces.parts(),
    });
    return { tokenized, vocabulary: this.#vocabulary };
  }

  #readChunk(text: string, language: Language): void {
    const { beginnings, stems, pieces } = hashesOf(text, language);
    for (const beginning of beginnings) {
      this.#hashes.push(beginning);
      this.#beginnings.push(this.#vocabulary.add(beginning));
    }
    for (const stem of stems) this.#stems.push(this.#vocabulary.add(stem));
    for (const piece of pieces) this.#pieces.push(this.#vocabulary.add(piece));
    this.#hashes.close();
    this.#beginnings.close();
    this.#stems.close();
    this.#pieces.close();
  }

  #readNeighbors(t: number): void {
    let before: number | undefined;
    for (const chunk of this.#texts.at(t)) {
      for (const beginning of this.#hashes.at(chunk)) {
        if (before !== undefined) this.#neighbors.push(this.#vocabulary.add(neighborOf(before, beginning)));
        before = beginning;
      }
    }
    this.#neighbors.close();
  }
}
