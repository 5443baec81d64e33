import type { Language } from '../language/language.ts';
import type { Numbers } from '../language/sequences.ts';
import { type Fact, factOf } from '../lexicon/lexicon.ts';
import type { FactKinds, FactsHeld } from '../subjects/asked-kind.ts';
import type { Subject } from '../subjects/subjects.ts';
import { PLACE } from './learn-subjects.ts';
import { PLACE_SHARE, type SubjectIndex } from './subject-index.ts';

/** A subject index, and the number of its first item. */
export interface SubjectPart {
  readonly index: SubjectIndex;
  readonly offset: number;
}

/** From this worth on, an item counts as one that holds a subject. */
const TOUCHED = 0.3;
/** From this worth on, an item has the very word, or one of the same meaning; a mere part of a phrase is below. */
const SAME = 0.59;
/** Worth of an amount or a time in an answer, for what asks for one: "what do you charge". */
const BY_FACT = Math.fround(0.6);
/** From this worth on, an item has the word itself or its meaning, wherever it stands. */
const OWN = 0.7;
/** So many telling subjects of a question in one item are many. */
const MANY_POINTS = 3;
/** A word that so many items hold, and more than half of all, is the shop's own: it sets no item apart. */
const FEW_ITEMS = 5;

/** A number names nothing: "my 10 year old" has nothing in common with 10 euros. */
const NUMBER = /^\p{N}+$/u;

/** The kind of fact that meets a question for one. How to pay is no amount. */
const MET_BY: Readonly<Partial<Record<Fact, keyof FactKinds>>> = {
  amount: 'amount',
  duration: 'time',
  time: 'time',
};

function kindOfFact(concept: number): keyof FactKinds | undefined {
  const fact = factOf(concept);
  return fact && MET_BY[fact];
}

/** A subject of the question. */
interface AskedSubject {
  readonly weight: number;
  /** Whether it goes with no other subjects. */
  readonly isTelling: boolean;
  /** The kind of fact that it asks for. */
  readonly fact: keyof FactKinds | undefined;
  /** How well each item meets it. */
  readonly met: Float32Array;
  /** 1 for one that no other item has a part in, 0 for one that all have. */
  readonly rarity: number;
  readonly isNumber: boolean;
  /** Number of stems that are met one by one; 0 for a subject that is met as a whole. */
  readonly stems: number;
  /** Whether most items hold it; `part`: whether they hold a part of it, or something broader. */
  readonly isOfMost: 'whole' | 'part' | null;
  /** Whether items hold only something broader or narrower. */
  readonly isRelative: boolean;
}

/** What a subject of an item is worth for one of the question. */
interface Meeting {
  readonly asked: number;
  readonly worth: number;
  /** The stem that it meets; -1 for the whole. */
  readonly stem: number;
}

/** How an item covers a question; all are shares (0–1). */
export interface ItemCoverage {
  /** Of the question's subjects, by weight: met by any text of the item. */
  readonly all: number;
  /** Met by the item's question, its alternatives or its tags. */
  readonly asked: number;
  /** Met by its question and one sentence of its answer. */
  readonly sentence: number;
  /** Of the subjects of the closest of its questions: met by the question. */
  readonly focus: number;
  /** How many telling subjects it has, by their words or their meaning: 1 for three or more. */
  readonly points: number;
  /** Rarity of the rarest of them. */
  readonly rarity: number;
}

/** What a question asks about, and how well the items cover that. */
export class Coverage {
  readonly subjects: readonly AskedSubject[];
  /** How much of the question each item meets. */
  readonly shares: Float32Array;
  readonly #parts: readonly SubjectPart[];
  /** By part, what each subject of its items is worth. */
  readonly #meetings: readonly Meetings[];
  /** Number of items. */
  readonly size: number;
  readonly #gone: ReadonlySet<number>;
  readonly #total: number;
  /** Whether the question has only what most items hold. */
  readonly isOfMostOnly: boolean;

