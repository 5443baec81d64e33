import { foldText } from './fold.ts';
import { type FoldedSink, type NormalizedForm, normalizedForms } from './normalized-forms.ts';
import { MAX_SIZE, type Secret, STEM } from './secret.ts';

/** The model's text contains a secret. The error never contains that text. */
export class Leak extends Error {}

/** Watches a streamed text in every normalized form for secrets. */
export class LeakWatch {
  readonly #detectors: LeakDetector[];
  #length = 0;

  /** `given` may be quoted, even where a secret contains the same text. */
  constructor(secrets: readonly Secret[], given: string) {
    const folded = foldText(given);
    const watched = secrets.map((secret) => ({
      ...secret,
      given: piecesOf(folded, secret.size),
      exposed: new Set<string>(),
    }));
    this.#detectors = normalizedForms().map((form) => new LeakDetector(form, watched));
  }

  /** Throws a `Leak`. Returns the length of the text that cannot belong to a secret. */
  push(text: string): number {
    for (const character of text) {
      for (const detector of this.#detectors) detector.push(character, this.#length);
      this.#length += character.length;
    }
    return Math.min(this.#length, ...this.#detectors.map((detector) => detector.suspectSince));
  }
}

function piecesOf(folded: string, size: number): Set<string> {
  const pieces = new Set<string>();
  for (let at = 0; at + size <= folded.length; at += 1) pieces.add(folded.slice(at, at + size));
  return pieces;
}

interface WatchedSecret extends Secret {
  given: ReadonlySet<string>;
  /** Pieces of the secret seen so far in any form. */
  exposed: Set<string>;
}

/** Consecutive pieces of one secret in one form, and those among them that were not given. */
interface Run {
  readonly of: WatchedSecret;
  /** Consecutive stems; a piece may follow. */
  stems: number;
  all: number;
  unquoted: number;
}

class LeakDetector implements FoldedSink {
  readonly #form: NormalizedForm;
  readonly #runs: Run[];
  /** Only the latest characters, as many as a piece can have. */
  #folded = '';
  #places: number[] = [];

  constructor(form: NormalizedForm, secrets: readonly WatchedSecret[]) {
    this.#form = form;
    this.#runs = secrets.map((of) => ({ of, stems: 0, all: 0, unquoted: 0 }));
  }

  push(character: string, at: number): void {
    this.#form.feed(character, at, this);
  }

  read(folded: string, at: number): void {
    this.#folded = (this.#folded + folded).slice(-MAX_SIZE);
    this.#places.push(at);
    for (const run of this.#runs) this.#follow(run);
  }

  reset(): void {
    this.#folded = '';
    this.#places = [];
    for (const run of this.#runs) [run.stems, run.all, run.unquoted] = [0, 0, 0];
  }

  get suspectSince(): number {
    const { length } = this.#places;
    const longest = Math.max(0, ...this.#runs.map(suspectLength));
    return this.#places[Math.max(0, length - longest)] ?? Number.POSITIVE_INFINITY;
  }

  #follow(run: Run): void {
    const { size, ofText, ofBytes, given, exposed, limit, maxPieces } = run.of;
    const pieces = this.#form.readsBytes ? ofBytes : ofText;
    run.stems = pieces.has(this.#folded.slice(-STEM)) ? run.stems + 1 : 0;
    const piece = this.#folded.slice(-size);
    if (piece.length < size || !pieces.has(piece)) {
      [run.all, run.unquoted] = [0, 0];
      return;
    }
    run.all += 1;
    if (given.has(piece)) return;
    run.unquoted += 1;
    exposed.add(piece);
    if (run.unquoted + size > limit || exposed.size >= maxPieces) throw new Leak();
  }
}

const suspectLength = ({ of: { size }, stems, all }: Run): number =>
  all > 0 ? size - 1 + all : Math.min(size - 1, STEM - 1 + stems);
