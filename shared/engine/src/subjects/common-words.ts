import type { Language } from '../language/language.ts';
import { textsIn } from '../texts.ts';

const known = new Map<Language, ReadonlySet<string>>();

/**
 * Words that are common in a language whatever is spoken of, folded. The lexicon holds the everyday words of service
 * businesses: a common word that it lacks says less of what a question is about than a rare one.
 */
export function commonWordsOf(language: Language): ReadonlySet<string> {
  let words = known.get(language);
  if (!words) {
    words = read(language);
    known.set(language, words);
  }
  return words;
}

function read(language: Language): ReadonlySet<string> {
  const list = textsIn('subjects/common-words').get(`${language}.txt`);
  return new Set(list?.trim().split(/\s+/));
}
