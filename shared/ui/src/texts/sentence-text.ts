import { i18n } from './i18n.ts';

let translate: ((sentence: string) => string) | null = null;

/** Sentences are loaded late: no page needs them for its first paint, and none in English. */
export async function loadSentences(): Promise<void> {
  const late = await import('./sentences/translate.ts').catch(() => null);
  translate = late?.translateSentence ?? translate;
}

/** What the server or a schema says in English, in the language that is shown. What is no such sentence stays as it is. */
export const sentenceText = (sentence: string): string =>
  i18n.locale === 'en' || !translate ? sentence : translate(sentence);
