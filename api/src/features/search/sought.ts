import type { Mark } from '@chatbot-saas/contract/domain';
import type { Language } from '@chatbot-saas/engine/language/language';
import { pairsOf, stemIn, type Word, wordsOf } from './words.ts';

/** A word to look for. */
interface SoughtWord extends Word {
  /** The word and its stems. */
  readonly forms: ReadonlySet<string>;
  /** Also found as the beginning of a word. */
  readonly isBeginning: boolean;
}

/** Each further word costs a look into the index, and hardly narrows what is found. */
const MAX_WORDS = 10;
/** Shorter beginnings are those of too many words, except where they are all that is looked for. */
const MIN_BEGINNING = { alone: 2, withOthers: 3 };
/** Words of texts whose outcome is kept. */
const MAX_KNOWN = 5_000;
/** Particles are written onto the words of Korean. */
const HANGUL = /^\p{sc=Hang}/u;

/** What a search looks for, in the languages of the tenant's texts. */
export class Sought {
  readonly words: readonly SoughtWord[];
  readonly #languages: readonly Language[];
  /** Texts have many more words than a search: each is looked up, and not compared with all that are sought. */
  readonly #byForm = new Map<string, SoughtWord[]>();
  readonly #beginnings: readonly SoughtWord[];
  readonly #known = new Map<string, readonly SoughtWord[]>();

  constructor(query: string, languages: readonly Language[]) {
    this.#languages = languages;
    const all = distinct(wordsOf(query)).slice(0, MAX_WORDS);
    const least = all.length === 1 ? MIN_BEGINNING.alone : MIN_BEGINNING.withOthers;
    this.words = all.map((word, at) => ({
      ...word,
      forms: new Set([word.folded, ...languages.map((language) => stemIn(word, language))]),
      isBeginning: HANGUL.test(word.folded) || (at === all.length - 1 && [...word.folded].length >= least),
    }));
    const spaced = this.words.filter(({ isSpaced }) => isSpaced);
    for (const word of spaced)
      for (const form of word.forms) this.#byForm.set(form, [...(this.#byForm.get(form) ?? []), word]);
    this.#beginnings = spaced.filter(({ isBeginning }) => isBeginning);
  }

  /** As a tsquery, with `~` before each term for the number of its era. Terms are letters and digits, so none ends its quotes. */
  get tsquery(): string {
    return this.words.map((word) => (word.isSpaced ? spaced(word) : unspaced(word))).join(' & ');
  }

  /** Where a text has what is looked for; null where a word is missing. */
  marksIn(text: string): Mark[] | null {
    const found = this.#findIn(text);
    return found.missing > 0 || this.words.length === 0 ? null : found.marks;
  }

  /** Where a text has any of the words. */
  someMarksIn(text: string): Mark[] {
    return this.#findIn(text).marks;
  }

  #findIn(text: string): { marks: Mark[]; missing: number } {
    const missing = new Set(this.words);
    const marks: Mark[] = [];
    for (const word of wordsOf(text)) {
      if (word.isSpaced) {
        const found = this.#soughtAs(word);
        for (const sought of found) missing.delete(sought);
        if (found.length > 0) marks.push({ start: word.start, end: word.end });
        continue;
      }
      for (const sought of this.words) {
        const places = inRun(word, sought);
        if (places.length > 0) missing.delete(sought);
        marks.push(...places);
      }
    }
    return { marks: joined(marks), missing: missing.size };
  }

  /** What is sought that this word of a text is a form of, or begins with. The same words come again and again. */
  #soughtAs(word: Word): readonly SoughtWord[] {
    const known = this.#known.get(word.written);
    if (known) return known;
    const forms = [word.folded, ...this.#languages.map((language) => stemIn(word, language))];
    const found = [
      ...this.#beginnings.filter(({ folded }) => word.folded.startsWith(folded)),
      ...forms.flatMap((form) => this.#byForm.get(form) ?? []),
    ];
    if (this.#known.size === MAX_KNOWN) this.#known.clear();
    this.#known.set(word.written, found);
    return found;
  }
}

function inRun(run: Word, sought: SoughtWord): Mark[] {
  if (sought.isSpaced) return [];
  const at = run.folded.indexOf(sought.folded);
  if (at < 0) return [];
  // Folding may change the length: then the whole run is marked.
  if (run.folded.length !== run.written.length) return [{ start: run.start, end: run.end }];
  const places: Mark[] = [];
  for (let place = at; place >= 0; place = run.folded.indexOf(sought.folded, place + sought.folded.length)) {
    places.push({ start: run.start + place, end: run.start + place + sought.folded.length });
  }
  return places;
}

const spaced = ({ forms, folded, isBeginning }: SoughtWord): string =>
  `(${[...forms].map((form) => term(form, isBeginning && form === folded)).join(' | ')})`;

/** Pairs overlap, so the last character alone adds nothing to them. */
function unspaced({ folded }: SoughtWord): string {
  const pairs = pairsOf(folded);
  if (pairs.length === 1) return term(folded, true);
  return [...new Set(pairs.slice(0, -1))].map((pair) => term(pair, false)).join(' & ');
}

const term = (text: string, isBeginning: boolean): string => `'~${text}'${isBeginning ? ':*' : ''}`;

function distinct(words: readonly Word[]): Word[] {
  const byText = new Map(words.map((word) => [word.folded, word]));
  return [...byText.values()];
}

/** In their order, without overlaps. */
function joined(marks: readonly Mark[]): Mark[] {
  const sorted = marks.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const result: Mark[] = [];
  for (const mark of sorted) {
    const last = result.at(-1);
    if (last && mark.start < last.end) last.end = Math.max(last.end, mark.end);
    else result.push({ ...mark });
  }
  return result;
}
