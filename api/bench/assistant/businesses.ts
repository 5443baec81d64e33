import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A small business as its owner wrote it down, with questions whose right answers are labeled. */
export interface Business {
  readonly name: string;
  readonly language: string;
  readonly kb: readonly BusinessItem[];
  readonly questions: readonly JudgedQuestion[];
  /** The folder that it was read from, such as `tuning`. */
  readonly set: string;
}

export interface BusinessItem {
  readonly id: string;
  readonly question: string;
  readonly alternatives: readonly string[];
  readonly answer: string;
  readonly category: string;
}

/** What a question tries. `near_miss`: nothing answers it, though its words match an item; `out`: of another world. */
export type Kind =
  | 'plain'
  | 'reworded'
  | 'fact'
  | 'keywords'
  | 'typo'
  | 'near_miss'
  | 'out'
  | 'person'
  | 'not_person'
  | 'smalltalk'
  | 'two_part'
  | 'follow_up';

export interface JudgedQuestion {
  readonly q: string;
  readonly kind: Kind;
  /** Ids of the items that answer it; none where no item should. */
  readonly want: readonly string[];
  /** Ids that are acceptable, or a sensible suggestion. */
  readonly also: readonly string[];
  /** The visitor's message before, of a follow-up. */
  readonly after: string | null;
}

/** Reads the businesses of a folder, by name. */
export const readBusinesses = (folder: string): Business[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ ...JSON.parse(readFileSync(join(folder, file), 'utf8')), set: basename(folder) }));
