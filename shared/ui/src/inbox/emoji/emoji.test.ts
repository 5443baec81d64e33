import { describe, expect, it } from 'vitest';
import { withTone } from './emoji.ts';
import { emojiGroups } from './emoji-data.ts';
import { emojiQuery } from './emoji-query.ts';
import { findEmoji } from './find-emoji.ts';

const groups = emojiGroups('de');
const all = groups.flatMap(({ emoji }) => emoji);
const RGI = /^\p{RGI_Emoji}$/v;

describe('the list', () => {
  it('has emoji that Unicode recommends, each once, with a name and shortcodes of their own', () => {
    expect(all.length).toBeGreaterThan(900);
    for (const { char, name, codes } of all) {
      expect(char, name).toMatch(RGI);
      expect(name).not.toBe('');
      for (const code of codes) expect(code, char).toMatch(/^[\p{L}\p{N}_+\-.&:’]+$/u);
    }
    const once = (values: string[]) =>
      expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([]);
    once(all.map(({ char }) => char));
    once(all.flatMap(({ codes }) => codes));
  });

  it('has tones where Unicode has them', () => {
    for (const emoji of all) {
      if (emoji.hasTones) expect(withTone(emoji, '🏽'), emoji.name).toMatch(RGI);
      else expect(withTone(emoji, '🏽')).toBe(emoji.char);
    }
  });

  it('has the names and words of a language, and is found in English too', () => {
    const german = emojiGroups('de', { '🎉': ['Konfettibombe', 'Böller'], '❤': ['rotes Herz'] });
    const list = german.flatMap(({ emoji }) => emoji);
    const charOf = (query: string) => findEmoji(list, query)[0]?.char;
    expect(list.find(({ char }) => char === '❤️')?.name).toBe('rotes Herz');
    expect(['konfettib', 'boller', 'tada', 'party popper'].map(charOf)).toEqual(['🎉', '🎉', '🎉', '🎉']);
    expect(charOf('grapes')).toBe('🍇');
  });

  it('names countries in the language of the person, and finds them in English too', () => {
    expect(all.find(({ char }) => char === '🇩🇪')?.name).toBe('Deutschland');
    expect(findEmoji(all, 'germany')[0]?.char).toBe('🇩🇪');
  });
});

describe('a word', () => {
  const first = (query: string) => findEmoji(all, query)[0]?.char;
  it('finds shortcodes first, then names, then other words', () => {
    expect(first('tada')).toBe('🎉');
    expect(first('+1')).toBe('👍');
    expect(first('thumbs')).toBe('👍');
    expect(first('parcel')).toBe('📦');
    expect(first('red heart')).toBe('❤️');
    expect(findEmoji(all, 'hea').map(({ char }) => char)).toContain('❤️');
    expect(first('qwertz')).toBeUndefined();
  });
});

describe('a shortcode that is being typed', () => {
  const at = (text: string) => emojiQuery(text, text.length);
  it('begins with a colon in front of two letters', () => {
    expect(at('well done :ta')).toEqual({ from: 10, query: 'ta' });
    expect(at(':+1')).toEqual({ from: 0, query: '+1' });
    expect(at('(:smi')).toEqual({ from: 1, query: 'smi' });
    expect(at('🎉:ta')).toEqual({ from: 2, query: 'ta' });
  });

  it.each([
    '10:30',
    'http:ab',
    'https://ab',
    ':)',
    ':D',
    'a:bc',
    ':t',
    ': ta',
    '`:tada',
    '```\n:tada',
    ':ta da',
  ])('is none in %j', (text) => expect(at(text)).toBeNull());
});
