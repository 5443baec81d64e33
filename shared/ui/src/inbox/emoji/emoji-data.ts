import { folded } from '../replies/rank-replies.ts';
import { ACTIVITIES } from './data/activities.ts';
import { FLAG_REGIONS } from './data/flags.ts';
import { FOOD } from './data/food.ts';
import { NATURE } from './data/nature.ts';
import { OBJECTS } from './data/objects.ts';
import { PEOPLE } from './data/people.ts';
import { SMILEYS } from './data/smileys.ts';
import { SYMBOLS } from './data/symbols.ts';
import { TRAVEL } from './data/travel.ts';
import type { Emoji, EmojiGroup } from './emoji.ts';
import { bare, type EmojiNames } from './emoji-names.ts';

const LINE = /^(~?)(\S+) ([^;]+);([^;]*);([^;]*)$/;

function readGroup(lines: string): Emoji[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [, tones, char = '', name = '', codes = '', words = ''] = LINE.exec(line) ?? [];
      const named = name.toLowerCase().replaceAll(' ', '_');
      return {
        char,
        name,
        codes: codes === '' ? [named] : codes.split(' '),
        words: words.split(' ').filter((word) => word !== ''),
        hasTones: tones === '~',
      };
    });
}

const REGIONAL_A = 0x1f1e6;
const LETTER_A = 'A'.charCodeAt(0);

const flagOf = (region: string): string =>
  String.fromCodePoint(...[...region].map((letter) => REGIONAL_A + letter.charCodeAt(0) - LETTER_A));

function flags(language: string): Emoji[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  return FLAG_REGIONS.split(' ').map((region) => ({
    char: flagOf(region),
    name: names.of(region) ?? region,
    codes: [`flag-${region.toLowerCase()}`],
    words: [...(english.of(region) ?? '').toLowerCase().split(/[\s-]+/), 'flag'],
    hasTones: false,
  }));
}

/** As a language calls it; shortcodes and English words find it all the same. */
function named(emoji: Emoji, names: EmojiNames): Emoji {
  const [name, ...words] = names[bare(emoji.char)] ?? [];
  if (name === undefined) return emoji;
  const wordsOf = (text: string) => folded(text).split(/[\s-]+/);
  return { ...emoji, name, words: [...words.flatMap(wordsOf), ...wordsOf(emoji.name), ...emoji.words] };
}

/** All, as they are shown, by these names; those of countries in the language of the person. */
export const emojiGroups = (language: string, names: EmojiNames = {}): EmojiGroup[] => {
  const read = (lines: string) => readGroup(lines).map((emoji) => named(emoji, names));
  return [
    { name: 'smileys', emoji: read(SMILEYS) },
    { name: 'people', emoji: read(PEOPLE) },
    { name: 'nature', emoji: read(NATURE) },
    { name: 'food', emoji: read(FOOD) },
    { name: 'activities', emoji: read(ACTIVITIES) },
    { name: 'travel', emoji: read(TRAVEL) },
    { name: 'objects', emoji: read(OBJECTS) },
    { name: 'symbols', emoji: read(SYMBOLS) },
    { name: 'flags', emoji: flags(language) },
  ];
};
