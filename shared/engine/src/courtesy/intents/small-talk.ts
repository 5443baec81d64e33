import type { Language } from '../../index.ts';
import { isAscii } from '../../language/text.ts';
import { saidOfAssistant } from './about-assistant.ts';
import { arabic } from './courtesies/ar.ts';
import { german } from './courtesies/de.ts';
import { english } from './courtesies/en.ts';
import { spanish } from './courtesies/es.ts';
import { french } from './courtesies/fr.ts';
import { japanese } from './courtesies/ja.ts';
import { portuguese } from './courtesies/pt.ts';
import type { CourtesyWords, SmallTalk } from './courtesies/shared.ts';
import { chinese } from './courtesies/zh.ts';
import { normalizedWords } from './patterns.ts';
import { WordFilter } from './word-filter.ts';

/** The most telling kind first: "thanks, bye" is a goodbye. */
export const SMALL_TALK = [
  'identity',
  'joke',
  'unmatched',
  'insult',
  'wellbeing',
  'goodbye',
  'thanks',
  'capabilities',
  'declined',
  'test',
  'greeting',
  'praise',
  'laughter',
  'acknowledged',
] as const satisfies readonly SmallTalk[];

const WORDS: readonly (readonly [Language, CourtesyWords])[] = [
  ['eng', english],
  ['deu', german],
  ['fra', french],
  ['spa', spanish],
  ['por', portuguese],
  ['arb', arabic],
  ['cmn', chinese],
  ['jpn', japanese],
];

const bitOf = (kind: SmallTalk): number => 1 << SMALL_TALK.indexOf(kind);
const ALL = (1 << SMALL_TALK.length) - 1;
/** They accompany any other kind: "ok thanks, that did not help". */
const ACCOMPANYING = ['greeting', 'thanks', 'praise', 'acknowledged', 'laughter'] as const;
const ASKED_ABOUT = bitOf('praise') | bitOf('unmatched') | bitOf('acknowledged');

/** Bits of the kinds that an entry is the core of, and of those in which it is a filler. */
interface Entry {
  core: number;
  filler: number;
}

class CourtesyReader {
  readonly #entries = new Map<string, Entry>();
  readonly #beginnings: (readonly [string, Entry])[] = [];
  readonly #questionStart: readonly string[];
  readonly #questionEnd: readonly string[];
  readonly #separator: string;
  readonly #prefixes: RegExp | null;
  /** What longer entries begin with, in whole words or characters. */
  readonly #begun = new Set<string>();

  constructor(words: CourtesyWords) {
    this.#separator = words.isUnspaced ? '' : ' ';
    this.#prefixes = words.prefixes === undefined ? null : new RegExp(`^${words.prefixes}`, 'u');
    this.#questionStart = this.#listOf(words.questionStart);
    this.#questionEnd = this.#listOf(words.questionEnd ?? '');
    this.#add(words.filler, { core: 0, filler: ALL });
    for (const kind of SMALL_TALK) {
      if (kind === 'declined') continue;
      const isAccompanying = (ACCOMPANYING as readonly string[]).includes(kind);
      this.#add(words[kind], { core: bitOf(kind), filler: isAccompanying ? ALL : 0 });
    }
  }

