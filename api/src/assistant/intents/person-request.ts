import type { Language } from '../../search/index.ts';
import { type ClauseMatcher, compilePatterns } from './patterns.ts';
import { arabic } from './person/ar.ts';
import { german } from './person/de.ts';
import { english } from './person/en.ts';
import { spanish } from './person/es.ts';
import { french } from './person/fr.ts';
import { japanese } from './person/ja.ts';
import { portuguese } from './person/pt.ts';
import { chinese } from './person/zh.ts';

const MATCHERS: readonly (readonly [Language, ClauseMatcher])[] = (
  [
    ['eng', english],
    ['deu', german],
    ['fra', french],
    ['spa', spanish],
    ['por', portuguese],
    ['arb', arabic],
    ['cmn', chinese],
    ['jpn', japanese],
  ] as const
).map(([language, patterns]) => [language, compilePatterns(patterns)]);

/** The languages in which a message asks for a person; several for words that they share. Empty if it does not ask.
 * Takes clauses from `clausesOf`. */
export const personRequestIn = (clauses: readonly string[]): Language[] =>
  MATCHERS.filter(([, matches]) => clauses.some(matches)).map(([language]) => language);
