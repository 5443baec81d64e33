import { expect, it } from 'vitest';
import { type Language, languages, PROMISES } from './index.ts';

it.each(Object.entries(PROMISES))(
  'promises no answer in %s while the team is offline',
  (language, promise) => {
    expect(languages[language as Language].agentsOffline).not.toMatch(promise);
  },
);
