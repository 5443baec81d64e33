import type { LanguagePatterns } from '../patterns.ts';

/** What is said to the assistant about itself, with a tail that no list of phrases has: "as dumb as a brick". */
export interface AboutAssistant {
  readonly insult: LanguagePatterns;
  readonly identity: LanguagePatterns;
}
