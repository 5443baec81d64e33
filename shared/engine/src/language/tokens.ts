import { Counter, type Tally } from '../wording/counter.ts';
import type { Numbering } from '../wording/feature-table.ts';
import { hashesOf, neighborOf } from '../wording/features.ts';
import { Vocabulary } from '../wording/vocabulary.ts';
import type { Language } from './language.ts';
import { narrowed, type SequencesParts, SequencesWriter } from './sequences.ts';
import { chunksOf } from './text.ts';

export interface Text {
  readonly text: string;
  readonly language: Language;
}

export interface TokenizedTextsParts {
  /** Chunks of each text. */
  readonly texts: SequencesParts;
  /** Features of each chunk. */
  readonly beginnings: SequencesParts;
  readonly stems: SequencesParts;
  readonly pieces: SequencesParts;
}

/**
 * All texts of a tenant as numbers. Words recur, so a text is stored as its chunks. The features of adjacent words are
 * looked up by what the words begin with.
 */
export class TokenizedTexts {
  readonly parts: TokenizedTextsParts;
  readonly #numbering: Numbering;
  readonly #neighbors: SequencesParts | null;
  readonly #counter: Counter;

  /** `neighbors`: features of adjacent words, where all texts are read several times. */
  constructor(parts: TokenizedTextsParts, numbering: Numbering, neighbors: SequencesParts | null = null) {
    this.parts = parts;
    this.#numbering = numbering;
    this.#neighbors = neighbors;
    this.#counter = new Counter(numbering.size);
  }

  /** Counts the features of text `t`. The next tally overwrites the result. */
  tally(t: number): Tally {
    const { beginnings, stems, pieces } = this.parts;
    this.#counter.begin();
    this.#count(beginnings, t);
    this.#count(stems, t);
    this.#countNeighbors(t);
    this.#count(pieces, t);
    return this.#counter.result();
  }

  /** The same texts, their features numbered by another table. `numbers` are the new ones. */
  numberedBy(table: Numbering, numbers: Int32Array): TokenizedTexts {
    const renumbered = (of: SequencesParts): SequencesParts => ({
      numbers: narrowed(Int32Array.from(of.numbers, (each) => numbers[each] ?? 0)),
      begins: of.begins,
    });
    const { texts, beginnings, stems, pieces } = this.parts;
    const parts = {
      texts,
      beginnings: renumbered(beginnings),
      stems: renumbered(stems),
      pieces: renumbered(pieces),
    };
    return new TokenizedTexts(parts, table, this.#neighbors && renumbered(this.#neighbors));
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

  #countNeighbors(t: number): void {
    const stored = this.#neighbors;
    if (stored) this.#counter.add(stored.numbers, stored.begins[t] ?? 0, stored.begins[t + 1] ?? 0);
    else
      forNeighbors(this.parts, t, this.#numbering, (hash) => {
        this.#counter.addOne(this.#numbering.find(hash));
      });
    this.#counter.endView();
  }
}

/** Calls `each` with the hashes of adjacent words of text `t`. */
function forNeighbors(
  { texts, beginnings }: Pick<TokenizedTextsParts, 'texts' | 'beginnings'>,
  t: number,
  numbering: Numbering,
  each: (hash: number) => void,
): void {
  let before: number | undefined;
  const end = texts.begins[t + 1] ?? 0;
  for (let i = texts.begins[t] ?? 0; i < end; i++) {
    const chunk = texts.numbers[i] ?? 0;
    const chunkEnd = beginnings.begins[chunk + 1] ?? 0;
    for (let b = beginnings.begins[chunk] ?? 0; b < chunkEnd; b++) {
      const beginning = numbering.hashOf(beginnings.numbers[b] ?? 0);
      if (before !== undefined) each(neighborOf(before, beginning));
      before = beginning;
    }
  }
}

export interface Tokenized {
  readonly tokenized: TokenizedTexts;
  readonly vocabulary: Vocabulary;
  /** The first so many features are those of chunks, the others those of adjacent words alone. */
  readonly ofChunks: number;
}

/** Tokenizes texts. Each chunk is folded, cut and hashed once per language. */
export function tokenizeTexts(texts: readonly Text[]): Tokenized {
  const tokenizer = new Tokenizer();
  for (const text of texts) tokenizer.read(text);
  return tokenizer.end(texts.length);
}

class Tokenizer {
  readonly #vocabulary = new Vocabulary();
  readonly #chunks = new Map<Language, Map<string, number>>();
  #size = 0;
  readonly #texts = new SequencesWriter();
  readonly #beginnings = new SequencesWriter();
  readonly #stems = new SequencesWriter();
  readonly #pieces = new SequencesWriter();

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

  end(texts: number): Tokenized {
    const vocabulary = this.#vocabulary;
    const ofChunks = vocabulary.size;
    const parts = {
      texts: this.#texts.parts(),
      beginnings: this.#beginnings.parts(),
      stems: this.#stems.parts(),
      pieces: this.#pieces.parts(),
    };
    // Runs after all chunks, so that frequent features are adjacent in memory.
    const neighbors = new SequencesWriter();
    for (let t = 0; t < texts; t++) {
      forNeighbors(parts, t, vocabulary, (hash) => neighbors.push(vocabulary.add(hash)));
      neighbors.close();
    }
    const tokenized = new TokenizedTexts(parts, vocabulary, neighbors.parts());
    return { tokenized, vocabulary, ofChunks };
  }

  #readChunk(text: string, language: Language): void {
    const { beginnings, stems, pieces } = hashesOf(text, language);
    for (const beginning of beginnings) this.#beginnings.push(this.#vocabulary.add(beginning));
    for (const stem of stems) this.#stems.push(this.#vocabulary.add(stem));
    for (const piece of pieces) this.#pieces.push(this.#vocabulary.add(piece));
    this.#beginnings.close();
    this.#stems.close();
    this.#pieces.close();
  }
}
