import type { Language } from '../../index.ts';
import { arabic } from './about-assistant/ar.ts';
import { german } from './about-assistant/de.ts';
import { english } from './about-assistant/en.ts';
import { spanish } from './about-assistant/es.ts';
import { french } from './about-assistant/fr.ts';
import { japanese } from './about-assistant/ja.ts';
import { portuguese } from './about-assistant/pt.ts';
import type { AboutAssistant } from './about-assistant/shared.ts';
import { chinese } from './about-assistant/zh.ts';
import type { SmallTalk } from './courtesies/shared.ts';
import { languageFinder } from './patterns.ts';

const LANGUAGES: Readonly<Partial<Record<Language, AboutAssistant>>> = {
  eng: english,
  deu: german,
  fra: french,
  spa: spanish,
  por: portuguese,
  arb: arabic,
  cmn: chinese,
  jpn: japanese,
};

const finderOf = (kind: keyof AboutAssistant) =>
  languageFinder(
    Object.fromEntries(Object.entries(LANGUAGES).map(([language, own]) => [language, own[kind]])),
  );

const FINDERS = [
  ['identity', finderOf('identity')],
  ['insult', finderOf('insult')],
] as const satisfies readonly (readonly [SmallTalk, unknown])[];

/** What a clause says about the assistant, and in which languages; null if it says nothing of that kind. */
export function saidOfAssistant(
  clause: string,
): { readonly kind: 'identity' | 'insult'; readonly languages: readonly Language[] } | null {
  for (const [kind, find] of FINDERS) {
    const languages = find([clause]);
    if (languages.length > 0) return { kind, languages };
  }
  return null;
}