  /** `gone` are items that are no longer there. */
  constructor(
    subjects: readonly Subject[],
    language: Language,
    { parts, size, gone }: { parts: readonly SubjectPart[]; size: number; gone: readonly number[] },
  ) {
    this.#parts = parts;
    this.#gone = new Set(gone);
    this.size = size - gone.length;
    this.#meetings = parts.map(({ index }) => new Meetings(index.subjects));
    this.subjects = subjects.map((subject, s) => {
      const met = new Float32Array(size);
      let closest = 0;
      for (const [p, { index, offset }] of parts.entries()) {
        const match = index.match(subject, language);
        index.meet(match, met, offset);
        this.#note(p, s, match.whole, -1);
        for (const worth of match.whole.values()) closest = Math.max(closest, worth);
        for (const [stem, own] of match.byStem.entries()) this.#note(p, s, own, stem);
      }
      // A question for a fact alone does not say of what.
      const asked = subjects.length > 1 ? subject.concepts : [];
      const fact = asked.map(kindOfFact).find((kind) => kind !== undefined);
      if (fact) this.#meetByFact(fact, met);
      for (const item of gone) met[item] = 0;
      let [touched, same] = [0, 0];
      for (const worth of met) {
        if (worth > TOUCHED) touched += 1;
        if (worth >= SAME) same += 1;
      }
      const stems = subject.stems.length > 1 ? subject.stems.length : 0;
      const isOfMost = this.#areMost(same) ? 'whole' : this.#areMost(touched) ? 'part' : null;
      return {
        weight: subject.weight * this.#weight(touched),
        isTelling: subject.weight === 1,
        isNumber: NUMBER.test(subject.text),
        met,
        rarity: 1 - Math.log(1 + touched) / Math.log(1 + this.size),
        stems,
        isOfMost,
        isRelative: closest < OWN,
        fact,
      };
    });
    this.isOfMostOnly = this.subjects.every((each) => each.isOfMost === 'whole' && !each.isRelative);
    this.#total = this.subjects.reduce((sum, { weight }) => sum + weight, 0);
    this.shares = new Float32Array(size);
    for (const { weight, met } of this.subjects) {
      const share = weight / this.#total;
      for (let item = 0; item < size; item++) {
        const worth = met[item] ?? 0;
        if (worth > 0) this.shares[item] = (this.shares[item] ?? 0) + share * worth;
      }
    }
  }

