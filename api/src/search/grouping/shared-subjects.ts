import { isNear, shapeOf } from '@chatbot-saas/engine/subjects/edit-distance';
import { type Subject, subjectsOf } from '@chatbot-saas/engine/subjects/subjects';
import type { Phrasing } from '@chatbot-saas/engine/wording/ranker';

/** What subjects with a concept in common are worth to each other, of 1 for the same word. */
const CONCEPT_WORTH = 0.9;
/** What a word is worth for one that may be mistyped from it. */
const MISTYPED_WORTH = 0.8;
const MIN_MISTYPED = 5;
/** More subjects than a question has. */
const MAX_SUBJECTS = 12;

/** Below this share of their subjects, texts ask about different things, even if everything around these is alike. */
const OTHER_SUBJECTS = 0.35;

interface WeighedText {
  readonly subjects: readonly Subject[];
  readonly weights: readonly number[];
  readonly total: number;
}

/** How far texts ask about the same, whatever the words around it are. */
export class SharedSubjects {
  readonly #texts: readonly WeighedText[];
  readonly #worths = new Map<Subject, Map<Subject, number>>();
  /** The texts that each subject is in. */
  readonly #places = new Map<Subject, number[]>();
  /** The same subject of several texts is one object. */
  readonly #known = new Map<string, Subject>();

  constructor(phrasings: readonly Phrasing[]) {
    const isKnown = () => false;
    const found = phrasings.map(({ text, language }, place) => {
      const subjects = subjectsOf(text, language, { isKnown }).map((subject) => this.#oneOf(subject));
      const own = [...new Set(subjects)].slice(0, MAX_SUBJECTS);
      for (const subject of own) addTo(this.#places, subject, place);
      return own;
    });
    const weightOf = (subject: Subject) =>
      Math.log(1 + phrasings.length / (this.#places.get(subject)?.length ?? 1));
    this.#texts = found.map((subjects) => {
      const weights = subjects.map(weightOf);
      return { subjects, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
    });
    this.#relate([...this.#places.keys()]);
  }

  /** The share of both texts' subjects that are in the other one, by weight (0–1). */
  share(one: number, two: number): number {
    const [a, b] = [this.#texts[one], this.#texts[two]];
    if (!a || !b || a.total + b.total === 0) return 0;
    return (this.#met(a, b) + this.#met(b, a)) / (a.total + b.total);
  }

  /** False if both name what they ask about, and it is not the same. */
  mayGoTogether(one: number, two: number): boolean {
    const namesNone = (place: number) => (this.#texts[place]?.subjects.length ?? 0) === 0;
    return namesNone(one) || namesNone(two) || this.share(one, two) >= OTHER_SUBJECTS;
  }

  /** The later texts with a subject in common. */
  touching(place: number): Set<number> {
    const found = new Set<number>();
    for (const subject of this.#texts[place]?.subjects ?? []) {
      for (const each of [subject, ...(this.#worths.get(subject)?.keys() ?? [])])
        for (const other of this.#places.get(each) ?? []) if (other > place) found.add(other);
    }
    return found;
  }

  #met(text: WeighedText, other: WeighedText): number {
    let sum = 0;
    for (const [place, subject] of text.subjects.entries()) {
      const worths = this.#worths.get(subject);
      let best = 0;
      for (const each of other.subjects)
        best = Math.max(best, each === subject ? 1 : (worths?.get(each) ?? 0));
      sum += best * (text.weights[place] ?? 0);
    }
    return sum;
  }

  #oneOf(subject: Subject): Subject {
    const key = `${subject.stems.join(' ')}|${subject.concepts.join(' ')}`;
    const known = this.#known.get(key) ?? subject;
    this.#known.set(key, known);
    return known;
  }

  /** Looks only at subjects that have a stem, a concept or nearly their letters in common. */
  #relate(subjects: readonly Subject[]): void {
    const groups = new Map<string, Subject[]>();
    for (const subject of subjects) {
      for (const stem of subject.stems) addTo(groups, `s${stem}`, subject);
      for (const concept of subject.concepts) addTo(groups, `c${concept}`, subject);
      if (!mayBeMistyped(subject)) continue;
      for (const more of [0, 1])
        addTo(groups, `m${shapeOf(subject.text, subject.text.length + more)}`, subject);
    }
    for (const group of groups.values()) {
      for (const [place, one] of group.entries()) {
        for (const two of group.slice(place + 1)) {
          const worth = worthOf(one, two);
          if (worth === 0) continue;
          this.#note(one, two, worth);
          this.#note(two, one, worth);
        }
      }
    }
  }

  #note(one: Subject, two: Subject, worth: number): void {
    const worths = this.#worths.get(one) ?? new Map<Subject, number>();
    this.#worths.set(one, worths);
    worths.set(two, worth);
  }
}

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const mayBeMistyped = ({ text, stems, isSpaced }: Subject): boolean =>
  isSpaced && stems.length === 1 && text.length >= MIN_MISTYPED;

function worthOf(one: Subject, two: Subject): number {
  if (one.concepts.some((concept) => two.concepts.includes(concept))) return CONCEPT_WORTH;
  const common = one.stems.filter((stem) => two.stems.includes(stem)).length;
  if (common > 0) return common / Math.max(one.stems.length, two.stems.length);
  if (!mayBeMistyped(one) || !mayBeMistyped(two)) return 0;
  // Two words that the lexicon knows are not mistyped.
  if (one.concepts.length > 0 && two.concepts.length > 0) return 0;
  return isNear(one.text, two.text, 1) ? MISTYPED_WORTH : 0;
}
