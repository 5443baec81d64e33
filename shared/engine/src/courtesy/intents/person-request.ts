import type { Language } from '../../index.ts';
import { PatternSpelling } from './mistyped.ts';
import { type LanguagePatterns, languageFinder } from './patterns.ts';
import { arabic } from './person/ar.ts';
import { german } from './person/de.ts';
import { english } from './person/en.ts';
import { spanish } from './person/es.ts';
import { french } from './person/fr.ts';
import { japanese } from './person/ja.ts';
import { portuguese } from './person/pt.ts';
import { chinese } from './person/zh.ts';

const PATTERNS = {
  eng: english,
  deu: german,
  fra: french,
  spa: spanish,
  por: portuguese,
  arb: arabic,
  cmn: chinese,
  jpn: japanese,
} as const satisfies Partial<Record<Language, LanguagePatterns>>;

/** The languages in which a message asks for a person; empty if it does not ask. Takes clauses from `clausesOf`. */
export const personRequestIn = languageFinder(PATTERNS);

const SPELLINGS = (['eng', 'deu', 'fra', 'spa', 'por'] as const).map(
  (language) => [language, new PatternSpelling(language, PATTERNS[language])] as const,
);

/** As `personRequestIn`, of a message that asks for a person once its typing mistakes are mended. */
export const mistypedPersonRequestIn = (clauses: readonly string[]): Language[] =>
  SPELLINGS.flatMap(([language, spelling]) => {
    const asks = (mended: readonly string[]) => personRequestIn(mended).includes(language);
    return asks(spelling.mend(clauses)) && asks(spelling.mendUnknown(clauses)) ? language : [];
  });