  /** An answer that holds such a fact meets what asks for one. */
  #meetByFact(fact: keyof FactKinds, met: Float32Array): void {
    for (const { index, offset } of this.#parts) {
      for (let item = 0; item < index.size; item++) {
        if (index.kindsOf(item)[fact]) met[offset + item] = Math.max(met[offset + item] ?? 0, BY_FACT);
      }
    }
  }

  #note(part: number, asked: number, match: ReadonlyMap<number, number>, stem: number): void {
    for (const [subject, worth] of match) this.#meetings[part]?.add(subject, { asked, worth, stem });
  }

  /** Rare subjects weigh more. */
  #weight(items: number): number {
    return Math.log((this.size + 1) / (items + 1)) + 1;
  }

  #areMost = (items: number): boolean => items >= FEW_ITEMS && items > this.size / 2;

  /** Whether an item shares more with the question than a word that most items have. */
  setsApart(item: number): boolean {
    if (this.isOfMostOnly) return true;
    const names = this.subjects.some(({ isTelling }) => isTelling);
    return this.subjects.some(({ met, isOfMost, isRelative, isNumber, fact }) => {
      const worth = met[item] ?? 0;
      if ((fact && worth <= BY_FACT) || (names && isNumber)) return false;
      return isOfMost === null ? worth > 0 : isOfMost === 'part' && !isRelative && worth >= SAME;
    });
  }

  /** Of the telling subjects, or of all if none is, by weight: met by any text of the item. */
  meets(item: number): number {
    let [sum, total] = [0, 0];
    for (const { weight, isTelling, met } of this.subjects) {
      if (!isTelling) continue;
      sum += weight * (met[item] ?? 0);
      total += weight;
    }
    return total > 0 ? sum / total : (this.shares[item] ?? 0);
  }

  /** Whether an item has nothing of the first telling subject, in a question that names others as well. */
  lacksFirst(item: number): boolean {
    const [first, ...others] = this.subjects.filter(({ isTelling }) => isTelling);
    return first !== undefined && others.length > 0 && (first.met[item] ?? 0) < TOUCHED;
  }

  /** Whether no item has anything of the last telling subject, in a question that names others as well. */
  get isLastUnknown(): boolean {
    const telling = this.subjects.filter(({ isTelling }) => isTelling);
    return telling.length > 1 && telling.at(-1)?.rarity === 1;
  }

  /** What of the telling subjects an item has, or of all if none is. */
  #pointsOf(item: number): Pick<ItemCoverage, 'points' | 'rarity'> {
    const telling = this.subjects.filter(({ isTelling }) => isTelling);
    const had = (telling.length > 0 ? telling : this.subjects).filter(({ met }) => (met[item] ?? 0) >= SAME);
    return {
      points: Math.min(1, had.length / MANY_POINTS),
      rarity: Math.max(0, ...had.map(({ rarity }) => rarity)),
    };
  }

  #share(worths: readonly Worth[]): number {
    if (this.#total === 0) return 0;
    let sum = 0;
    for (const [s, { weight }] of this.subjects.entries()) sum += weight * (worths[s]?.value ?? 0);
    return sum / this.#total;
  }

  /** Kinds of facts in the item's answer. */
  kindsOf(item: number): FactsHeld {
    const { index, offset } = this.#partOf(item);
    return index.kindsOf(item - offset);
  }

  /** The items that hold a fact, first come first served. */
  holding(fact: keyof FactsHeld): number[] {
    const found: number[] = [];
    for (let item = 0; item < this.shares.length; item++) {
      if (!this.#gone.has(item) && this.kindsOf(item)[fact]) found.push(item);
    }
    return found;
  }

  #partOf = (item: number) => this.#parts.findLast(({ offset }) => offset <= item) as SubjectPart;

  of(item: number): ItemCoverage {
    const part = this.#partOf(item);
    const { index, offset } = part;
    const meetings = this.#meetings[this.#parts.indexOf(part)] as Meetings;
    const asked = this.subjects.map(({ stems }) => new Worth(stems));
    let focus = 0;
    let sentence = 0;
    const { begin, end } = index.textsOf(item - offset);
    for (let text = begin; text < end; text++) {
      const place = index.placeOf(text);
      const subjects = index.subjectsIn(text);
      const share = PLACE_SHARE[place] ?? 0;
      const met = meetings.in(subjects);
      if (place === PLACE.asked) focus = Math.max(focus, this.#focus(index, subjects, met));
      const kinds = index.kindsIn(text);
      if (met.length === 0 && !kinds.amount && !kinds.time) continue;
      // What the question says goes with each sentence of the answer.
      const worths = place === PLACE.answer ? asked.map((worth) => worth.copy()) : asked;
      for (const { all } of met) for (const meeting of all) worths[meeting.asked]?.add(meeting, share);
      for (const [s, { fact }] of this.subjects.entries()) {
        if (fact && kinds[fact]) worths[s]?.add({ asked: s, worth: BY_FACT, stem: -1 }, 1);
      }
      sentence = Math.max(sentence, this.#share(worths));
    }
    return {
      all: this.shares[item] ?? 0,
      asked: this.#share(asked),
      sentence,
      focus,
      ...this.#pointsOf(item),
    };
  }

  /** Share of a question's subjects, by weight, that are asked about. */
  #focus(
    index: SubjectIndex,
    subjects: Numbers,
    met: readonly { at: number; all: readonly Meeting[] }[],
  ): number {
    if (met.length === 0) return 0;
    let own = 0;
    const weights: number[] = [];
    for (const subject of subjects) {
      const weight = this.#weight(index.itemsOf(subject));
      weights.push(weight);
      own += weight;
    }
    let share = 0;
    for (const { at, all } of met) {
      let best = 0;
      for (const { asked, worth, stem } of all) {
        best = Math.max(best, stem < 0 ? worth : worth / (this.subjects[asked]?.stems || 1));
      }
      share += (weights[at] ?? 0) * best;
    }
    return share / own;
  }
}

/** What the subjects of an index are worth for those of a question. */
class Meetings {
  /** Places in `#all` plus one; 0 for subjects that meet nothing. */
  readonly #places: Uint16Array;
  readonly #all: Meeting[][] = [];

  constructor(subjects: number) {
    this.#places = new Uint16Array(subjects);
  }

  add(subject: number, meeting: Meeting): void {
    const place = this.#places[subject] ?? 0;
    if (place > 0) this.#all[place - 1]?.push(meeting);
    else this.#places[subject] = this.#all.push([meeting]);
  }

  /** Those of a text's subjects, with their places in it. */
  in(subjects: Numbers): { at: number; all: readonly Meeting[] }[] {
    const met: { at: number; all: readonly Meeting[] }[] = [];
    for (let at = 0; at < subjects.length; at++) {
      const place = this.#places[subjects[at] ?? 0] ?? 0;
      if (place > 0) met.push({ at, all: this.#all[place - 1] ?? [] });
    }
    return met;
  }
}

/** How well some texts meet one subject. */
class Worth {
  #whole = 0;
  readonly #stems: Float64Array;

  constructor(stems: number, known?: Worth) {
    this.#stems = known ? known.#stems.slice() : new Float64Array(stems);
    if (known) this.#whole = known.#whole;
  }

  copy = (): Worth => new Worth(this.#stems.length, this);

  add({ worth, stem }: Meeting, share: number): void {
    const value = worth * share;
    if (stem < 0) this.#whole = Math.max(this.#whole, value);
    else this.#stems[stem] = Math.max(this.#stems[stem] ?? 0, value);
  }

  get value(): number {
    const { length } = this.#stems;
    if (length === 0) return this.#whole;
    let sum = 0;
    for (const stem of this.#stems) sum += stem;
    return Math.max(this.#whole, sum / length);
  }
}