  /** The entries that are the core of one of the kinds. */
  phrasesOf(bits: number): string[] {
    return [...this.#entries].flatMap(([phrase, { core }]) => ((core & bits) === 0 ? [] : phrase));
  }

  isFiller(clause: string): boolean {
    return this.#find(clause).filler === ALL;
  }

  /** The bits of the kinds that a clause is of. */
  kindsOf(clause: string): number {
    if (this.#separator === '' && isAscii(clause)) return this.#find(clause).core;
    const text = this.#separator === '' ? clause.replaceAll(' ', '') : clause;
    const parts = this.#partsOf(text);
    // Kinds whose fillers alone lead to a position, and kinds with a core before it.
    const plain = new Int32Array(parts.length + 1);
    const core = new Int32Array(parts.length + 1);
    plain[0] = ALL;
    for (let from = 0; from < parts.length; from += 1) {
      const [before, found] = [plain[from] ?? 0, core[from] ?? 0];
      if ((before | found) === 0) continue;
      let joined = '';
      for (let to = from + 1; to <= parts.length; to += 1) {
        joined += (to > from + 1 ? this.#separator : '') + (parts[to - 1] ?? '');
        const entry = this.#find(joined);
        plain[to] = (plain[to] ?? 0) | (before & entry.filler);
        core[to] = (core[to] ?? 0) | (before & entry.core) | (found & (entry.core | entry.filler));
        if (!this.#isBeginning(joined)) break;
      }
    }
    const whole = this.#find(text).core;
    if (whole !== 0) return whole;
    const kinds = core[parts.length] ?? 0;
    if ((kinds & ASKED_ABOUT) === 0) return kinds;
    const asks =
      this.#questionStart.some((start) => text.startsWith(start + this.#separator)) ||
      this.#questionEnd.some((end) => text.endsWith(end));
    return asks ? kinds & ~ASKED_ABOUT : kinds;
  }

  /** Adds the first words of all entries to a filter; without spaces, the first characters. */
  addStarts(filter: WordFilter, bits: number): void {
    const starts = [...this.#entries.keys()];
    const beginnings = this.#beginnings.map(([beginning]) => beginning);
    if (this.#separator === '') starts.push(...beginnings);
    else for (const beginning of beginnings) filter.addBeginning(beginning, bits);
    for (const start of starts) filter.addWord(this.#partsOf(start)[0] ?? '', bits);
    if (this.#prefixes) filter.addPrefix(this.#prefixes, bits);
  }

  #partsOf = (text: string): string[] => (this.#separator === '' ? [...text] : text.split(' '));

  #isBeginning = (text: string): boolean =>
    this.#begun.has(text) || (this.#prefixes !== null && this.#begun.has(text.replace(this.#prefixes, '')));

  #find(text: string): Entry {
    const entry = this.#entries.get(text);
    if (entry) return entry;
    if (this.#prefixes) {
      const stem = this.#entries.get(text.replace(this.#prefixes, ''));
      if (stem) return stem;
    }
    return (
      this.#beginnings.find(([beginning]) => !text.includes(' ') && text.startsWith(beginning))?.[1] ?? NONE
    );
  }

  #add(list: string, { core, filler }: Entry): void {
    for (const entry of this.#listOf(list)) {
      if (entry.endsWith('*')) {
        this.#beginnings.push([entry.slice(0, -1), { core, filler }]);
        continue;
      }
      const known = this.#entries.get(entry);
      this.#entries.set(entry, { core: (known?.core ?? 0) | core, filler: (known?.filler ?? 0) | filler });
      const parts = this.#partsOf(entry);
      for (let count = 1; count < parts.length; count += 1) {
        this.#begun.add(parts.slice(0, count).join(this.#separator));
      }
    }
  }

  #listOf(list: string): string[] {
    return list
      .split(',')
      .map((entry) => {
        const words = normalizedWords(entry.replace('*', ''));
        return (
          (this.#separator === '' ? words.replaceAll(' ', '') : words) + (entry.includes('*') ? '*' : '')
        );
      })
      .filter((entry) => entry !== '');
  }
}

const NONE: Entry = { core: 0, filler: 0 };

const READERS = WORDS.map(([language, words]) => [language, new CourtesyReader(words)] as const);

/** In which languages something begins with a word or, without spaces, with a character. */
const STARTS = new WordFilter();
for (const [r, [, reader]] of READERS.entries()) reader.addStarts(STARTS, 1 << r);

/** The readers that may know a clause. */
function readersFor(clause: string): typeof READERS {
  const space = clause.indexOf(' ');
  const [character = ''] = clause;
  const bits = STARTS.bitsOf(space < 0 ? clause : clause.slice(0, space)) | STARTS.bitsOf(character);
  return bits === 0 ? [] : READERS.filter((_, r) => (bits & (1 << r)) !== 0);
}

export interface SmallTalkFound {
  readonly kind: SmallTalk;
  /** The languages that the clause is in; several for words that they share. */
  readonly languages: readonly Language[];
}

/** What kind of courtesy a clause is; null for any other. Takes clauses from `clausesOf`. */
export function smallTalkIn(clause: string): SmallTalkFound | null {
  const found = readersFor(clause).map(([language, reader]) => [language, reader.kindsOf(clause)] as const);
  const kinds = found.reduce((all, [, bits]) => all | bits, 0);
  const kind = SMALL_TALK.find((each) => (kinds & bitOf(each)) !== 0);
  if (kind === undefined) return saidOfAssistant(clause);
  return { kind, languages: found.flatMap(([language, bits]) => (bits & bitOf(kind) ? language : [])) };
}

/** True for a word that says nothing by itself, such as "bot" in "thanks, bot". */
export const isFiller = (clause: string): boolean =>
  !clause.includes(' ') && readersFor(clause).some(([, reader]) => reader.isFiller(clause));

/** The phrases that are listed as one of the kinds. */
export const phrasesOf = (kinds: readonly SmallTalk[]): string[] => {
  const bits = kinds.reduce((all, kind) => all | bitOf(kind), 0);
  return READERS.flatMap(([, reader]) => reader.phrasesOf(bits));
};
