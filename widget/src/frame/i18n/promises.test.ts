import { expect, it } from 'vitest';
import { type Language, languages } from './index.ts';

/** How each language would say that someone is going to answer: with the team offline, that is not sure. */
const PROMISES: Record<Language, RegExp> = {
  en: /(someone|we).+(will|'ll|’ll) (answer|reply)/i,
  de: /(Sie bekommen|wir melden|wird .*beantworte|wir antworten)/i,
  fr: /(quelqu’un|nous) .*répond/i,
  es: /(alguien|le) .*respond/i,
  pt: /alguém .*respond/i,
  ja: /(後ほど|担当者が返信)/,
  zh: /(稍后|会有人|我们会)/,
  ar: /(سيرد|سنرد)/,
};

it.each(Object.entries(PROMISES))(
  'promises no answer in %s while the team is offline',
  (language, promise) => {
    expect(languages[language as Language].agentsOffline).not.toMatch(promise);
  },
);
