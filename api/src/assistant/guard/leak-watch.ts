import { foldText } from './fold.ts';
import { type Reader, type Reading, readings } from './normalized-forms.ts';
import { MAX_SIZE, type Secret, STEM } from './secret.ts';

/** The model said what only it was to know. It never says what that was. */
export class Leak extends Error {}

/** Listens to a text as it grows, in every reading, for what must not be said. */
export class LeakWatch {
  readonly #ears: Ear[];
  #length = 0;

  /** `given` may be quoted, also where a secret says the same. */
  constructor(secrets: readonly Secret[], given: string) {
    const folded = foldText(given);
    const watched = secrets.map((secret) => ({
      ...secret,
      given: piecesOf(folded, secret.size),
      told: new Set<string>(),
    }));
    this.#ears = readings().map((reading) => new Ear(reading, watched));
  }

  /** Throws a `Leak`; else how much of the whole text so far cannot be the beginning of one. */
  hear(text: string): number {
    for (const character of text) {
      for (const ear of this.#ears) ear.hear(character, this.#length);
      this.#length += character.length;
    }
    return Math.min(this.#length, ...this.#ears.map((ear) => ear.suspectSince));
  }
}

function piecesOf(folded: string, size: number): Set<string> {
  const pieces = new Set<string>();
  for (let at = 0; at + size <= folded.length; at += 1) pieces.add(folded.slice(at, at + size));
  return pieces;
}

interface Watched extends Secret {
  given: ReadonlySet<string>;
  /** Its pieces heard so far, in any reading. */
  told: Set<string>;
}

/** Of one secret, in one reading: pieces in a row up to now, and those among them that were not given. */
interface Run {
  readonly of: Watched;
  /** Stems in a row: a piece may be about to come. */
  stems: number;
  all: number;
  telling: number;
}

class Ear implements Reader {
  readonly #reading: Reading;
  readonly #runs: Run[];
  /** The last characters only: as many as any piece has. */
  #folded = '';
  #places: number[] = [];

  constructor(reading: Reading, secrets: readonly Watched[]) {
    this.#reading = reading;
    this.#runs = secrets.map((of) => ({ of, stems: 0, all: 0, telling: 0 }));
  }

  hear(character: string, at: number): void {
    this.#reading.feed(character, at, this);
  }

  read(folded: string, at: number): void {
    this.#folded = (this.#folded + folded).slice(-MAX_SIZE);
    this.#places.push(at);
    for (const run of this.#runs) this.#follow(run);
  }

  broken(): void {
    this.#folded = '';
    this.#places = [];
    for (const run of this.#runs) [run.stems, run.all, run.telling] = [0, 0, 0];
  }

  get suspectSince(): number {
    const { length } = this.#places;
    const longest = Math.max(0, ...this.#runs.map(suspectLength));
    return this.#places[Math.max(0, length - longest)] ?? Number.POSITIVE_INFINITY;
  }

  #follow(run: Run): void {
    const { size, ofText, ofBytes, given, told, limit, mostPieces } = run.of;
    const pieces = this.#reading.isOfBytes ? ofBytes : ofText;
    run.stems = pieces.has(this.#folded.slice(-STEM)) ? run.stems + 1 : 0;
    const piece = this.#folded.slice(-size);
    if (piece.length < size || !pieces.has(piece)) {
      [run.all, run.telling] = [0, 0];
      return;
    }
    run.all += 1;
    if (given.has(piece)) return;
    run.telling += 1;
    told.add(piece);
    if (run.telling + size > limit || told.size >= mostPieces) throw new Leak();
  }
}

const suspectLength = ({ of: { size }, stems, all }: Run): number =>
  all > 0 ? size - 1 + all : Math.min(size - 1, STEM - 1 + stems);
