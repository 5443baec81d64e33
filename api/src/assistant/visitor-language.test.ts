import { ASSISTANT_LANGUAGES } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { CANNED_REPLIES } from './canned-replies.ts';
import { type LanguageClues, languageOfTag, ownTagOf, visitorLanguage } from './visitor-language.ts';

const NOTHING: LanguageClues = { message: null, conversation: null, workspace: null, base: null };
const given = (clues: Partial<LanguageClues>) => visitorLanguage({ ...NOTHING, ...clues });
const LONG = 'Puis-je amener mon chien ?';

describe('the language in which a visitor is spoken to', () => {
  it.each<[string, Partial<LanguageClues>, string]>([
    [
      'the message, where it tells',
      { message: LONG, conversation: 'de', workspace: 'es', base: 'por' },
      'fra',
    ],
    ['a phrase of one language', { message: 'hola', phraseOf: ['spa'], conversation: 'de' }, 'spa'],
    ['else the conversation', { message: 'ok', conversation: 'de-CH', workspace: 'es', base: 'por' }, 'deu'],
    [
      'not a phrase of several languages',
      { message: 'ok', phraseOf: ['eng', 'deu'], workspace: 'es' },
      'spa',
    ],
    ['else the workspace', { message: 'ok', workspace: 'es', base: 'por' }, 'spa'],
    ['else the knowledge base', { message: 'ok', base: 'por' }, 'por'],
    ['else English', { message: 'ok' }, 'eng'],
    ['the next one, where the assistant has no texts', { conversation: 'sw', workspace: 'es' }, 'spa'],
    ['no base that the assistant has no texts in', { base: 'lit' }, 'eng'],
  ])('is that of %s', (_, clues, language) => {
    expect(given(clues)).toBe(language);
  });
});

describe('the languages of the assistant', () => {
  it('are those of its texts, and have a tag each', () => {
    const languages = ASSISTANT_LANGUAGES.map(languageOfTag);
    expect(new Set(languages)).toEqual(new Set(Object.keys(CANNED_REPLIES)));
  });

  it('are found by tags in any spelling, with any region', () => {
    for (const tag of ['PT', 'pt-BR', 'pt-Latn-PT']) expect(languageOfTag(tag)).toBe('por');
    for (const tag of ['no', 'nn', 'nb-NO']) expect(languageOfTag(tag)).toBe('nob');
    expect(languageOfTag('zh-Hant-TW')).toBe('cmn');
    for (const tag of ['sw', 'x', 'not a tag', '', null]) expect(languageOfTag(tag)).toBeNull();
  });

  it('are known from messages that are long enough', () => {
    expect(ownTagOf(LONG)).toBe('fr');
    expect(ownTagOf('ok')).toBeNull();
  });
});
