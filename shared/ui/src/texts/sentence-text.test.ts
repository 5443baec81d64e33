import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { afterEach, expect, it, vi } from 'vitest';
import { type Catalogs, showLanguage } from './language.ts';
import { sentenceText } from './sentence-text.ts';

const LIMIT = 'There are {max, number} members already. Remove one first.';
const catalogs = {
  de: async () => ({
    default: {
      [generateMessageId(LIMIT)]: compileMessageOrThrow('Es gibt schon {max, number} Mitglieder.'),
    },
  }),
} as unknown as Catalogs;
const shown = (language: 'en' | 'de') => {
  vi.stubGlobal('navigator', { languages: [language] });
  vi.stubGlobal('document', { documentElement: {} });
  return showLanguage(language, catalogs);
};
afterEach(async () => {
  await shown('en');
  vi.unstubAllGlobals();
});

it('shows what the server says in the language that is shown', async () => {
  const sentence = 'There are 1,000 members already. Remove one first.';
  expect(sentenceText(sentence)).toBe(sentence);
  await shown('de');
  await vi.waitFor(() => expect(sentenceText(sentence)).toBe('Es gibt schon 1.000 Mitglieder.'));
  expect(sentenceText('Ada Keller')).toBe('Ada Keller');
  await shown('en');
  expect(sentenceText(sentence)).toBe(sentence);
});
