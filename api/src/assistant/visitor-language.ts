import { type AssistantLanguage, assistantLanguage } from '@chatbot-saas/contract/domain';
import type { Language } from '@chatbot-saas/engine';
import { ownLanguageOf } from '@chatbot-saas/engine/language/own-language';
import { LRUCache } from 'lru-cache';

/** The assistant's languages as the search names them. */
const LANGUAGES: Readonly<Record<AssistantLanguage, Language>> = {
  ar: 'arb',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fi: 'fin',
  fr: 'fra',
  hi: 'hin',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  nb: 'nob',
  nl: 'nld',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'cmn',
};
const TAGS = new Map(
  Object.entries(LANGUAGES).map(([tag, language]) => [language, tag as AssistantLanguage] as const),
);

/** The language of a tag such as pt-BR; null where the assistant has no texts in it. */
export function languageOfTag(tag: string | null): Language | null {
  const language = tag === null ? null : assistantLanguage(tag);
  return language && LANGUAGES[language];
}

/** The tag of a language that the assistant has texts in; null for any other. */
export const tagOf = (language: Language): AssistantLanguage | null => TAGS.get(language) ?? null;

/** A turn asks several times about the same message. */
const surelyIn = new LRUCache<string, { readonly language: Language | null }>({
  max: 2_000,
  memoMethod: (message) => ({ language: ownLanguageOf(message) }),
});
/** Longer messages are not kept. */
const MAX_KEPT = 400;
const ownLanguage = (message: string): Language | null =>
  message.length <= MAX_KEPT ? surelyIn.memo(message).language : ownLanguageOf(message);

/** The tag of the language that a message is surely in, if the assistant has texts in it; else null. */
export const ownTagOf = (message: string): AssistantLanguage | null => tagOf(ownLanguage(message) ?? 'und');

/** What is known of the language in which a visitor is to be spoken to. */
export interface LanguageClues {
  /** What the visitor wrote; null for a notice. */
  readonly message: string | null;
  /** Languages of which the message is a usual phrase, such as a greeting. */
  readonly phraseOf?: readonly Language[];
  /** That of the conversation so far, else of the page: a tag. */
  readonly conversation: string | null;
  /** The workspace's setting: a tag. */
  readonly workspace: string | null;
  /** That of the knowledge base, where its texts are enough to be sure. */
  readonly base: Language | null;
}

/**
 * The language of the assistant's and the server's own words to a visitor. The only place with this rule: what the
 * message surely is in, else the conversation, else the workspace, else the knowledge base, else English.
 */
export function visitorLanguage({
  message,
  phraseOf = [],
  conversation,
  workspace,
  base,
}: LanguageClues): Language {
  const own = message === null ? null : sureLanguage(message, phraseOf);
  return (
    own ??
    languageOfTag(conversation) ??
    languageOfTag(workspace) ??
    (base && TAGS.has(base) ? base : null) ??
    phraseOf[0] ??
    'eng'
  );
}

/** Whether the message alone decides. */
export const showsLanguage = (message: string, phraseOf: readonly Language[] = []): boolean =>
  sureLanguage(message, phraseOf) !== null;

function sureLanguage(message: string, phraseOf: readonly Language[]): Language | null {
  const own = ownLanguage(message);
  if (own && TAGS.has(own)) return own;
  const [phrase = null, another] = phraseOf;
  return another === undefined ? phrase : null;
}
